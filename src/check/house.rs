//! House rules: the words of `[[words]]` in `book.toml`.

use super::Wiki;
use crate::config::HouseWord;
use crate::diag::{self, Diagnostic, Edit, Levels, Rule, Sink};
use crate::say::Text;
use crate::source::Span;
use crate::store::StoredTiddler;
use crate::wikitext::Visible;
use crate::wikitext::tree::{Inline, InlineKind, LinkStyle};
use regex::Captures;
use std::ops::Range;

/// Looks for the words of the group in all running text.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if wiki.words.is_empty() || !levels.is_on(Rule::HouseWord) {
        return;
    }
    wiki.store
        .each_text(wiki.sources, |entry, inlines, visible| {
            let run = Run {
                wiki,
                entry,
                inlines,
                visible,
                line: Line::new(visible.text()),
            };
            for word in wiki.words {
                run.look_for(word, sink);
            }
        });
}

/// Running text as one line: every line end, with the blanks around it, is one space.
struct Line {
    text: String,
    /// For each byte of it, the byte of the original.
    from: Vec<usize>,
}

impl Line {
    fn new(original: &str) -> Self {
        let mut line = Self {
            text: String::with_capacity(original.len()),
            from: Vec::with_capacity(original.len()),
        };
        let mut rest = original;
        while let Some(at) = rest.find('\n') {
            let (before, after) = (rest.get(..at), rest.get(at + 1..));
            let start = original.len() - rest.len();
            line.push(
                before
                    .unwrap_or_default()
                    .trim_end_matches([' ', '\t', '\r']),
                start,
            );
            line.push(" ", start + at);
            rest = after
                .unwrap_or_default()
                .trim_start_matches([' ', '\t', '\r']);
        }
        line.push(rest, original.len() - rest.len());
        line
    }

    fn push(&mut self, letters: &str, start: usize) {
        self.text.push_str(letters);
        self.from.extend(start..start + letters.len());
    }

    /// The bytes of the original that a part of the line is made from.
    fn original(&self, part: Range<usize>) -> Option<Range<usize>> {
        let last = part.end.checked_sub(1)?;
        Some(*self.from.get(part.start)?..self.from.get(last)? + 1)
    }
}

/// A run of text in which words are looked for.
struct Run<'a> {
    wiki: &'a Wiki<'a>,
    entry: &'a StoredTiddler,
    inlines: &'a [Inline],
    visible: &'a Visible,
    line: Line,
}

impl Run<'_> {
    fn look_for(&self, word: &HouseWord, sink: &mut Sink) {
        for found in word.pattern.regex().captures_iter(&self.line.text) {
            if let Some(finding) = self.finding(word, &found) {
                sink.push(finding);
            }
        }
    }

    fn finding(&self, word: &HouseWord, found: &Captures<'_>) -> Option<Diagnostic> {
        let whole = found.get(0).filter(|it| !it.is_empty())?;
        let range = self.line.original(whole.range())?;
        let span = self.visible.span(range.clone())?;
        let place = place(self.inlines, span);
        if place == Place::Address {
            return None;
        }
        let mut finding = Diagnostic::new(
            Rule::HouseWord,
            span,
            // What the authors of the book agreed on is in their own words.
            Text::verbatim(word.message.clone()),
        );
        finding.level = word.level;
        let Some(template) = &word.write else {
            return Some(finding);
        };
        let instead = expand(found, template);
        let written = self.wiki.sources.slice(span);
        let is_as_seen = self.visible.text().get(range) == Some(written);
        let markup = self.entry.syntax().words(&instead);
        Some(
            match markup.filter(|_| is_as_seen && place == Place::Text) {
                Some(text) => finding
                    .fix(diag::write_words(&instead), vec![Edit { span, text }])
                    .changing_words(),
                None => finding.help(diag::write_words(&instead)),
            },
        )
    }
}

/// The replacement for a match, with a capital where the match has one.
fn expand(found: &Captures<'_>, template: &str) -> String {
    let mut instead = String::new();
    found.expand(template, &mut instead);
    let was_capital = found
        .get(0)
        .is_some_and(|it| it.as_str().starts_with(char::is_uppercase));
    match instead.chars().next().filter(|_| was_capital) {
        Some(first) => first
            .to_uppercase()
            .chain(instead.chars().skip(1))
            .collect(),
        None => instead,
    }
}

/// The place of words in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Text,
    /// The label of a link, which is its target too.
    Title,
    /// An address that is shown.
    Address,
}

fn place(inlines: &[Inline], span: Span) -> Place {
    let touches = |inline: &&Inline| inline.span.start < span.end && span.start < inline.span.end;
    for inline in inlines.iter().filter(touches) {
        let inside = match &inline.kind {
            InlineKind::Format { content, .. } => place(content, span),
            InlineKind::Link { target, .. } if target.style == LinkStyle::Url => Place::Address,
            InlineKind::Link { target, label } => {
                let written = target.written;
                let is_target = label.iter().any(|it| it.span.start == written.start);
                if is_target { Place::Title } else { Place::Text }
            }
            _ => Place::Text,
        };
        if inside != Place::Text {
            return inside;
        }
    }
    Place::Text
}

#[cfg(test)]
mod tests {
    use super::Line;

    #[test]
    fn a_line_end_and_the_blanks_around_it_are_one_space() {
        let original = "front \r\n  edge\nof é";
        let line = Line::new(original);
        assert_eq!(line.text, "front edge of é");
        let edge = line.text.find("edge").unwrap();
        let range = line.original(edge..edge + 4).unwrap();
        assert_eq!(original.get(range), Some("edge"));
        let last = line.text.len();
        let range = line.original(last - 2..last).unwrap();
        assert_eq!(original.get(range), Some("é"));
    }
}
