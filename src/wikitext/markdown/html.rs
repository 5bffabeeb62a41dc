//! Raw HTML: comments, line breaks and a few elements that mark text. All else is printed as it is.

use super::build::{Builder, Kind};
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::wikitext::comment::Found;
use crate::wikitext::tree::{Format, InlineKind};
use std::ops::Range;

/// What a piece of HTML is to a book.
pub(super) fn event(builder: &mut Builder<'_>, range: Range<usize>) {
    let text = builder.text.get(range.clone()).unwrap_or_default();
    let html = text.trim();
    let start = range.start + (text.len() - text.trim_start().len());
    let whole = start..start + html.len();
    if let Some(inside) = html
        .strip_prefix("<!--")
        .and_then(|it| it.strip_suffix("-->"))
    {
        builder.comments.push(Found {
            inside: start + 4..start + 4 + inside.len(),
            whole,
        });
        return;
    }
    let name = html
        .trim_start_matches(['<', '/'])
        .trim_end_matches(['>', '/']);
    let name = name.trim_end().to_ascii_lowercase();
    if name == "br" {
        return builder.push(InlineKind::LineBreak, whole);
    }
    match format(&name) {
        Some(_) if html.starts_with("</") && builder.close_tag(&name, whole.clone()) => {}
        Some(format) if !html.starts_with("</") && !html.ends_with("/>") => {
            builder.begin(Kind::Element(format, name), start);
        }
        _ => {
            builder.push(InlineKind::Text, range);
            if !html.is_empty() && !html.starts_with("</") {
                let message = text!(
                    "unsupported-markup-element",
                    "this element of HTML is printed as it is; a book has nothing for it"
                );
                let span = builder.span(whole);
                builder.report(Diagnostic::new(Rule::UnsupportedMarkup, span, message));
            }
        }
    }
}

fn format(name: &str) -> Option<Format> {
    Some(match name {
        "b" | "strong" => Format::Bold,
        "i" | "em" | "cite" => Format::Italic,
        "u" | "ins" => Format::Underline,
        "s" | "strike" | "del" => Format::Strike,
        "sup" => Format::Superscript,
        "sub" => Format::Subscript,
        "kbd" | "samp" | "tt" => Format::Code,
        _ => return None,
    })
}
