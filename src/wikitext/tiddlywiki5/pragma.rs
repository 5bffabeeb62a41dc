//! Pragmas, lines that begin with `\` before the text: `\rules`, `\whitespace`, `\parsermode`, and
//! definitions; of functions and widgets a book has no use.

use super::{Parser, define};
use crate::diag::rules::unsupported_markup;
use crate::diag::{self, Diagnostic, Rule};
use crate::slice::Slice;
use crate::suggest;
use crate::wikitext::tree::{Block, BlockKind};

impl Parser<'_> {
    /// Parses the pragmas and comments at the beginning of the text. A pragma that a book does not support is kept
    /// as text.
    pub(super) fn pragmas(&mut self) -> Vec<Block> {
        let mut blocks = Vec::new();
        loop {
            let start = self.pos;
            self.skip_space();
            if self.rest().starts_with("<!--") && self.rules.has("commentblock") {
                self.comment_block();
            } else if self.rest().starts_with('\\') {
                self.pragma(&mut blocks);
            }
            self.skip_space();
            let passed = self.text.slice(start..self.pos);
            if passed.trim().is_empty() || self.pos >= self.end {
                return blocks;
            }
        }
    }

    fn pragma(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let line_end = self.line_end(start);
        let line = self.text.slice(start..line_end);
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        match name {
            "\\rules" => self.rules.amend(&words),
            "\\whitespace" => match words.last() {
                Some(&"trim") => self.rules.trim = true,
                Some(&"notrim") => self.rules.trim = false,
                _ => {}
            },
            "\\parsermode" => self.rules.inline = words.last() == Some(&"inline"),
            "\\import" => self.as_written(start, line_end, blocks),
            _ if name.starts_with("\\parameters") => {}
            "\\define" | "\\procedure" if self.rules.has(define::rule(name)) => {
                if let Some(definition) = self.definition(start, name == "\\define") {
                    self.definitions.push(definition);
                    return;
                }
                self.as_written(start, line_end, blocks);
            }
            "\\function" | "\\widget" => {
                let end = self.definition_end(line_end, line);
                return self.as_written(start, end, blocks);
            }
            _ => return self.misspelt_pragma(name),
        }
        self.pos = line_end;
    }

    /// Reports the misspelt name of a pragma. It and all below it are text.
    fn misspelt_pragma(&mut self, name: &str) {
        const NAMES: [&str; 7] = [
            "\\define",
            "\\procedure",
            "\\function",
            "\\widget",
            "\\whitespace",
            "\\rules",
            "\\parameters",
        ];
        let near = suggest::nearest(name, NAMES.into_iter());
        if let Some(meant) = near.first().filter(|_| !NAMES.contains(&name)) {
            let span = self.span(self.pos..self.pos + name.len());
            let message = unsupported_markup::no_pragma(name);
            let found = Diagnostic::new(Rule::UnsupportedMarkup, span, message);
            self.report(found.help(diag::write(meant)));
        }
    }

    /// The end of a definition: that of its line, or, when nothing follows its parameters, the next `\end`.
    fn definition_end(&mut self, line_end: usize, line: &str) -> usize {
        if !line.trim_end().ends_with(')') {
            return line_end;
        }
        let mut at = line_end;
        while let Some(end) = self.next("\\end", at) {
            let before = self.text.slice(..end);
            if before.trim_end_matches([' ', '\t']).ends_with('\n') {
                return self.line_end(end);
            }
            at = end + 4;
        }
        line_end
    }

    /// Keeps a pragma that a book cannot use as text, and reports it.
    fn as_written(&mut self, start: usize, end: usize, blocks: &mut Vec<Block>) {
        self.pos = end;
        let span = self.span(start..end);
        let line = self.text.slice(start..end);
        match line.find('(').filter(|_| !line.contains(')')) {
            Some(at) => self.report_unclosed(start + at..start + at + 1),
            None => self.report_unsupported(start..end, unsupported_markup::definition()),
        }
        let kind = BlockKind::Preformatted(vec![span]);
        blocks.push(Block { kind, span });
    }
}
