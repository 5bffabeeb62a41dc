//! The hosts that the server answers to.
//!
//! A page from elsewhere may let its own name lead to this machine, and would then read the book as
//! if it were its own (DNS rebinding). Its name is in `Host`, which no page can change.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The `Host` fields that are answered.
#[derive(Clone, Debug)]
pub(super) struct Hosts {
    /// The name or address that the author gave.
    given: String,
    /// Whether the server is for this machine only.
    loopback: bool,
}

impl Hosts {
    /// Those of a server at the address `given`.
    pub(super) fn new(given: &str) -> Self {
        Self {
            given: given.to_ascii_lowercase(),
            loopback: is_loopback(given),
        }
    }

    /// Whether a request with this `Host` field may be answered. A server for other machines is also asked by its
    /// addresses, which nobody else can give away.
    pub(super) fn allow(&self, field: &str) -> bool {
        let host = without_port(field).to_ascii_lowercase();
        // A name may end in the dot of the root of all names.
        let host = host.strip_suffix('.').unwrap_or(&host).to_owned();
        let is_open = !self.loopback && (host == self.given || address(&host).is_some());
        is_open || is_loopback(&host)
    }
}

/// Whether it is a name or an address that always means this machine.
pub(super) fn is_loopback(host: &str) -> bool {
    let is_name = host == "localhost" || host.ends_with(".localhost");
    is_name || address(host).is_some_and(|address| address.is_loopback())
}

/// The addresses that a server is reached at: from this machine, and from others where it is for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The address for this machine.
    pub here: SocketAddr,
    /// From others, where that is known.
    pub elsewhere: Option<SocketAddr>,
    /// Whether other machines can connect.
    pub is_open: bool,
}

impl Reached {
    /// The addresses of a server that listens at `bound`, which may be the wildcard address.
    pub(super) fn of(bound: SocketAddr) -> Self {
        let here = match bound.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        let elsewhere = match bound.ip() {
            ip if ip.is_unspecified() => outward(ip),
            ip => Some(ip),
        };
        let elsewhere = elsewhere.filter(|ip| !ip.is_loopback());
        let at = |ip| SocketAddr::new(ip, bound.port());
        Self {
            here: at(here),
            elsewhere: elsewhere.map(at),
            is_open: !bound.ip().is_loopback(),
        }
    }
}

/// The address of this machine in its network: the source address of a connection to another machine. Nothing is
/// sent, and the other address is one that is reserved for documentation.
fn outward(any: IpAddr) -> Option<IpAddr> {
    let socket = UdpSocket::bind((any, 0)).ok()?;
    let other: IpAddr = match any {
        IpAddr::V4(_) => Ipv4Addr::new(192, 0, 2, 1).into(),
        IpAddr::V6(_) => Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
    };
    socket.connect((other, 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// The address that a host is written as, in brackets or not.
fn address(host: &str) -> Option<IpAddr> {
    let inside = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    match inside {
        Some(inside) => inside.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => host
            .parse::<Ipv4Addr>()
            .map(IpAddr::V4)
            .or_else(|_| host.parse())
            .ok(),
    }
}

fn without_port(field: &str) -> &str {
    match field.rsplit_once(':') {
        Some((host, port))
            if port.bytes().all(|it| it.is_ascii_digit())
                && (!host.contains(':') || host.ends_with(']')) =>
        {
            host
        }
        _ => field,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_elsewhere_are_refused() {
        let hosts = Hosts::new("127.0.0.1");
        for host in [
            "localhost",
            "LOCALHOST:80",
            "localhost.:80",
            "127.0.0.1:4000",
            "[::1]:80",
            "book.localhost",
        ] {
            assert!(hosts.allow(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:80",
            "192.168.0.2",
            "127.0.0.1.evil",
        ] {
            assert!(!hosts.allow(host), "{host}");
        }
    }

    #[test]
    fn a_server_for_others_is_asked_by_its_addresses() {
        let hosts = Hosts::new("0.0.0.0");
        assert!(hosts.allow("192.168.0.2:4000") && hosts.allow("[fe80::1]:80"));
        assert!(hosts.allow("localhost") && !hosts.allow("evil.example"));
        assert!(Hosts::new("Desk.lan").allow("desk.lan:80"));
    }
}
