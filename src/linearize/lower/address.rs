//! Addresses as the targets of links: which of them a book links to.

use crate::book::{Address, AddressError, other_scheme};
use crate::diag::Rule;
use crate::diag::rules::{link_scheme, malformed_url};
use crate::say::Text;

/// What the target of a link is.
pub(super) enum Addressed {
    /// An address out of the book.
    Url(Address),
    /// An address that a book does not link to, with the rule and the reason.
    Refused(Rule, Text),
    /// A title. No tiddler need have it.
    Title,
}

/// Whether the target of a link is a title, rather than an address. No tiddler need have the title.
pub(crate) fn is_title(name: &str) -> bool {
    matches!(address(name.trim()), Addressed::Title)
}

pub(super) fn address(target: &str) -> Addressed {
    match Address::parse(target) {
        Ok(address) => Addressed::Url(address),
        Err(AddressError::Malformed(reason)) => {
            Addressed::Refused(Rule::MalformedUrl, malformed_url::said(target, reason))
        }
        Err(AddressError::Scheme) => of_scheme(target),
    }
}

/// A target with a scheme that books do not use; anything else is a title.
fn of_scheme(target: &str) -> Addressed {
    match other_scheme(target) {
        Some(scheme) => Addressed::Refused(Rule::LinkScheme, link_scheme::said(&scheme)),
        None => Addressed::Title,
    }
}
