"""Who sends a request, and which host names this server answers to.

A forwarded header counts only where the operator has named the proxy; `Listener` sees to that.
The Host header is checked against DNS rebinding: a foreign page can resolve its own name to this
machine, but it can't forge the name in the header. Numeric addresses can't be rebound.
"""

import hmac
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from starlette.datastructures import Headers

SUBNET = 64  # bits of an IPv6 network; a subscriber usually has a whole /64
UNKNOWN = "unknown"  # a peer without an address, as on a Unix socket
ANY_HOST = "*"
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


@dataclass(frozen=True)
class Access:
    """What an operator allows."""

    hosts: tuple[str, ...] = ()  # names of this server besides its own: a.example, *.b.example
    proxies: tuple[str, ...] = ()  # addresses whose forwarded headers are believed
    metrics_token: str = ""  # its bearer may read the metrics from anywhere

    def answers_to(self, headers: Headers) -> bool:
        """Whether the Host header names this server; only programs send none."""
        host = headers.get("host")
        if host is None or ANY_HOST in self.hosts:
            return True
        name = host_name(host)
        return (
            _address(name) is not None
            or name in own_names()
            or name.endswith(".localhost")
            or any(_is_host(name, allowed.lower()) for allowed in self.hosts)
        )

    def trusts(self, peer: str) -> bool:
        address = _address(peer)
        return address is not None and any(address in ip_network(each) for each in self.proxies)

    def may_read_metrics(self, scope: Mapping[str, Any]) -> bool:
        """Whether the request comes from this machine, or with the token."""
        given = Headers(scope=dict(scope)).get("authorization", "").removeprefix("Bearer ")
        has_token = hmac.compare_digest(given.encode(), self.metrics_token.encode())
        return is_local(scope) or (bool(self.metrics_token) and has_token)


USUAL = Access()


def own_names() -> set[str]:
    """Names of this machine in its network."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name.partition('.')[0]}.local"} - {"", ".local"}


def host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    name, bracket, _ = host.strip().lower().partition("]")
    if bracket:
        return name.removeprefix("[")
    return name.partition(":")[0].removesuffix(".")


def _is_host(name: str, allowed: str) -> bool:
    """Whether a name matches an allowed one; `*.` allows subdomains."""
    return name == allowed or (allowed.startswith("*.") and name.endswith(allowed[1:]))


def is_local(scope: Mapping[str, Any]) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    headers = Headers(scope=dict(scope))
    name = host_name(headers.get("host", ""))
    is_named = name in ("", "localhost") or is_this_machine(name)
    is_forwarded = any(each in headers for each in FORWARDED)
    return is_this_machine(address_of(scope)) and is_named and not is_forwarded


def address_of(scope: Mapping[str, Any]) -> str:
    """The address that limits count: IPv4, or the /64 of IPv6."""
    client = scope.get("client")
    return network_of(client[0]) if client else UNKNOWN


def network_of(host: str) -> str:
    """The address that limits count; everything that isn't an address counts as one."""
    address = _address(host)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(ip_network((int(address), SUBNET), strict=False))


def is_this_machine(address: str) -> bool:
    """Whether an address is loopback: limits per address don't apply to it.

    An unnamed proxy on this machine looks the same.
    """
    found = _address(address)
    return found is not None and found.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """Parse a numeric address; an IPv4 address mapped into IPv6 becomes IPv4."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
