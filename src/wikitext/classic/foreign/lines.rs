//! Lines with the markup of another language: items, headings, rules, fences.

use crate::diag;
use crate::diag::rules::foreign_markup;
use crate::say::Text;
use crate::slice::Slice;
use crate::wikitext::classic::Parser;
use crate::wikitext::foreign::{
    BULLETS, Origin, Printed, begins_list, heading_inside, is_head_rule, is_item_number, is_pragma,
    list_heading, mediawiki_heading, typed_items,
};
use crate::wikitext::tree::BlockKind;
use std::ops::Range;

/// The extent of foreign markup that is found at the beginning of a line.
enum Extent {
    /// The whole line is reported, and parsed as always.
    Line,
    /// This many bytes of it are printed as they are.
    Raw(usize),
}

impl Parser<'_> {
    /// The end of a foreign block that is printed as it is: a fence of Markdown, a table of MediaWiki.
    pub(in crate::wikitext::classic) fn foreign_block(&mut self) -> Option<usize> {
        let rest = self.rest();
        let closer = if rest.starts_with("```") {
            "\n```"
        } else if rest.starts_with("{|") {
            "\n|}"
        } else {
            return None;
        };
        let at = self.finder.next(closer, self.pos)?;
        Some(at + closer.len())
    }

    /// Passes such a block and reports its first line.
    pub(in crate::wikitext::classic) fn foreign_paragraph(&mut self) -> BlockKind {
        let start = self.pos;
        let end = self.foreign_block().unwrap_or(start);
        let line_end = self.finder.line_end(start);
        let (origin, help) = if self.rest().starts_with('{') {
            (Origin::MediaWiki, foreign_markup::rows("|one|two|"))
        } else {
            (Origin::Markdown, foreign_markup::lines())
        };
        self.report_foreign(start..line_end, origin, help);
        self.foreign_until = end;
        self.pos = self.finder.line_end(end);
        let lines = self.text_node(start..self.pos);
        self.pos = (self.pos + 1).min(self.text.len());
        BlockKind::Paragraph(vec![lines])
    }

    /// Whether this line begins with a picture of Markdown, or with a pair of its asterisks. Then it is no heading
    /// and no list.
    pub(in crate::wikitext::classic) fn foreign_start(&self) -> bool {
        if self.rest().starts_with("![") {
            let end = self.reach(self.pos);
            return end
                .find("](")
                .is_some_and(|at| end.get(at..).is_some_and(|it| it.contains(')')));
        }
        self.rest().starts_with('*') && self.pair_here().is_some()
    }

    /// Reports foreign markup in the line of a paragraph that begins here; `first` tells whether it is its first
    /// one.
    pub(in crate::wikitext::classic) fn foreign_line(&mut self, first: bool) {
        if first {
            self.foreign.item = false;
        }
        self.broken_row();
        let end = self.finder.line_end(self.pos);
        let line = self.text.slice(self.pos..end);
        let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
        let Some(words) = line.get(indent..).map(str::trim_end) else {
            return;
        };
        let Some(byte) = words.bytes().next() else {
            return;
        };
        if let Some(at) = heading_inside(line) {
            let marks = words_of_mark(line.slice(at..));
            let help = foreign_markup::indent_help(marks);
            self.report_foreign(self.pos + at..end, Origin::Indent, help);
        }
        let found = match byte {
            b'*' | b'#' | b'!' if indent > 0 => self.indented(words),
            b'-' | b'+' | b'0'..=b'9' | b'a' | b'A' | 0xc2 | 0xe2 => self.item(words, first),
            b'=' => equals(words, first),
            b'`' if words.starts_with("```") => Some((
                Origin::Markdown,
                foreign_markup::own_line("{{{"),
                Extent::Line,
            )),
            b'<' | b'$' | b'\\' | b'@' => program(words),
            _ => None,
        };
        let Some((origin, help, extent)) = found else {
            return;
        };
        let start = self.pos;
        match extent {
            Extent::Raw(len) => self.foreign.raw_until = start + indent + len,
            Extent::Line => {}
        }
        self.report_foreign(start..end, origin, help);
    }

    /// A mark of Classic after white space.
    fn indented(&self, words: &str) -> Option<(Origin, Text, Extent)> {
        let text = words.trim_start_matches(['*', '#', '!']);
        let marks = words.len() - text.len();
        let heading = words.starts_with('!');
        let begins = words.get(..1)?;
        let is_below_item = || self.line_above().trim_start().starts_with(begins);
        let item = (text.starts_with(' ') || is_below_item()) && !words.contains('=');
        let fits = marks <= 6 && !text.trim().is_empty() && (heading || item);
        let help = foreign_markup::indent_help(words.get(..marks)?);
        fits.then_some((Origin::Indent, help, Extent::Line))
    }

    /// `- item`, `1. item`, `• item`, `---`. Of the items of a paragraph one is reported.
    fn item(&mut self, words: &str, first: bool) -> Option<(Origin, Text, Extent)> {
        let dashes = words.bytes().take_while(|byte| *byte == b'-').count();
        if dashes >= 3 {
            return dash_rule(words, dashes);
        }
        let line_end = self.finder.line_end(self.pos);
        let below = self.text.slice(line_end..);
        let is_last = below.trim().is_empty();
        // The source of an epigraph.
        if self.foreign.epigraph && is_last && dashes == 1 {
            return None;
        }
        let mark = words.find(' ')?;
        let (mark, text) = words.split_at_checked(mark)?;
        let starts = |text: &str| text.trim_start().starts_with(char::is_alphabetic);
        let found = if mark == "-" || mark == "+" && starts(text) {
            (Origin::Markdown, "*")
        } else if mark.chars().all(|it| BULLETS.contains(&it)) {
            (Origin::WordProcessor, "*")
        } else if is_item_number(mark)
            && starts(text)
            && (first || begins_list(mark, below.trim_start()))
        {
            (Origin::Markdown, "#")
        } else {
            let below = below.split('\n').nth(1).unwrap_or_default();
            let mark = typed_items(words, below.trim()).filter(|_| first)?;
            (Origin::WordProcessor, mark)
        };
        let (origin, mark) = found;
        let help = foreign_markup::each_item(mark);
        let reported = std::mem::replace(&mut self.foreign.item, true);
        (!reported && !text.trim().is_empty()).then_some((origin, help, Extent::Line))
    }

    /// Looks at the line of a list that begins here.
    pub(in crate::wikitext::classic) fn foreign_list(&mut self) {
        let end = self.finder.line_end(self.pos);
        let line = self.text.slice(self.pos..end);
        let text = line.trim_start_matches(['#', ':', '*', ';']);
        let marks = line.slice(..line.len() - text.len());
        let is_note =
            marks == ":::" && text.starts_with(char::is_alphabetic) && !text.contains(' ');
        let found = if is_note {
            Some(foreign_markup::note())
        } else if let Some(words) = text.strip_prefix(". ").filter(|_| marks == "#") {
            Some(diag::write(&format!("# {words}")))
        } else {
            let heading = list_heading(line).filter(|_| self.is_alone(end));
            heading.map(|it| foreign_markup::heading_as(&it))
        };
        if let Some(help) = found {
            self.report_printed(self.pos..end, Origin::Markdown, Printed::Item, help);
        }
    }

    /// Whether there is no line of a list above the line here, nor below it, after byte `end`.
    fn is_alone(&self, end: usize) -> bool {
        let above = self.line_above();
        let below = self.text.slice(end..);
        let below = below.strip_prefix('\n').unwrap_or_default();
        let is_item = |line: &str| line.starts_with(['*', '#', ';', ':']);
        !is_item(above) && !is_item(below)
    }

    /// The line above the one that begins here.
    fn line_above(&self) -> &str {
        let above = self.text.slice(..self.pos.saturating_sub(1));
        above.rsplit('\n').next().unwrap_or_default()
    }

    /// `[ ]` or `[x]` at the beginning of an item: a task.
    pub(in crate::wikitext::classic) fn foreign_task(&mut self) {
        let rest = self.rest();
        let space = rest.len() - rest.trim_start_matches(' ').len();
        let start = self.pos + space;
        let is_task = ["[ ] ", "[x] ", "[X] "]
            .iter()
            .any(|it| rest.trim_start_matches(' ').starts_with(it));
        if is_task {
            self.report_foreign(start..start + 3, Origin::Markdown, foreign_markup::box_());
        }
    }

    /// `|---|---|`: the line below the header of a table of Markdown.
    pub(in crate::wikitext::classic) fn foreign_row(&mut self, row: Range<usize>) -> bool {
        let found = is_head_rule(self.text.slice(row.clone()));
        if found {
            self.report_foreign(row, Origin::Markdown, foreign_markup::table_head());
        }
        found
    }
}

/// The marks that a heading begins with.
fn words_of_mark(heading: &str) -> &str {
    heading.slice(..heading.len() - heading.trim_start_matches('!').len())
}

/// `---` alone, or text after the dashes of a rule.
fn dash_rule(words: &str, dashes: usize) -> Option<(Origin, Text, Extent)> {
    let help = foreign_markup::own_line("----");
    let text = words.get(dashes..)?;
    let alone = text.is_empty() && dashes == 3;
    let before_text = text.starts_with(' ') && dashes > 3;
    let origin = if alone {
        Origin::Markdown
    } else {
        Origin::Dashes
    };
    (alone || before_text).then_some((origin, help, Extent::Raw(dashes)))
}

/// `== Heading ==`, or the line of `=` below a heading.
fn equals(words: &str, first: bool) -> Option<(Origin, Text, Extent)> {
    let text = words.trim_matches('=');
    let marks = words.bytes().take_while(|byte| *byte == b'=').count();
    if text.is_empty() {
        let below = !first && marks >= 3;
        return below.then_some((Origin::Markdown, foreign_markup::underlined(), Extent::Line));
    }
    let help = diag::write(&mediawiki_heading(words)?);
    Some((Origin::MediaWiki, help, Extent::Line))
}

/// Lines for a program: TiddlyWiki 5.
fn program(words: &str) -> Option<(Origin, Text, Extent)> {
    let pragma = is_pragma(words);
    let typed = words.strip_prefix("$$$").is_some_and(|it| it.contains('/'));
    let class = words
        .strip_prefix("@@.")
        .is_some_and(|it| !it.contains("@@"));
    let help = if pragma {
        foreign_markup::macro_()
    } else if typed {
        foreign_markup::lines()
    } else {
        foreign_markup::style()
    };
    (pragma || typed || class).then_some((Origin::TiddlyWiki5, help, Extent::Line))
}
