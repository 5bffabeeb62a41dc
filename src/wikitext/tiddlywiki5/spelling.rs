//! The syntax of TiddlyWiki 5, as repairs and advice write it.

use crate::wikitext::Syntax;

/// TiddlyWiki 5's [`Syntax`].
pub(in crate::wikitext) struct Spelling;

impl Syntax for Spelling {
    fn class_marks(&self) -> (&'static str, &'static str) {
        ("@@.", "")
    }

    fn strike(&self) -> &'static str {
        "~~"
    }

    fn term(&self, text: &str) -> String {
        format!("; {text}")
    }

    fn definition(&self, text: &str) -> String {
        format!(": {text}")
    }

    fn code_marks(&self) -> &'static [(&'static str, &'static str)] {
        &[("<<", ">>"), ("<$", ">"), ("{{{", "}}}")]
    }
}
