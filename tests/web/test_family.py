"""People who share a phone: it is handed from one to the next, and shows nobody another's cards."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect
from server.running import Running
from web.conftest import PHONE, NewPage
from web.person import Person, play, sit

PRIVATE = "[data-card], [data-hand], [data-move], [data-garden]"
HERE = "here"  # in the list of who plays: somebody on this device


@dataclass
class Frames:
    """What the server sends to a page, held against whose hand is shown there."""

    seat: str = ""
    covered: int = 0  # messages while all hands were covered
    hands: set[str] = field(default_factory=set)  # whose cards were sent at all
    leaks: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> "Frames":
        page.on("websocket", self._listen)
        return self

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.take(json.loads(frame)))

    def take(self, message: dict[str, Any]) -> None:
        if message["kind"] == "welcome":
            self.seat = message["seat"]
        if message["kind"] not in ("welcome", "news") or not message["has_begun"]:
            return
        self.covered += not self.seat
        sent = {*message["scene"].get("hand", {})}
        self.hands |= sent
        has_more = not self.seat and bool(message["moves"])
        if not sent <= {self.seat} or has_more:
            self.leaks.append(json.dumps(message))


class Family(Person):
    """Two people with one phone: who is named takes it."""

    handovers = 0
    frames: Frames

    def act(self) -> bool:
        heir = self.page.locator("[data-handover]")
        if not heir.count():
            return super().act()
        if self.frames.seat == "":  # the server has covered the hand
            assert self.page.locator(PRIVATE).count() == 0
        seat = heir.get_attribute("data-handover")
        self.page.locator(f"[data-look={seat}]").click()
        self.page.wait_for_selector("[data-handover]", state="detached")
        self.handovers += 1
        return True


def opened(page: Page, game: str, options: dict[str, Any]) -> None:
    """Ada opens a table for herself, Rosa on the same phone, and a bot; it begins by itself."""
    page.goto(f"/?open={game}")
    page.locator("main input").first.fill("Ada")
    page.locator("label.count").filter(has_text="3").click()
    first, second = page.locator("main li select").all()[:2]
    first.select_option(HERE)
    page.locator("main li input").fill("Rosa")
    second.select_option("easy")
    quickly(page, options)
    page.locator("form button.go").click()
    page.wait_for_selector("[data-handover], [data-covered], [data-next]")


def quickly(page: Page, options: dict[str, Any]) -> None:
    """A table with options that make a game short."""

    def change(route: Any) -> None:
        body = route.request.post_data_json
        body["settings"]["options"] |= options
        route.continue_(post_data=body)

    page.route("**/api/tables", change)


def test_a_computer_is_no_phone_to_hand_over(new_page: NewPage) -> None:
    page = new_page("en")
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, "fagioli", {})
    title = page.locator("#handover")
    expect(title).to_contain_text("Over to")
    page.set_viewport_size(PHONE)
    expect(title).to_contain_text("Hand the phone to")


@pytest.mark.parametrize(
    ("game", "language", "options"),
    [("fagioli", "en", {}), ("haricots", "fr", {"chips_to_win": 1})],
)
def test_two_people_with_one_phone_play_a_whole_game(
    game: str, language: str, options: dict[str, Any], new_page: NewPage
) -> None:
    page = new_page(language)
    frames = Frames().watch(page)
    opened(page, game, options)
    family = Family(page, 5, is_quick=True)
    family.frames = frames
    assert play([family])
    assert frames.leaks == []
    assert frames.covered > 4
    assert frames.hands == {"A", "B"}
    assert family.handovers > 4
    assert {name for name, *_ in family.result()} >= {"Ada", "Rosa"}


def shared_with(new_page: NewPage, server: Running) -> tuple[Page, Page]:
    """Ada and Rosa on one phone, who meet in the waiting room, and Ben on his own."""
    table = server.open("fagioli", 3)
    phone, ben = new_page(), new_page("fr")
    sit(phone, table.link("host"), "A", "Ada")
    phone.locator("[data-add] input").fill("Rosa")
    phone.get_by_role("button", name="Add player").click()
    expect(phone.locator("[data-seat=B]")).to_contain_text("Rosa")
    sit(ben, table.link("invite"), "C", "Ben")
    phone.get_by_role("button", name="Start the game").click()
    ben.wait_for_selector("[data-card]")  # all have cards
    phone.wait_for_selector("[data-handover], [data-covered]")
    return phone, ben


def test_a_look_out_of_turn_is_in_the_log_of_everybody(new_page: NewPage, server: Running) -> None:
    phone, ben = shared_with(new_page, server)
    expect(phone.locator(PRIVATE.replace(", [data-garden]", ""))).to_have_count(0)
    heir = phone.locator("[data-handover]")
    if heir.count():
        phone.get_by_text("Someone else has the phone").click()
        other = "Rosa" if heir.get_attribute("data-handover") == "A" else "Ada"
        phone.get_by_role("button", name=f"I’m {other}: show my hand").click()
    else:
        other = "Rosa"
        phone.get_by_role("button", name="Show Rosa’s hand").click()
    phone.wait_for_selector("[data-card]")
    told = f"La main {'d’Ada' if other == 'Ada' else 'de Rosa'} a été montrée hors de son tour."
    expect(ben.get_by_text(told)).to_have_count(1)
    phone.get_by_role("button", name="Table menu").click()
    phone.get_by_role("button", name="Cover my hand").click()
    phone.wait_for_selector("[data-handover], [data-covered]")
    phone.reload()
    phone.wait_for_selector("[data-handover], [data-covered]")
    assert phone.locator("[data-hand]").count() == 0


class Relay:
    """Between a page and the server: tells the last welcome again, with other reasons to look."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []  # kinds of what the page sends
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()
        route.on_message(lambda sent: self._send(server, str(sent)))
        server.on_message(lambda said: self._tell(str(said)))

    def _send(self, server: WebSocketRoute, sent: str) -> None:
        self.asked.append(json.loads(sent)["kind"])
        server.send(sent)

    def _tell(self, said: str) -> None:
        if '"welcome"' in said:
            self.welcome = json.loads(said)
        self.route.send(said)

    def tell_again(self, **dues: str) -> None:
        shared = [each | {"due": dues.get(each["seat"], "")} for each in self.welcome["shared"]]
        self.route.send(json.dumps(self.welcome | {"shared": shared}))


def test_the_curtain_stays_for_whom_it_names_until_it_is_pressed(new_page: NewPage) -> None:
    page = new_page()
    relay = Relay(page)
    opened(page, "fagioli", {"start": "A"})
    page.wait_for_selector("[data-handover], [data-covered]")
    relay.tell_again(A="turn")
    button = page.locator("[data-look=A].go")
    expect(button).to_have_text("I’m Ada: show my hand")
    drawn = button.element_handle()
    relay.tell_again(B="takeback")
    expect(button).to_have_text("Show the table")
    assert drawn.evaluate("each => each.isConnected")
    asked = len(relay.asked)
    button.click()
    expect(page.locator("[data-handover=B]")).to_contain_text("Rosa has to answer")
    relay.tell_again()
    page.locator("[data-look=B].go").click()
    expect(page.locator("[data-covered]")).to_be_visible()
    assert "look" not in relay.asked[asked:]
