//! The parts of a picture that are safe to show: elements that draw, and addresses inside the picture.

use super::document::{SVG, XHTML, XLINK};
use super::{embedded, names};
use crate::figure::remark::Lost;
use roxmltree::Node;
use std::borrow::Cow;

/// How an element is written, if at all.
pub(super) enum Written {
    /// It is written by this name.
    As(&'static str),
    /// It is written with this name, without a part that is lost.
    Without(&'static str, Lost),
    /// It is left out, and reported.
    Lost(Lost),
    /// It is left out without a report: it is not visible.
    No,
}

/// Decides how an element is written.
pub(super) fn element(node: Node<'_, '_>) -> Written {
    let name = node.tag_name().name();
    if name.eq_ignore_ascii_case("script") {
        return Written::Lost(Lost::Script);
    }
    let namespace = node.tag_name().namespace();
    if namespace == Some(XHTML) {
        return Written::Lost(Lost::Element(name.to_owned()));
    }
    if namespace != Some(SVG) || name == "metadata" {
        return Written::No;
    }
    let Some(kept) = names::kept(name) else {
        return Written::Lost(Lost::Element(name.to_owned()));
    };
    match kept {
        "animate" | "animateMotion" | "animateTransform" | "set" if !animates_looks(node) => {
            Written::Lost(Lost::Element(name.to_owned()))
        }
        // What it holds is shown all the same; no link of a picture can be followed.
        "a" => match outside(node) {
            Some(address) => Written::Without(group_in(node), Lost::Address(address)),
            None => Written::As(group_in(node)),
        },
        // Without an address there is nothing to show.
        "image" | "use" if addresses(node).next().is_none() => Written::No,
        "image" | "use" | "feImage" => match outside(node) {
            Some(address) if is_data(&address) => Written::Lost(Lost::Embedded),
            Some(address) => Written::Lost(Lost::Address(address)),
            None => Written::As(kept),
        },
        _ => Written::As(kept),
    }
}

fn addresses<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    let addresses = [node.attribute("href"), node.attribute((XLINK, "href"))];
    addresses.into_iter().flatten()
}

/// The id that an element refers to.
pub(super) fn fragment<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let mut ids = addresses(node).filter_map(|it| it.trim().strip_prefix('#'));
    ids.next()
}

/// The address of an element, if none of its addresses stays inside the picture.
fn outside(node: Node<'_, '_>) -> Option<String> {
    let mut addresses = addresses(node).peekable();
    let first = addresses.peek().copied()?;
    let inside = addresses.any(|address| local_address(node, address).is_some());
    (!inside).then(|| first.trim().to_owned())
}

fn is_data(address: &str) -> bool {
    let start = address.get(.."data:".len());
    start.is_some_and(|start| start.eq_ignore_ascii_case("data:"))
}

/// Whether an animation changes no addresses and no event handlers.
fn animates_looks(node: Node<'_, '_>) -> bool {
    let name = node.attribute("attributeName").unwrap_or_default();
    let name = name.trim().to_ascii_lowercase();
    !name.ends_with("href") && !is_handler(&name)
}

/// Whether the attribute belongs to a link. Pictures have no links.
pub(super) fn is_of_link(node: Node<'_, '_>, name: &str) -> bool {
    let of_links = [
        "download", "href", "hreflang", "ping", "rel", "target", "title", "type",
    ];
    node.has_tag_name((SVG, "a")) && of_links.contains(&name)
}

/// The element that groups without saying anything, in the place of this one.
fn group_in(node: Node<'_, '_>) -> &'static str {
    let parent = node.parent().map_or("", |parent| parent.tag_name().name());
    match parent {
        "text" | "tspan" | "textPath" | "a" => "tspan",
        _ => "g",
    }
}

/// An address that stays inside the picture: a fragment, or for an image its data.
pub(super) fn local_address<'a>(node: Node<'_, '_>, address: &'a str) -> Option<Cow<'a, str>> {
    let address = address.trim();
    if address.starts_with('#') {
        return Some(Cow::Borrowed(address));
    }
    let may_embed = matches!(node.tag_name().name(), "image" | "feImage");
    may_embed.then(|| embedded::clean(address)).flatten()
}

/// Whether it is the name of an event handler attribute.
pub(super) fn is_handler(name: &str) -> bool {
    let start = name.get(..2);
    start.is_some_and(|start| start.eq_ignore_ascii_case("on"))
}
