//! A label such as `table #, p. #page` with its tokens replaced.

use super::targets::ReferenceTarget;
use crate::book::{Emphasis, Inline, PAGE, Phrase, Text};
use crate::slice::Slice;
use crate::wikitext::{LabelToken, label_tokens};
use std::ops::Range;

/// The placeholder for anything in a label that is not text.
const OBJECT: char = '\u{FFFC}';

/// A part of a label, and its replacement.
#[derive(Debug, PartialEq, Eq)]
struct LabelEdit {
    at: Range<usize>,
    to: String,
}

/// The characters of a label, in which [`printed`] finds the tokens.
pub(super) fn flat(label: &[Inline]) -> String {
    let mut text = String::new();
    push_flat(label, &mut text);
    text
}

fn push_flat(label: &[Inline], out: &mut String) {
    for inline in label {
        match inline {
            Inline::Text(text) => out.push_str(&text.text),
            Inline::Emphasis(it) => push_flat(&it.content, out),
            Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => {
                push_flat(&it.content, out);
            }
            Inline::Link(_) | Inline::Footnote(_) | Inline::Media(_) | Inline::LineBreak(_) => {
                out.push(OBJECT);
            }
        }
    }
}

/// The label with number, title and page of the target. Without pages, the pieces that show one are left out; `None`
/// where nothing remains.
pub(super) fn printed(
    label: &[Inline],
    target: &ReferenceTarget,
    has_pages: bool,
) -> Option<Vec<Inline>> {
    let edits = edits(&flat(label), target, has_pages)?;
    Some(edited(label, &mut 0, &edits))
}

/// The replacements, in order; `None` where nothing of the label remains.
fn edits(label: &str, target: &ReferenceTarget, has_pages: bool) -> Option<Vec<LabelEdit>> {
    let tokens = label_tokens(label);
    let has_title = tokens.iter().any(|(_, token)| *token == LabelToken::Title);
    let gone = |(at, token): &(Range<usize>, LabelToken)| match token {
        LabelToken::Page if !has_pages => Some(piece(label, at)),
        // The title is printed already.
        LabelToken::Number if target.number.is_none() && has_title => Some(alone(label, at)),
        _ => None,
    };
    let gone: Vec<Range<usize>> = tokens.iter().filter_map(gone).collect();
    let is_gone = |at: usize| gone.iter().any(|gone| gone.contains(&at));
    let is_seen =
        |(at, letter): (usize, char)| (letter.is_alphanumeric() || letter == '#') && !is_gone(at);
    if !label.char_indices().any(is_seen) {
        return None;
    }
    let mut edits: Vec<LabelEdit> = Vec::new();
    for (at, token) in tokens.iter().filter(|(at, _)| !is_gone(at.start)) {
        let to = match (token, &target.number) {
            (LabelToken::Page, _) => PAGE.to_string(),
            (LabelToken::Number, Some(number)) => number.clone(),
            _ => target.title.clone(),
        };
        let is_figure =
            *token == LabelToken::Page || *token == LabelToken::Number && target.number.is_some();
        if let Some(space) = is_figure.then(|| noun_space(label, at)).flatten() {
            let follows = edits.last().is_some_and(|last| last.at.end == space.start);
            if !follows && !is_gone(space.start - 1) {
                edits.push(LabelEdit {
                    at: space,
                    to: "\u{a0}".to_owned(),
                });
            }
        }
        edits.push(LabelEdit { at: at.clone(), to });
    }
    let removed = gone.into_iter().map(|at| LabelEdit {
        at,
        to: String::new(),
    });
    edits.extend(removed);
    edits.sort_by_key(|edit| (edit.at.start, edit.at.end));
    Some(edits)
}

/// The space between a noun and a number, at which no line is broken.
fn noun_space(label: &str, token: &Range<usize>) -> Option<Range<usize>> {
    let before = label.slice(..token.start).strip_suffix(' ')?;
    let is_noun = before.ends_with(|it: char| it.is_alphanumeric() || it == '.');
    is_noun.then_some(before.len()..token.start)
}

/// Whether a character is between two pieces of a label.
fn parts(character: char) -> bool {
    matches!(character, ',' | ';' | '(' | ')' | '[' | ']')
}

/// The piece of a label that a token is in, with the comma or the brackets that belong to it.
fn piece(label: &str, token: &Range<usize>) -> Range<usize> {
    let (before, after) = (label.slice(..token.start), label.slice(token.end..));
    let left = before.rfind(parts);
    let right = after.find(parts).map(|at| at + token.end);
    let mark = |at: Option<usize>| at.and_then(|at| label.slice(at..).chars().next());
    match (mark(left), mark(right)) {
        (Some('(' | '['), Some(')' | ']') | None) => {
            let start = label.slice(..left.unwrap_or_default()).trim_end().len();
            start..right.map_or(label.len(), |at| at + 1)
        }
        (Some(',' | ';'), _) => left.unwrap_or_default()..right.unwrap_or(label.len()),
        (_, Some(',' | ';')) => {
            let rest = label.slice(right.unwrap_or_default() + 1..);
            left.map_or(0, |at| at + 1)..label.len() - rest.trim_start().len()
        }
        _ => left.map_or(0, |at| at + 1)..right.unwrap_or(label.len()),
    }
}

/// A token with what is between it and the next word, or its piece where it is alone in it.
fn alone(label: &str, token: &Range<usize>) -> Range<usize> {
    let piece = piece(label, token);
    let is_alone = |it: char| it.is_whitespace() || parts(it);
    let inside = label.slice(piece.clone()).replace(is_alone, "");
    if inside == "#" {
        return piece;
    }
    let between = |it: char| it.is_whitespace() || matches!(it, '.' | ':' | '-' | '–' | '—');
    let rest = label.slice(token.end..).trim_start_matches(between);
    token.start..label.len() - rest.len()
}

/// The label with the replacements made; `at` counts the bytes of [`flat`]. Each replacement is a text by itself.
fn edited(label: &[Inline], at: &mut usize, edits: &[LabelEdit]) -> Vec<Inline> {
    let mut made = Vec::new();
    for inline in label {
        match inline {
            Inline::Text(text) => edit_text(text, at, edits, &mut made),
            Inline::Emphasis(it) => {
                let content = edited(&it.content, at, edits);
                if !content.is_empty() {
                    made.push(Inline::Emphasis(Box::new(Emphasis {
                        role: it.role.clone(),
                        content,
                        span: it.span,
                    })));
                }
            }
            Inline::Code(it) => made.extend(phrase(Inline::Code, it, at, edits)),
            Inline::Superscript(it) => made.extend(phrase(Inline::Superscript, it, at, edits)),
            Inline::Subscript(it) => made.extend(phrase(Inline::Subscript, it, at, edits)),
            Inline::Link(_) | Inline::Footnote(_) | Inline::Media(_) | Inline::LineBreak(_) => {
                *at += OBJECT.len_utf8();
                made.push(inline.clone());
            }
        }
    }
    made
}

fn phrase(
    element: fn(Phrase) -> Inline,
    phrase: &Phrase,
    at: &mut usize,
    edits: &[LabelEdit],
) -> Option<Inline> {
    let content = edited(&phrase.content, at, edits);
    let span = phrase.span;
    (!content.is_empty()).then(|| element(Phrase { content, span }))
}

fn edit_text(text: &Text, at: &mut usize, edits: &[LabelEdit], made: &mut Vec<Inline>) {
    let node = *at..*at + text.text.len();
    *at = node.end;
    let mut push = |words: &str| {
        if !words.is_empty() {
            made.push(Inline::Text(Text {
                text: words.to_owned(),
                span: text.span,
            }));
        }
    };
    let mut done = node.start;
    for LabelEdit { at, to } in edits {
        if at.end <= done || at.start >= node.end {
            continue;
        }
        let start = at.start.max(done);
        push(text.text.slice(done - node.start..start - node.start));
        if node.contains(&at.start) {
            push(to);
        }
        done = at.end.min(node.end);
    }
    push(text.text.slice(done - node.start..));
}

#[cfg(test)]
mod tests {
    use super::{ReferenceTarget, edits};

    /// The label with the replacements, `§` for the page.
    fn printed(label: &str, number: Option<&str>, has_pages: bool) -> String {
        let target = ReferenceTarget {
            number: number.map(str::to_owned),
            title: "Rally".to_owned(),
            ..ReferenceTarget::default()
        };
        let Some(edits) = edits(label, &target, has_pages) else {
            return "–".to_owned();
        };
        let mut out = String::new();
        let mut done = 0;
        for edit in edits {
            out += label.get(done..edit.at.start.max(done)).unwrap();
            out += &edit.to;
            done = edit.at.end.max(done);
        }
        out += label.get(done..).unwrap();
        out.replace('\u{1}', "§").replace('\u{a0}', "_")
    }

    #[test]
    fn labels_are_printed_with_and_without_pages() {
        for (label, on_pages, without, unnumbered) in [
            ("#", "8.3", "8.3", "Rally"),
            ("table #", "table_8.3", "table_8.3", "table Rally"),
            ("# #title", "8.3 Rally", "8.3 Rally", "Rally"),
            ("#title (#)", "Rally (8.3)", "Rally (8.3)", "Rally"),
            ("#: “#title”", "8.3: “Rally”", "8.3: “Rally”", "“Rally”"),
            ("p. #page", "p._§", "–", "–"),
            ("#, p. #page", "8.3, p._§", "8.3", "Rally"),
            ("p. #page, #", "p._§, 8.3", "8.3", "Rally"),
            ("# (p. #page)", "8.3 (p._§)", "8.3", "Rally"),
            (
                "# (p. #page) or so",
                "8.3 (p._§) or so",
                "8.3 or so",
                "Rally or so",
            ),
            (
                "#, (page #page; top)",
                "8.3, (page_§; top)",
                "8.3, (top)",
                "Rally, (top)",
            ),
            (
                "see # (#title, p. #page)",
                "see_8.3 (Rally, p._§)",
                "see_8.3 (Rally)",
                "see (Rally)",
            ),
            ("no. #26", "no. #26", "no. #26", "no. #26"),
        ] {
            assert_eq!(printed(label, Some("8.3"), true), on_pages, "{label}");
            assert_eq!(printed(label, Some("8.3"), false), without, "{label}");
            assert_eq!(printed(label, None, false), unnumbered, "{label}");
        }
    }
}
