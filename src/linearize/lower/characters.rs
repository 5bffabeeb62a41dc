//! Replaces the characters of a text that a book cannot contain.

use crate::diag::rules::forbidden_character;
use crate::diag::{Diagnostic, Rule};
use crate::linearize::lower::state::Lower;
use crate::source::Span;
use crate::store::StoredTiddler;
use crate::tiddler::FigureTitle;
use crate::wikitext::entity::is_printable;

impl Lower<'_> {
    /// The characters of a span, line ends as they are.
    pub(crate) fn literal(&mut self, span: Span) -> String {
        self.printable(self.context.sources.slice(span), span)
    }

    /// The characters of a span as running text.
    pub(crate) fn text(&mut self, span: Span) -> String {
        let text = self.literal(span);
        if memchr::memchr2(b'\n', b'\t', text.as_bytes()).is_none() {
            return text;
        }
        let mut line = text.replace(['\n', '\t'], " ");
        line.shrink_to_fit();
        line
    }

    /// The title of a tiddler as it is printed. Control characters in it were reported as such.
    pub(crate) fn title_text(&mut self, entry: &StoredTiddler) -> String {
        let printed = entry.tiddler.printed.as_deref();
        let title = self.printed_title(printed.unwrap_or(entry.title()));
        if title.contains(char::is_control) {
            without_forbidden(title)
        } else {
            self.printable(title, entry.tiddler.title_span)
        }
    }

    /// The printed form of a title: for figures only the name, where the book asks for it.
    pub(crate) fn printed_title<'t>(&self, title: &'t str) -> &'t str {
        let figure = FigureTitle::parse(title);
        let figure = figure.filter(|_| !self.context.settings.titles.figure_category);
        figure.map_or(title, FigureTitle::name)
    }

    /// Replaces characters that a book cannot hold, and reports the first of them.
    pub(crate) fn printable(&mut self, text: &str, span: Span) -> String {
        let is_plain = |byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
        if text.bytes().all(is_plain) {
            return text.to_owned();
        }
        let forbidden = text
            .char_indices()
            .find(|(_, letter)| !is_printable(*letter));
        let Some((at, forbidden)) = forbidden else {
            return text.to_owned();
        };
        // Where the text is as its author wrote it, the character's own place is known.
        let as_written = self.context.sources.slice(span) == text;
        let start = span.range().start + at;
        let span = if as_written {
            Span::new(span.source, start..start + forbidden.len_utf8())
        } else {
            span
        };
        let code = format!("U+{:04X}", u32::from(forbidden));
        let message = forbidden_character::said(&code);
        self.sink.push(
            Diagnostic::new(Rule::ForbiddenCharacter, span, message)
                .help(forbidden_character::help()),
        );
        without_forbidden(text)
    }
}

/// The text with U+FFFD in place of characters that a book cannot contain.
pub(crate) fn without_forbidden(text: &str) -> String {
    text.replace(|letter| !is_printable(letter), "\u{FFFD}")
}
