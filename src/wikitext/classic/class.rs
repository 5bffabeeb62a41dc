//! `{{name{…}}}`: text with a class, in a line, or around blocks where the line ends after the second brace.

use super::Parser;
use super::parser::{Stop, Token};
use crate::diag::rules::unclosed_markup;
use crate::diag::{self, Diagnostic, Rule};
use crate::slice::Slice;
use crate::wikitext::foreign::near_before;
use crate::wikitext::tree::{BlockKind, Format, InlineKind};
use crate::wikitext::{ClassMeaning, MAX_DEPTH, words};
use std::collections::BTreeMap;
use std::ops::Range;

/// The end of every class.
const CLOSER: &str = "}}}";

/// The marks of a class whose names have a meaning.
pub(super) struct ClassMarks {
    names: Range<usize>,
    /// What is between the marks.
    inside: Range<usize>,
}

impl Parser<'_> {
    /// The class that opens here and is closed below, around blocks.
    pub(super) fn class_block(&mut self) -> Option<ClassMarks> {
        let mut marks = self.class_marks()?;
        let inside = self.text.slice(marks.inside.clone());
        let line = inside.trim_start_matches([' ', '\t']);
        line.starts_with('\n').then(|| {
            marks.inside.start += inside.len() - line.len() + 1;
            marks
        })
    }

    /// Parses the blocks of a class.
    pub(super) fn class(&mut self) -> BlockKind {
        let Some(ClassMarks { names, inside }) = self.class_block() else {
            return BlockKind::Paragraph(self.rest_of_line());
        };
        let all = words(self.text.slice(names.clone())).into_iter();
        let mut meanings = all.map(|(_, name)| self.headings.classes().meaning(name));
        let is_epigraph = meanings.any(|it| it == Some(ClassMeaning::Epigraph));
        let names = self.span(names);
        self.pos = inside.end + CLOSER.len();
        let blocks = self.within(inside, true, |part| {
            part.foreign.epigraph = is_epigraph;
            part.blocks()
        });
        let end = self.finder.line_end(self.pos);
        if super::is_blank(self.text.slice(self.pos..end)) {
            self.pos = (end + 1).min(self.text.len());
        }
        BlockKind::Class(Box::new(names), blocks)
    }

    /// `{{class{text}}}`. Marks of a class without a meaning are printed as they are.
    pub(super) fn class_wrapper(&mut self) -> Token {
        let Some(len) = opener_len(self.rest()) else {
            return self.foreign_braces().unwrap_or(Token::Text(2));
        };
        let opener = self.text.slice(self.pos..self.pos + len);
        let names = self.span(self.pos + 2..self.pos + len - 1);
        let classes = self.headings.classes();
        let unknown = classes.unknown(opener.slice(2..len - 1), names, true);
        if !unknown.is_empty() {
            unknown.into_iter().for_each(|it| self.report(it));
            return Token::Text(len);
        }
        let reach = self.text_end(self.pos);
        match self.class_marks() {
            Some(ClassMarks { inside, .. }) if inside.end <= reach => {
                let len = inside.end + CLOSER.len() - self.pos;
                let links = self.links;
                let content = self.within(inside, links, |part| part.line(Stop::Text));
                let format = Format::Class(names);
                Token::Node(InlineKind::Format { format, content }, len)
            }
            Some(ClassMarks { inside, .. }) => self.closed_too_far("{{", inside.end),
            None if self.depth() >= MAX_DEPTH => Token::Text(len),
            None => self.not_closed("{{", unclosed_markup::end(CLOSER)),
        }
    }

    /// The marks of the class that opens here, if it has a meaning and is closed.
    fn class_marks(&mut self) -> Option<ClassMarks> {
        let len = opener_len(self.rest())?;
        let names = self.pos + 2..self.pos + len - 1;
        let written = self.text.slice(names.clone());
        if !self.headings.classes().are_known(written) {
            return None;
        }
        if self.depth() >= MAX_DEPTH {
            let at = self.pos;
            self.report_depth(at..at + 2);
            return None;
        }
        let (text, pos) = (self.text, self.pos);
        let ends = self.class_ends.get_or_insert_with(|| class_ends(text, pos));
        let end = *ends.get(&pos)?;
        let inside = pos + len..end;
        Some(ClassMarks { names, inside })
    }

    /// Braces that close nothing: the marks before them lack a sign, or one of these is too many.
    pub(super) fn stray_braces(&mut self) -> Token {
        let len = self.rest().bytes().take_while(|it| *it == b'}').count();
        let before = self.text.slice(..self.pos);
        let near = near_before(before);
        if len >= CLOSER.len() {
            if near.ends_with('\n')
                && let Some(at) = near.rfind("\n{{\n")
            {
                let at = self.pos - (near.len() - at) + 1;
                self.report_half_mark(at..at + 2, "{{{");
            } else if let Some((at, name)) = self.half_opener(near) {
                let at = self.pos - (near.len() - at);
                let written = self.text.slice(at..self.pos);
                let end = at + written.find(name).unwrap_or(0) + name.len();
                let end = end + usize::from(self.byte(end) == Some(b'{'));
                self.report_half_mark(at..end, &format!("{{{{{name}{{"));
            } else if len == CLOSER.len() && !near.contains(['{', '}']) {
                let span = self.span(self.pos..self.pos + len);
                let message = unclosed_markup::too_many(CLOSER);
                self.report(Diagnostic::new(Rule::UnclosedMarkup, span, message));
            }
        } else if len == 1 && before.ends_with(CLOSER) {
            let span = self.span(self.pos..self.pos + 1);
            let found = Diagnostic::new(Rule::UnclosedMarkup, span, unclosed_markup::too_many("}"));
            self.report(found.help(unclosed_markup::too_many_help(CLOSER)));
        }
        Token::Text(len)
    }

    /// Reports braces that open nothing, because a sign is missing, with what to write.
    pub(super) fn report_half_mark(&mut self, range: Range<usize>, whole: &str) {
        let said = unclosed_markup::half(self.text.slice(range.clone()));
        let found = Diagnostic::new(Rule::UnclosedMarkup, self.span(range), said);
        self.report(found.help(diag::write(whole)));
    }

    /// The last braces of a text, if they open no class for want of a sign, `{note{` or `{{note`: their place, and the
    /// name of the class.
    fn half_opener<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let last = text.rfind('{')?;
        let is_name = |it: char| it.is_alphanumeric() || it == '-' || it == '_';
        let is_class = |name: &str| self.headings.classes().meaning(name).is_some();
        let head = text.slice(..last).trim_end_matches(is_name);
        let name = text.slice(head.len()..last);
        if head.ends_with('{') && !head.ends_with("{{") && is_class(name) {
            return Some((head.len() - 1, name));
        }
        let after = text.slice(last + 1..);
        let name = after.slice(..after.find(|it| !is_name(it))?);
        let opens = head.len() == last && head.ends_with('{') && !head.ends_with("{{");
        let leading = || self.headings.classes().leading(name);
        let name = Some(name).filter(|it| is_class(it)).or_else(leading)?;
        opens.then(|| (last - 1, name))
    }

    /// The number of marks that are open around the parser's place.
    pub(super) fn depth(&self) -> usize {
        self.depth_around + self.builder.depth()
    }
}

/// The length of `{{name{` at the beginning of a text.
fn opener_len(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("{{")?;
    // TiddlyWiki knows only letters of English; others are told.
    let is_name = |it: char| it.is_alphanumeric() || "_- \t\n".contains(it);
    let name = inside.find(|it| !is_name(it)).unwrap_or(inside.len());
    let is_named = !inside.get(..name)?.trim().is_empty();
    let opens = inside.as_bytes().get(name) == Some(&b'{');
    (is_named && opens).then_some(name + 3)
}

/// The place of the closing mark of each class from byte `from` on, by the place of its opening mark. The braces of
/// code are none.
fn class_ends(text: &str, from: usize) -> BTreeMap<usize, usize> {
    let mut ends = BTreeMap::new();
    let mut open = Vec::new();
    let mut at = from;
    let mut has_blocks = true;
    while let Some(next) = memchr::memchr2(b'{', b'}', text.as_bytes().slice(at..)) {
        at += next;
        let rest = text.slice(at..);
        if rest.starts_with("{{{") {
            let is_block = has_blocks
                && rest.starts_with("{{{\n")
                && matches!(text.as_bytes().get(at.wrapping_sub(1)), None | Some(b'\n'));
            let block = is_block.then(|| rest.find("\n}}}")).flatten();
            has_blocks &= !is_block || block.is_some();
            match block.map(|end| end + 1).or_else(|| rest.find(CLOSER)) {
                Some(end) => at += end + CLOSER.len(),
                // Nothing is closed below.
                None => break,
            }
        } else if let Some(len) = opener_len(rest) {
            open.push(at);
            at += len;
        } else if rest.starts_with(CLOSER) {
            ends.extend(open.pop().map(|opener| (opener, at)));
            at += CLOSER.len();
        } else {
            at += 1;
        }
    }
    ends
}
