//! The messages of `locale` that belong to no rule.

use crate::say::sentences;

sentences! {
    locale_no_tag(tag: &str) => "`{tag}` is no language tag; write one such as `en`, `fr` or `pt-BR`";
    locale_syntax(place: &str, why: &str) => "{place}: {why}";
}
