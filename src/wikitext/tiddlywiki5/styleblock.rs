//! `@@.class` … `@@` around blocks, and `@@color:red;text@@` in running text (the rule `styleinline`).
//! A class may have a meaning; else a book prints what is styled, without the style.

use super::parser::Token;
use super::{BlockEnd, Parser};
use crate::diag::rules::{unclosed_markup, unknown_class, unsupported_markup};
use crate::diag::{self, Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Block, BlockKind, Format, InlineKind};
use std::ops::Range;

impl Parser<'_> {
    pub(super) fn style_block(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let mut at = start;
        let mut classes = Vec::new();
        while let Some(end) = self.style_line(at) {
            let line = self.text.slice(at + 2..end - 1);
            let styles_end = at + 2 + styles_len(line);
            self.report_styles(at + 2..styles_end);
            classes.push(styles_end..end - 1);
            at = end;
        }
        if at == start {
            return;
        }
        self.pos = at;
        let (mut inside, closed) = self.blocks(BlockEnd::Style);
        if !closed {
            self.report_unclosed(start..start + 2);
        }
        for class in classes.into_iter().rev() {
            inside = self.class_of(start, class, inside);
        }
        blocks.append(&mut inside);
    }

    /// Reports styles, which a book does not print.
    fn report_styles(&mut self, styles: Range<usize>) {
        if !styles.is_empty() {
            let span = self.span(styles);
            let message = unsupported_markup::style();
            self.report(Diagnostic::new(Rule::UnsupportedMarkup, span, message));
        }
    }

    /// The blocks of an element that begins at `start`, in its class, if that has a meaning.
    pub(super) fn class_of(
        &mut self,
        start: usize,
        class: Range<usize>,
        blocks: Vec<Block>,
    ) -> Vec<Block> {
        let Some(names) = self.known_class(class) else {
            return blocks;
        };
        let span = self.span(start..self.end_without_space(start));
        let kind = BlockKind::Class(Box::new(names), blocks);
        vec![Block { kind, span }]
    }

    /// The names of a class, if it has a meaning; one that resembles these is reported.
    pub(super) fn known_class(&mut self, class: Range<usize>) -> Option<Span> {
        let (names, span) = (self.text.slice(class.clone()), self.span(class));
        let unknown = self.classes.unknown(names, span, false);
        unknown.into_iter().for_each(|it| self.report(it));
        self.classes.has_meaning(names).then_some(span)
    }

    /// After the line at `at`, if it is `@@` with styles and a class, or with neither.
    fn style_line(&mut self, at: usize) -> Option<usize> {
        let end = self.line_end(at);
        let line = self.text.get(at..end)?.strip_prefix("@@")?;
        let rest = line.get(styles_len(line)..)?;
        let is_class = |it: &str| it.len() > 1 && !it.contains(char::is_whitespace);
        let ends = rest.is_empty() || rest.starts_with('.') && is_class(rest);
        (ends && end < self.end).then_some(end + 1)
    }

    /// Reports a class without its dot, or behind a space, at the beginning of a highlighted `line`: `@@note Stay.@@`.
    fn report_dotless(&mut self, start: usize, line: &str) {
        let words = line.strip_prefix(" .").unwrap_or(line);
        let is_name = |it: char| it.is_alphanumeric() || it == '-' || it == '_';
        let name = words.slice(..words.find(|it| !is_name(it)).unwrap_or(words.len()));
        let after = words.slice(name.len()..);
        // With nothing after it, it opens a box of several lines.
        let is_box = after.is_empty() && (start == 0 || self.text.slice(..start).ends_with('\n'));
        let text = after.strip_prefix(' ');
        // “@@note that” is text.
        let is_text = |it: &&str| line == words && !it.starts_with(char::is_uppercase);
        let is_class = || self.classes.meaning(name).is_some();
        if (is_box || text.is_some_and(|it| !is_text(&it))) && is_class() {
            let range = start..start + 2 + line.len() - words.len() + name.len();
            let written = self.text.slice(range.clone());
            let found = Diagnostic::new(
                Rule::UnknownClass,
                self.span(range),
                unknown_class::words(written),
            );
            self.report(found.help(diag::write(&format!("@@.{name}"))));
        }
    }

    pub(super) fn style_end_len(&self) -> Option<usize> {
        let before = self.text.get(..self.pos)?;
        let here = self.rest().starts_with("@@") && before.ends_with('\n');
        here.then_some(2)
    }

    pub(super) fn style_inline(&mut self) -> Option<Token> {
        if !self.rest().starts_with("@@") || !self.rules.has("styleinline") {
            return None;
        }
        let start = self.pos;
        let opener = start..start + 2;
        if self.depth > MAX_DEPTH {
            self.report_depth(opener);
            return Some(Token::Text(2));
        }
        let line = self.reach(opener.end);
        let mut len = styles_len(line);
        self.report_styles(opener.end..opener.end + len);
        let mut class = opener.end..opener.end;
        if let Some(styled) = line.get(len..).filter(|it| it.starts_with('.')) {
            let name = styled.find(char::is_whitespace).unwrap_or(0);
            let after = styled.slice(name..);
            if name > 1 {
                class = opener.end + len..opener.end + len + name;
                len += styled.len() - after.trim_start().len();
            }
        }
        if len == 0 {
            self.report_dotless(start, line);
        }
        self.pos = opener.end + len;
        self.depth += 1;
        let (content, closed) = self.run(Some("@@"));
        self.depth -= 1;
        if !closed {
            match half_opener(self.text.slice(..start)) {
                Some((at, written)) => {
                    let found = Diagnostic::new(
                        Rule::UnclosedMarkup,
                        self.span(at..at + written.len()),
                        unclosed_markup::half(written),
                    );
                    self.report(found.help(diag::write(&format!("@{written}"))));
                }
                None => self.report_unclosed(opener),
            }
        }
        Some(match self.known_class(class) {
            Some(names) => {
                let format = Format::Class(names);
                Token::Passed(InlineKind::Format { format, content })
            }
            None => Token::Several(content),
        })
    }
}

/// The last `@.class` of a paragraph, which lacks one of its signs, and its place in the text.
fn half_opener(before: &str) -> Option<(usize, &str)> {
    let paragraph = before.rfind("\n\n").map_or(0, |it| it + 2);
    let at = paragraph + before.slice(paragraph..).rfind("@.")?;
    let rest = before.slice(at..);
    let is_class = |it: char| it.is_alphanumeric() || matches!(it, '-' | '_' | '.');
    let end = rest
        .slice(1..)
        .find(|it| !is_class(it))
        .map_or(rest.len(), |it| it + 1);
    let is_alone = !before
        .slice(..at)
        .ends_with(|it: char| it == '@' || it.is_alphanumeric());
    let has_words = rest.slice(end..).contains(char::is_alphabetic);
    (is_alone && end > 2 && has_words).then_some((at, rest.slice(..end)))
}

/// The length of the styles that a line begins with: `color:red;width:4em;`.
fn styles_len(line: &str) -> usize {
    let mut len = 0;
    while let Some(rest) = line.get(len..) {
        let name = rest.find(|it: char| it == '.' || it == ':' || it.is_whitespace());
        let name =
            name.filter(|at| *at > 0 && rest.get(*at..).is_some_and(|it| it.starts_with(':')));
        let Some(end) = name.and_then(|at| Some(at + rest.get(at..)?.find(';')?)) else {
            break;
        };
        len += end + 1;
    }
    len
}
