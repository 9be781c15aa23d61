"""Who asks: the address that limits count by, as a request or a socket came with it.

The server believes a forwarded header only where the operator has named the proxy (`Listener`
sees to that before a scope gets here), so the address is that of the peer or of the proxy's client.
"""

from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

SUBNET = 64  # bits of an IPv6 address: one subscriber has at least all that differ behind them
UNKNOWN = "unknown"  # a peer without an address, as on a Unix socket


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom a request or a socket counts for: an IPv4 address, or the /64 of an IPv6 one."""
    client = scope.get("client")
    return network_of(client[0]) if client else UNKNOWN


def network_of(host: str) -> str:
    """The address that limits count by; all that is no address counts as one."""
    address = _address(host)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(ip_network((int(address), SUBNET), strict=False))


def is_this_machine(address: str) -> bool:
    """Whether an address is a loopback address: limits per address don't apply to it.

    A proxy on this machine that the operator has not named looks like that, too.
    """
    found = _address(address)
    return found is not None and found.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """An address in numbers; an IPv4 address inside an IPv6 one is itself."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
