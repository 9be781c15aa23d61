"""Bohnanza as it is drawn: planting, selling, trading by tapping, and the duel."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from server.running import Running

NewPage = Callable[..., Page]
LIES_OPEN = """selector => {
  const field = document.querySelector(selector)
  const { left, bottom, width } = field.getBoundingClientRect()
  return field.contains(document.elementFromPoint(left + width / 2, bottom - 8))
}"""
BOTS = {"B": "greedy", "C": "greedy", "D": "greedy"}
# nothing is left to plant, or something can be done about it
SOWN = """() => !document.querySelector('[data-aside]') || document.querySelector(
  '[data-move^=plant_aside]:enabled, [data-move^=harvest]:enabled, .legal:enabled')"""


def step(page: Page, *words: str) -> None:
    """Make the first of these moves that can be clicked, once there is one."""
    until_listed(page, *words)
    step_or_card(page, *words)


def step_or_card(page: Page, *words: str) -> None:
    """Make the first of these moves that can be clicked now, or touch a card with several."""
    for each in words:
        found = page.locator(f"[data-move^='{each}']:enabled")
        if found.count():
            return found.first.click()
    return page.locator(".legal:enabled").first.click()


def until_listed(page: Page, *words: str) -> None:
    """Wait until one of these moves can be clicked."""
    page.wait_for_selector(", ".join(f"[data-move^='{each}']:enabled" for each in words))


def stops_at(page: Page, words: str, *others: str) -> None:
    """Make other moves until one with these words is there."""
    for _ in range(40):
        page.wait_for_selector("[data-turn='turn-yours']")
        moves = [f"[data-move^='{each}']:enabled" for each in (words, *others)]
        page.wait_for_selector(", ".join([*moves, ".legal:enabled"]))
        if page.locator(f"[data-move^='{words}']:enabled").count():
            return
        step_or_card(page, *others)
        expect(page.locator("[data-move]:disabled")).to_have_count(0)
    raise AssertionError(words)


def sow(page: Page) -> None:
    """Plant all remaining and received cards."""
    page.wait_for_selector("[data-turn='turn-yours']")
    while page.locator("[data-aside]").count():
        page.wait_for_function(SOWN)
        if page.locator("[data-aside]").count():
            step_or_card(page, "plant_aside", "harvest")
            expect(page.locator("[data-move]:disabled")).to_have_count(0)


def turn_up(page: Page) -> None:
    """Plant from the hand, then turn two cards up: trading begins."""
    stops_at(page, "draw2", "stop_planting", "plant", "harvest")
    step(page, "draw2")
    until_listed(page, "end_trading")


def finish_turn(page: Page) -> None:
    """End the trading, plant the remaining cards, and draw."""
    step(page, "end_trading")
    stops_at(page, "draw3", "plant_aside", "harvest")
    step(page, "draw3")


def friends(new_page: NewPage, server: Running, language: str = "en") -> tuple[Page, Page]:
    """Ada, whose turn it is, and Ben; a bot is with them."""
    opened = server.open("bohnanza", 3, name="Ada", bots={"C": "greedy"}, options={"dealer": "C"})
    ada, ben = new_page(language), new_page(language)
    ada.goto(opened.link("host"))
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.locator("main input").first.fill("Ben")
    ben.locator("[data-seat=B] button.go").click()
    ada.get_by_role(
        "button", name="Start the game" if language == "en" else "Lancer la partie"
    ).click()
    return ada, ben


def named(card: Locator) -> str:
    """What a card is called on the page."""
    kind = card.get_attribute("data-card") or ""
    return "Cogné" if kind == "cogne" else kind.capitalize()


def no_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_somebody_plays_some_turns_against_bots(new_page: NewPage, server: Running) -> None:
    opened = server.open("bohnanza", 4, name="Ada", bots=BOTS, begins=True, options={"dealer": "D"})
    page = new_page()
    page.goto(opened.link("seat"))
    front = page.locator("[data-hand='1']")
    expect(front).to_have_attribute("aria-label", f"{named(front)}, card 1, plant first")
    front.press("Enter")  # the keyboard does what a tap does
    if page.locator("[data-field] [data-move]").count():
        page.locator("[data-field] [data-move]").first.click()
    for _ in range(2):
        turn_up(page)
        page.locator(".open [data-card]").first.click()
        page.locator("[data-send]").click()  # a gift, which a bot accepts or refuses
        expect(page.locator("[data-deal]")).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)
        until_listed(page, "end_trading")
        finish_turn(page)
        until_listed(page, "plant", "harvest")
        assert no_sideways(page)
    expect(page.locator("[data-turn=turn-yours]")).to_be_visible()  # nobody else moves meanwhile
    sales = page.locator("[data-move^='harvest']:enabled")
    for _ in range(8):  # until something can be sold
        if sales.count():
            break
        turn_up(page)
        finish_turn(page)
        until_listed(page, "plant", "harvest")
    sale = sales.first
    field = (sale.get_attribute("data-move") or "").removeprefix("harvest ")
    sale.click()
    told = page.get_by_role("list", name="Game log").get_by_role("listitem")
    expect(told.filter(has_text=f"from field {field} for").first).to_be_visible()
    expect(page.locator(f"[data-field='{field}']")).to_contain_text("empty")


def test_a_trade_is_tapped_together_and_accepted_in_one_tap(
    new_page: NewPage, server: Running
) -> None:
    ada, ben = friends(new_page, server)
    turn_up(ada)
    wanted = ben.locator("[data-hand='1']").get_attribute("data-card")
    given = named(ada.locator(".open [data-card]").first)
    ada.locator("[data-offer]").click()
    ada.locator("[data-send]").click()  # nothing for nothing is no proposal
    expect(ada.get_by_text("Rule BOH-44")).to_be_visible()
    ada.locator(".open [data-card]").first.click()
    ada.locator("[data-partner='B']").click()
    ada.locator(f"[data-ask='{wanted}']").click()
    assert no_sideways(ada)
    ada.locator("[data-send]").click()
    expect(ada.locator("[data-slip='AB']")).to_contain_text("You offer Ben")
    log = ada.get_by_role("list", name="Game log")
    expect(log).to_contain_text(f"offered Ben 1 {given} for 1")
    slip = ben.locator("[data-slip='AB']")
    expect(slip).to_contain_text("Ada offers you")
    assert ben.evaluate(LIES_OPEN, "[data-field='1']")  # an offer covers no field
    slip.get_by_role("button", name="Accept", exact=False).first.click()
    expect(ben.locator("[data-aside] .medal")).to_have_count(1)
    expect(ada.locator("[data-aside] .medal")).to_have_count(1)
    expect(ada.locator("[data-farm='B'] .aside")).to_be_visible()
    expect(ada.locator("[data-slip='AB']")).to_have_count(0)
    expect(ben.locator("[data-aside]")).to_contain_text(f"1 {given}")
    step(ada, "end_trading")
    sow(ada)
    sow(ben)
    until_listed(ada, "draw3")


def test_an_offer_is_countered_and_withdrawn(new_page: NewPage, server: Running) -> None:
    ada, ben = friends(new_page, server)
    turn_up(ada)
    ben.locator("[data-hand='1']").click()  # an offer begins with a card
    ben.locator(".open [data-card]").first.click()  # an open card is asked for
    ben.locator("[data-send]").click()
    slip = ada.locator("[data-slip='BA']")
    slip.get_by_role("button", name="Counter").click()
    ada.locator("[data-hand='1']").click()
    ada.locator("[data-send]").click()
    expect(ben.locator("[data-slip='AB']")).to_contain_text("Ada offers you")
    expect(ben.locator("[data-slip='BA']")).to_have_count(0)
    step(ada, "withdraw B")
    expect(ben.locator("[data-slip]")).to_have_count(0)


def test_a_gift_is_called_a_gift(new_page: NewPage, server: Running) -> None:
    ada, ben = friends(new_page, server)
    turn_up(ada)
    ada.locator(".open [data-card]").first.click()
    ada.locator("[data-partner='B']").click()
    ada.locator("[data-send]").click()
    expect(ada.locator("[data-slip='AB']")).to_contain_text("You offer Ben a gift")
    expect(ben.locator("[data-turn]")).to_contain_text("Ada offers you a gift")
    expect(ben.locator("[data-slip='AB']")).to_contain_text("Ada offers you a gift")
    expect(ben.locator("[data-slip='AB']")).not_to_contain_text("You give")


def test_impossible_moves_are_explained(new_page: NewPage, server: Running) -> None:
    opened = server.open("bohnanza", 4, name="Ada", bots=BOTS, begins=True, options={"dealer": "D"})
    page = new_page()
    page.goto(opened.link("seat"))
    for name, clause in (
        ("Buy a third field for 3 coins: why not?", "Rule BOH-82"),
        ("Turn 2 cards up: why not?", "Rule BOH-16"),
    ):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_text(clause)).to_be_visible()
        page.keyboard.press("Escape")


def test_the_duel_has_offers_and_discards(new_page: NewPage, server: Running) -> None:
    opened = server.open(
        "bohnanza", 2, name="Ada", bots={"B": "greedy"}, begins=True, options={"dealer": "B"}
    )
    page = new_page()
    page.goto(opened.link("seat"))
    stops_at(page, "end_phase", "plant", "harvest")
    page.locator("[data-hand='2'].legal").click()
    card = page.locator("[data-hand='2']").get_attribute("aria-label") or ""
    step(page, "discard_hand 2")
    entry = page.locator("aside ol > li").filter(has_text="discarded").last
    expect(entry).to_contain_text(f"discarded {card.partition(',')[0]}")
    stops_at(page, "draw3", "end_phase")
    expect(page.locator(".actions [data-move=draw3]")).to_have_text("Turn 3 cards up")
    step(page, "draw3")
    until_listed(page, "end_phase")
    page.wait_for_function("() => document.querySelectorAll('.open [data-card]').length >= 3")
    step(page, "end_phase")
    stops_at(page, "draw2")
    expect(page.locator(".actions [data-move=draw2]")).to_have_text("Draw 2 cards")
    step(page, "draw2")
    page.wait_for_selector(".open .legal:enabled, [data-hand].legal:enabled")
    if page.locator(".open .legal").count():
        page.locator(".open .legal").first.click()
        page.wait_for_selector("[data-move]:enabled, .legal:enabled")
        step_or_card(page, "discard_offer", "plant_offer")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert no_sideways(page)
