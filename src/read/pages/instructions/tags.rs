//! Tags of Liquid: `{% hint style="info" %}` of GitBook, `{% include x.md %}` of Jekyll.

use super::Reader;
use super::arguments::{Arguments, name_and_rest, titled};
use super::notes::end_of;
use super::shortcodes::led;
use crate::diag::Rule;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::pattern::Pattern;
use crate::slice::Slice;
use crate::wikitext::{TextEdit, alert_kind, near, near_before, nearest_alert};
use std::ops::Range;

/// Those that a book has as text, or not at all.
const DROPPED: [&str; 17] = [
    "tabs",
    "endtabs",
    "endtab",
    "endcontent-ref",
    "endcode",
    "endembed",
    "endfile",
    "stepper",
    "endstepper",
    "step",
    "endstep",
    "columns",
    "endcolumns",
    "column",
    "endcolumn",
    "raw",
    "endraw",
];

/// Those that another one ends, but for boxes.
const PAIRED: [&str; 11] = [
    "tabs", "tab", "stepper", "step", "columns", "column", "code", "raw", "if", "unless", "capture",
];

impl<'t> Reader<'t, '_> {
    pub(super) fn tag(&mut self, whole: Range<usize>, written: &'t str) {
        let inside = written.trim_start_matches("{%").trim_end_matches("%}");
        let (name, rest) = name_and_rest(inside.trim_matches(['-', ' ', '\t']));
        if self.code_at(whole.start).is_some() && !matches!(name, "raw" | "endraw") {
            return;
        }
        if self.comment.is_some() {
            return self.end_of_comment(whole, name);
        }
        if self.is_raw() && name != "endraw" {
            return;
        }
        if self.is_raw() {
            self.show_raw(whole.start);
        }
        if self.quote_in_tag(&whole, written) && !matches!(name, "link" | "post_url") {
            return self.edit(whole, "");
        }
        self.pair(&whole, name);
        let arguments = Arguments::read(rest);
        let words = |key: &str| arguments.named(key).unwrap_or_default();
        match name {
            "comment" | "for" => self.comment = Some(whole),
            "hint" => self.hint(whole, words("style")),
            "endhint" if self.inline_hints > 0 => {
                self.inline_hints -= 1;
                self.edit(whole, "");
            }
            "endhint" => self.end(whole, "hint"),
            "include" | "include_relative" | "include_cached" => {
                let is_beside = name == "include_relative";
                self.liquid_file(whole, &arguments, is_beside);
            }
            "link" if self.is_in_sized(&whole) => {
                let path = arguments.first().trim_start_matches('/');
                self.edit(whole, ["/", path].concat());
            }
            "tab" | "code" => {
                let title = titled(words("title"));
                self.edit(whole, title);
            }
            "file" => self.beside(whole, words("src"), true),
            "content-ref" => self.beside(whole, words("url"), false),
            "embed" => self.edit(whole, format!("<{}>", words("url"))),
            _ if DROPPED.contains(&name) => self.edit(whole.clone(), ""),
            _ => {}
        }
    }

    /// Whether it is in the address of a picture with attributes of kramdown: `![x]({% link a.svg %}){: width="50" }`.
    pub(super) fn is_in_sized(&self, whole: &Range<usize>) -> bool {
        let before = near_before(self.text.slice(..whole.start))
            .rsplit("![")
            .next();
        let is_address = before.is_some_and(|it| it.contains("](") && !it.contains([')', '\n']));
        let after = near(self.text.slice(whole.end..));
        let mut ends = after
            .match_indices([')', '\n'])
            .map(|it| after.slice(it.0..));
        is_address && ends.next().is_some_and(|it| it.starts_with("){"))
    }

    /// Whether a tag tells that what is there is no tag.
    pub(super) fn is_raw(&self) -> bool {
        self.open_tags.last().is_some_and(|it| it.0 == "raw")
    }

    /// Lets what is between the tags of raw text, the second of which is at byte `end`, be printed as it is.
    fn show_raw(&mut self, end: usize) {
        let start = self.open_tags.last().map_or(end, |it| it.1.end);
        let braces = self.text.slice(start..end).match_indices(['{', '}']);
        let shown = braces.map(|(at, brace)| {
            let entity = if brace == "{" { "&#123;" } else { "&#125;" };
            TextEdit::new(start + at..start + at + 1, entity)
        });
        let shown: Vec<TextEdit> = shown
            .filter(|it| self.code_at(it.range.start).is_none())
            .collect();
        self.edits.extend(shown);
    }

    /// Notes a tag that another one has to end, or that one.
    fn pair(&mut self, whole: &Range<usize>, name: &'t str) {
        if PAIRED.contains(&name) {
            self.open_tag(name, whole, true);
        } else if let Some(name) = name.strip_prefix("end").filter(|it| PAIRED.contains(it)) {
            match self.open_tags.iter().rposition(|it| it.0 == name) {
                Some(at) => self.unclosed_tags(at + 1),
                None => self.stray(whole.clone()),
            }
            self.open_tags.pop_if(|it| it.0 == name);
        }
    }

    /// Notes a tag that another one has to end.
    pub(super) fn open_tag(&mut self, name: &'t str, whole: &Range<usize>, is_paired: bool) {
        /// How many may be open in each other.
        const MOST: usize = 64;
        if is_paired && self.open_tags.len() < MOST {
            self.open_tags.push((name, whole.clone()));
        }
    }

    /// Reports a quotation mark in a tag that nothing closes; returns whether there is one.
    pub(super) fn quote_in_tag(&mut self, whole: &Range<usize>, written: &str) -> bool {
        let marks = written.matches('"').count() - written.matches("\\\"").count();
        if marks % 2 == 1 {
            let at = whole.start + written.rfind('"').unwrap_or_default();
            let (message, help) = (unclosed_markup::said("\""), unclosed_markup::end("\""));
            self.fault(Rule::UnclosedMarkup, at..at + 1, message, help);
        }
        marks % 2 == 1
    }

    /// Reports the tags from a place on that nothing ends.
    pub(super) fn unclosed_tags(&mut self, from: usize) {
        for (name, range) in self.open_tags.split_off(from.min(self.open_tags.len())) {
            let written = self.text.slice(range.clone());
            // A card of Hextra, which leads to a page, needs no end.
            if written.starts_with("{{") && led(&Arguments::read(written)).is_some() {
                continue;
            }
            let end = end_of(written, name);
            self.report_unclosed(range, name, &end);
        }
    }

    /// Reports a tag that ends nothing.
    pub(super) fn stray(&mut self, range: Range<usize>) {
        let message = unsupported_markup::ends_nothing();
        let help = unsupported_markup::ends_nothing_help();
        self.fault(Rule::UnsupportedMarkup, range, message, help);
    }

    /// Ends the open comment, or the open loop: what a loop makes of data is in no file.
    pub(super) fn end_of_comment(&mut self, whole: Range<usize>, name: &str) {
        if !matches!(name, "endcomment" | "endfor") {
            return;
        }
        if let Some(start) = self.comment.take() {
            if name == "endfor" {
                self.unsupported(start.clone(), unsupported_markup::web("for"));
            }
            self.edit(start.start..whole.end, "");
        }
    }

    fn hint(&mut self, whole: Range<usize>, style: &str) {
        let before = self.text.slice(..whole.start);
        let line = before.rsplit('\n').next().unwrap_or_default().trim();
        // Within a line there is no box.
        if line.chars().any(char::is_alphanumeric) || line.starts_with('|') {
            self.inline_hints += 1;
            return self.edit(whole, "");
        }
        let kind = alert_kind(style);
        if kind.is_none() && !style.is_empty() {
            let place = self.place(&whole, style);
            let near = nearest_alert(style);
            let help = near.map_or_else(unsupported_markup::web_help, crate::diag::write);
            let message = unsupported_markup::kind(style);
            self.fault(Rule::UnsupportedMarkup, place, message, help);
        }
        let end = "{% endhint %}".to_owned();
        self.begin(whole, ("hint", end), (kind.unwrap_or("NOTE"), ""));
    }

    /// Links of GitBook that say the title of what they lead to, whatever their words are: `[a.md](a.md "mention")`.
    pub(super) fn mentions(&mut self) {
        static MENTION: Pattern = Pattern::new(r#"\[([^\[\]\n]+)\]\([^()\s]+([ \t]+"mention")\)"#);
        for [_, words, mark] in MENTION.groups(self.text) {
            if self.code_at(words.start()).is_none() {
                self.edit(words.range(), "");
                self.edit(mark.range(), "");
            }
        }
    }

    /// A file to load, whose name stays, or the card of a page, whose link stays.
    fn beside(&mut self, whole: Range<usize>, address: &str, is_file: bool) {
        let page = self.nest.files.last();
        let is_there = page.is_none_or(|it| self.program.has_page(it, address));
        if !address.is_empty() && !is_there {
            let place = self.place(&whole, address);
            self.missing(place, address);
        }
        let below = self.text.slice(whole.end..);
        let label = below.len() - below.trim_start().len();
        let line = below.trim_start().lines().next().unwrap_or_default();
        let card = line.split_once("](").filter(|_| !is_file);
        // The card of a page has its title.
        if let Some((words, _)) = card.filter(|it| it.0.starts_with('[')) {
            let start = whole.end + label + 1;
            self.edit(start..start + words.len() - 1, "");
        }
        let name = address.rsplit('/').next().unwrap_or_default();
        self.edit(whole, if is_file { name } else { "" });
    }
}
