//! What is said of markup in more than one dialect.

use super::MAX_DEPTH;
use crate::diag::rules::{
    deep_markup, malformed_link, table_class, unclosed_markup, unknown_entity, unsupported_markup,
};
use crate::diag::{Diagnostic, Rule, Sink, write};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use std::borrow::Cow;

/// A mark that opens something and has none that closes it.
pub(super) fn unclosed(span: Span, mark: &str, help: Text) -> Diagnostic {
    Diagnostic::new(Rule::UnclosedMarkup, span, unclosed_markup::said(mark)).help(help)
}

/// As [`unclosed`], where the mark can be closed further on.
pub(super) fn not_closed(span: Span, mark: &str) -> Diagnostic {
    unclosed(span, mark, unclosed_markup::end(&closing(mark)))
}

/// The mark that closes what another opens: `</b>` for a tag `<b>`, `-->` for `<!--`.
fn closing(mark: &str) -> Cow<'_, str> {
    let is_tag = |it: &str| it.starts_with(|it: char| it.is_alphabetic() || it == '$');
    match mark {
        "<!--" => Cow::from("-->"),
        "{{" => Cow::from("}}"),
        "(" => Cow::from(")"),
        _ if mark.strip_prefix('<').is_some_and(is_tag) => format!("</{}>", called(mark)).into(),
        _ => mark.into(),
    }
}

/// A tag without its end. It is printed as it is.
pub(super) fn torn_tag(span: Span, name: &str, has_attributes: bool) -> Diagnostic {
    let help = match has_attributes {
        true => unclosed_markup::tag_help(),
        false => write(&format!("<{name}>")),
    };
    Diagnostic::new(Rule::UnclosedMarkup, span, unclosed_markup::tag()).help(help)
}

/// Markup that nests too deeply.
pub(super) fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::new(Rule::DeepMarkup, span, deep_markup::said(MAX_DEPTH))
}

/// A character reference that HTML does not know.
pub(super) fn unknown_entity(span: Span, name: &str) -> Diagnostic {
    let message = unknown_entity::said(name);
    Diagnostic::new(Rule::UnknownEntity, span, message).help(unknown_entity::help())
}

/// Markup that is printed as it is, `written`, and what to do about it.
pub(crate) fn unsupported(span: Span, written: &str, message: Text) -> Diagnostic {
    let help = match written.starts_with("<<toc") {
        true => unsupported_markup::contents(),
        false => unsupported_markup::web_help(),
    };
    Diagnostic::new(Rule::UnsupportedMarkup, span, message).help(help)
}

/// The name in the call of a macro, `<<name …>>`, or the tag of a widget, `<$name …>`.
pub(crate) fn called(written: &str) -> &str {
    let name = written.trim_start_matches(|it: char| it.is_whitespace() || matches!(it, '<' | '/'));
    let end = name.find(|it: char| it.is_whitespace() || matches!(it, '>' | '/' | '"'));
    name.slice(..end.unwrap_or(name.len()))
}

/// A link whose brackets are wrong.
pub(super) fn malformed_link(span: Span, message: Text) -> Diagnostic {
    Diagnostic::new(Rule::MalformedLink, span, message).help(malformed_link::help())
}

/// The class of a table that is a style: `width:100%`.
pub(super) fn table_style(class: &str, span: Span) -> Option<Diagnostic> {
    let found = || Diagnostic::new(Rule::TableClass, span, table_class::style(class.trim()));
    let is_style = class.contains(':') && !class.contains(['|', '!']);
    is_style.then(|| found().help(table_class::style_help()))
}

/// The place of the `[title` that ends at byte `end`.
pub(super) fn half_opened(text: &str, end: usize) -> Option<usize> {
    let before = text.get(..end)?;
    let start = before.rfind(['[', ']', '\n'])?;
    let single = before.get(start..)?.starts_with('[') && start + 1 < end;
    (single && !before.get(..start)?.ends_with('[')).then_some(start)
}

/// The findings of a text, with those of unclosed marks where their author looks: two pairs that cross each other,
/// `''one //two'' three//`, are one finding, and a mark that was closed by the opener of a later paragraph is the fault.
pub(super) fn settle_unclosed(found: Sink, text: &str) -> Sink {
    const MOST: usize = 16;
    let is_unclosed = |it: &Diagnostic| it.rule == Rule::UnclosedMarkup;
    let count = found.iter().filter(|it| is_unclosed(it)).count();
    // A text of openers alone is no slip.
    if !(1..=MOST).contains(&count) {
        return found;
    }
    let (marks, others): (Vec<_>, Vec<_>) = found.finish().into_iter().partition(is_unclosed);
    let mut settled = Sink::new();
    others.into_iter().for_each(|it| settled.push(it));
    let mut rest = marks.as_slice();
    while let [first, after @ ..] = rest {
        let (joined, after) = match after {
            [second, third, fourth, later @ ..] => {
                (crossed([first, second, third, fourth], text), later)
            }
            _ => (None, after),
        };
        rest = match joined.is_some() {
            true => after,
            false => rest.get(1..).unwrap_or_default(),
        };
        settled.push(joined.unwrap_or_else(|| at_opener(first.clone(), text)));
    }
    settled
}

/// The finding of a mark that nothing closes, at the first opener before it that only an opener of another paragraph closes.
fn at_opener(mut found: Diagnostic, text: &str) -> Diagnostic {
    const MARKS: [&str; 4] = ["''", "__", "^^", "@@"];
    let Some(span) = found.span else { return found };
    let mark = text.get(span.range()).unwrap_or_default();
    if !MARKS.contains(&mark) {
        return found;
    }
    let before = text.get(..span.range().start).unwrap_or_default();
    let mut open: Option<usize> = None;
    for (at, _) in before.match_indices(mark) {
        match open {
            Some(start) if text.get(start..at).is_some_and(|it| it.contains("\n\n")) => {
                found.span = Some(Span::new(span.source, start..start + mark.len()));
                break;
            }
            Some(_) => open = None,
            None => open = Some(at),
        }
    }
    found
}

/// The one finding of four marks in a paragraph, of which the first is the third, and the second the last.
fn crossed(four: [&Diagnostic; 4], text: &str) -> Option<Diagnostic> {
    let spans: Option<Vec<Span>> = four.iter().map(|it| it.span).collect();
    let spans = spans?;
    let [first, second, third, fourth] = spans.as_slice() else {
        return None;
    };
    let mark = |span: &Span| text.get(span.range());
    let is_crossed =
        mark(first) == mark(third) && mark(second) == mark(fourth) && mark(first) != mark(second);
    let between = text.get(first.range().start..fourth.range().end)?;
    (is_crossed && !between.contains("\n\n")).then(|| {
        let (outer, inner) = (mark(first)?, mark(second)?);
        let message = unclosed_markup::crossed(outer, inner);
        let found = Diagnostic::new(Rule::UnclosedMarkup, *second, message);
        let found = found.label(*third, unclosed_markup::crossing(outer));
        Some(found.help(unclosed_markup::crossed_help(inner, outer)))
    })?
}
