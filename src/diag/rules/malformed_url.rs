//! An address is not well-formed.
//!
//! It begins like an address, but no program can open it: there is a space in it, for example, or its host is
//! missing. The text of the link is printed, and the link is not made.
//!
//! ```wikitext before
//! See [[the club|https://the club.example]].
//! ```
//!
//! ```wikitext after
//! See [[the club|https://the-club.example]].
//! ```

use crate::say::Text;

rule! { "malformed-url", Warn, Links;
    slashes() => "two slashes and a host follow the scheme";
    empty() => "no address follows the scheme";
    host() => "invalid host name";
    no_host() => "empty host";
    international() => "invalid international domain name";
    port() => "invalid port number";
    ipv4() => "invalid IPv4 address";
    ipv6() => "invalid IPv6 address";
    character() => "invalid domain character";
    unreadable() => "it cannot be read";
    own_computer() => "it leads to the computer of whoever follows it";
    own_computer_help() => "write the address that it has on the web, or take the link out";
    no_scheme(address: &str) => "`{address}` is no link without its scheme";
    space(address: &str) => "there is a space in the address `{address}`";
    space_help() => "take it out, or write it as `%20`";
    said(address: &str, why: Text) => "`{address}` is no address: {why}";
}
