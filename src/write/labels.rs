//! Numbers as readers see them, in the language of the book: `Chapter 3`, `3. `.

use crate::book::{Component, ComponentKind};
use crate::locale::Locale;

/// What is printed above the title of a component, `Chapter 3`; nothing above one without a number.
pub(crate) fn component_heading(locale: &Locale, component: &Component) -> Option<String> {
    let key = match component.kind {
        ComponentKind::Chapter => "chapter-label",
        ComponentKind::Appendix => "appendix-label",
        _ => return None,
    };
    let number = component.label.as_deref()?;
    Some(locale.format(key, &[("number", number)]))
}

/// What is printed before the title of a component in a list: `3. `.
pub(crate) fn component_number(locale: &Locale, component: &Component) -> Option<String> {
    let number = component.label.as_deref()?;
    Some(locale.format("contents-number", &[("number", number)]))
}

/// What is printed before the title of a numbered section.
pub(crate) fn section_number(locale: &Locale, number: &str) -> String {
    locale.format("section-number", &[("number", number)])
}
