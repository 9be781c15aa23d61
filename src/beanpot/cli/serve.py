"""`beanpot serve`: the server on the network."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from ipaddress import ip_address, ip_network
from pathlib import Path

import segno
from rich.markup import escape

from ..bots.pool import Pool
from ..core import BeanpotError
from ..server.access import Access
from ..server.connections import allow_more_files
from ..server.expiry import Expiry, ExpiryPolicy
from ..server.hub import Hub
from ..server.limits import Limits
from ..server.listening import Listener
from ..server.logs import set_up_logging
from ..server.warming import warm_games
from ..store import open_store
from .report import console
from .stored_games import tables_folder

TURN = 0.0005  # seconds until a running thread gives way to another
GARBAGE = 100_000  # new objects before a garbage collection
NOT_HERE = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT, errno.EINVAL)  # wrong hosts, not wrong ports


def serve(
    host: str, port: int, data: str | None, store: str | None, no_browser: bool,
    bot_workers: int | None, hosts: tuple[str, ...], proxies: tuple[str, ...],
    metrics_token: str, limits: tuple[str, ...], expire: tuple[str, ...],
    expired_journals: str | None, log_level: str,
) -> None:  # fmt: skip
    """Run the server until SIGTERM or Ctrl-C."""
    allow_more_files()
    access, chosen = Access((*hosts, host), _networks(proxies), metrics_token), Limits.of(limits)
    policy, journals = ExpiryPolicy.of(expire), Path(expired_journals) if expired_journals else None
    listener = _listen(host, port)
    set_up_logging(log_level)
    _share_time()
    terminated = _Terminated()
    address = store or tables_folder(data)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        try:
            hub = runner.run(_open_hub(address, bot_workers, chosen))
            hub.expiry = Expiry(hub, policy, journals)
            hub.address = _address_for_others(listener)
            stop = _Stop()
            _print_addresses(_own_address(listener), hub.address, no_browser)
            runner.run(_serve(hub, listener, access, stop))
        except KeyboardInterrupt:
            if not terminated:
                raise
        if stop.is_interrupt:
            raise KeyboardInterrupt


class _Terminated:
    """Whether SIGTERM came; it stops what Ctrl-C stops."""

    def __init__(self) -> None:
        self.is_set = False
        signal.signal(signal.SIGTERM, self.handle)

    def __bool__(self) -> bool:
        return self.is_set

    def handle(self, *_: object) -> None:
        """Handle SIGTERM."""
        self.is_set = True
        signal.raise_signal(signal.SIGINT)


class _Stop:
    """Ctrl-C and SIGTERM once the server is open: it stops in order, and nothing is interrupted.

    An exception inside the event loop would leave its tasks half done.
    """

    def __init__(self) -> None:
        self.signal_number = 0  # the first signal that came
        self.server: Listener | None = None
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle)

    @property
    def is_interrupt(self) -> bool:
        """Whether it was Ctrl-C."""
        return self.signal_number == signal.SIGINT

    def handle(self, number: int, *_: object) -> None:
        """Handle a signal; a listening server has its own handler, which calls this one last."""
        self.signal_number = self.signal_number or number
        if self.server is not None:
            self.server.should_exit = True

    def set_server(self, server: "Listener") -> None:
        """Set the server to stop."""
        self.server = server
        if self.signal_number:
            server.should_exit = True


def _networks(proxies: tuple[str, ...]) -> tuple[str, ...]:
    """The proxies, checked: a name that isn't an address would never match."""
    for each in proxies:
        try:
            ip_network(each)
        except ValueError:
            raise BeanpotError(
                f"{each!r} is not the address of a proxy. Write an address or a network, such as"
                " 10.0.0.2 or 10.0.0.0/24."
            ) from None
    return proxies


async def _open_hub(address: str | Path, bot_workers: int | None, limits: Limits) -> Hub:
    """The hub with its store and bots."""
    store = await open_store(address)
    pool = Pool(bot_workers or max(1, _cores() - 1))
    return Hub(store, pool, limits=limits)


async def _serve(hub: Hub, listener: socket.socket, access: Access, stop: _Stop) -> None:
    """Listen until it is stopped."""
    server = Listener(hub, access)
    stop.set_server(server)
    warm_games(hub)
    await server.serve([listener])


def _share_time() -> None:
    """Switch threads often, and keep the garbage collector away from what stays."""
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def new_loop() -> asyncio.AbstractEventLoop:
    """The fastest event loop installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _listen(host: str, port: int) -> socket.socket:
    """A socket to listen on, or an error that says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # for TCP_NODELAY
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()  # early connections wait until all is ready
    except OSError as error:
        listener.close()
        if isinstance(error, socket.gaierror) or error.errno in NOT_HERE:
            raise BeanpotError(
                f"{host} is not an address of this machine. Choose a --host it has, such as"
                " 127.0.0.1 for this machine alone, or 0.0.0.0 for all who can reach it."
            ) from None
        raise BeanpotError(
            f"Can't listen on {host}, port {port}: {error.strerror}. Try another --port."
        ) from None
    return listener


def _print_addresses(address: str, for_others: str, no_browser: bool) -> None:
    """Show the addresses and a QR code for phones, and open the browser."""
    screen = console()
    if not no_browser:
        threading.Timer(0.5, webbrowser.open, [f"{address}/"]).start()
    screen.print(f"[bold]Beanpot[/] is running at [bold]{escape(address)}/[/]")
    if for_others:
        screen.print(f"For phones on the same network: [bold]{escape(for_others)}/[/]")
        if screen.is_terminal:
            segno.make(f"{for_others}/", micro=False).terminal(compact=True)
    screen.print("[dim]Press Ctrl-C to stop. Games are saved and continue at the next start.[/]")


def _own_address(listener: socket.socket) -> str:
    """The address of the page on this machine."""
    host, port = listener.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = "::1" if ":" in host else "127.0.0.1"
    return _address(host, port)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _address_for_others(listener: socket.socket) -> str:
    """This machine's address in its network; finding it sends nothing."""
    host, port = listener.getsockname()[:2]
    if not ip_address(host).is_unspecified:
        return "" if ip_address(host).is_loopback else _address(host, port)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nobody has it
        except OSError:
            return ""
        found: str = probe.getsockname()[0]
        return "" if found.startswith("127.") else _address(found, port)
