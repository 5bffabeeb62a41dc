//! What Quarto and pandoc alone have: what they show in some formats, tables and pictures in `:::` with an id, and what they cite.

use super::super::names::is_reference;
use super::Reader;
use crate::diag::Rule;
use crate::diag::rules::unsupported_markup;
use crate::slice::Slice;
use crate::wikitext::CALLOUTS;
use regex::Regex;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

/// A line of colons, and what is behind them.
static DIV: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?m)^[ \t]*:{3,}[ \t]*([^:\n]*?)[ \t]*$").ok());

/// What is of one format alone: a block of code or code in a line, `{=html}`, and the end of a page.
static RAW: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?xm)
        ^(?<begin>[\ \t]*(?:`{3,}|~{3,})[\ \t]*\{=(?<block>[\w-]+)\}[\ \t]*\n)(?s:.*?)^(?<end>[\ \t]*(?:`{3,}|~{3,})[\ \t]*)$
        | (?<open>`)[^`\n]+(?<close>`\{=(?<inline>[\w-]+)\})
        | ^(?<page>\\(?:newpage|pagebreak|clearpage|cleardoublepage))[\ \t]*$
        ",
    )
    .ok()
});

static CITATION: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?m)(?:^|[\s\[;—–-])@([\p{L}_](?:[\w:./-]*\w)?)").ok());

impl Reader<'_, '_> {
    /// Leaves what pandoc writes into the HTML of the web, and takes out what is of other formats.
    pub(super) fn raw(&mut self) {
        for found in RAW.iter().flat_map(|it| it.captures_iter(self.text)) {
            let Some(whole) = found.get(0).map(|it| it.range()) else {
                continue;
            };
            let group = |name: &str| found.name(name).map(|it| it.range());
            // It is code itself, and may be in other code.
            if self
                .code_at(whole.start)
                .is_some_and(|it| it.start < whole.start)
            {
                continue;
            }
            if group("page").is_some() {
                self.edit(whole, "");
                continue;
            }
            let format = found.name("block").or(found.name("inline"));
            if format.is_some_and(|it| it.as_str().starts_with("html")) {
                let marks = ["begin", "end", "open", "close"].into_iter();
                marks.filter_map(group).for_each(|it| self.edit(it, ""));
                continue;
            }
            let (message, help) = (unsupported_markup::format(), unsupported_markup::web_help());
            self.fault(Rule::UnsupportedMarkup, whole.clone(), message, help);
            self.edit(whole, "");
        }
    }

    /// Does what `:::` ask for that hold no box.
    pub(super) fn divs(&mut self) {
        let mut open = Vec::new();
        for found in DIV.iter().flat_map(|it| it.captures_iter(self.text)) {
            let (Some(whole), Some(attributes)) = (found.get(0), found.get(1)) else {
                continue;
            };
            if self.code_at(whole.start()).is_some() {
            } else if !attributes.is_empty() {
                open.push((whole.range(), attributes.as_str()));
            } else if let Some((begin, attributes)) = open.pop() {
                self.div(attributes, begin, whole.range());
            }
        }
    }

    fn div(&mut self, attributes: &str, begin: Range<usize>, end: Range<usize>) {
        let id = attributes.trim_start_matches(['{', ' ']).strip_prefix('#');
        let id = id
            .and_then(|it| it.split([' ', '}']).next())
            .unwrap_or_default();
        let left_out = match id {
            "refs" => Some(unsupported_markup::web(id)),
            _ => is_of_others(attributes).then(unsupported_markup::format),
        };
        if let Some(message) = left_out {
            let help = unsupported_markup::web_help();
            self.fault(Rule::UnsupportedMarkup, begin.clone(), message, help);
            return self.edit(begin.start..end.end, "");
        }
        let inside = self.text.slice(begin.end..end.start).trim_end();
        // The caption is the last paragraph.
        let above = inside.rfind("\n\n").map_or(0, |it| it + 2);
        let caption = begin.end + above..begin.end + inside.len();
        let is_made = match id.get(..4) {
            Some("tbl-") => self.table(id, caption, inside.slice(..above)),
            Some("fig-") => self.figure(id, caption, (begin.end, inside)),
            _ => false,
        };
        let is_callout = id
            .split_once('-')
            .is_some_and(|it| CALLOUTS.contains(&it.0));
        if is_callout {
            self.edit(
                begin.start..begin.start,
                ["<a id=\"", id, "\"></a>\n\n"].concat(),
            );
        }
        if is_made {
            self.edit(begin, "");
            self.edit(end, "");
        }
    }

    /// Makes the last paragraph the caption of the table above it.
    fn table(&mut self, id: &str, caption: Range<usize>, above: &str) -> bool {
        let mut lines = above.lines();
        let is_table = lines.any(|it| it.trim_start().starts_with(['|', '+']));
        if is_table {
            self.edit(caption.start..caption.start, ": ");
            self.edit(caption.end..caption.end, [" {#", id, "}"].concat());
        }
        is_table
    }

    /// Makes the last paragraph the caption of the one picture above it; of several, the first is what a reference leads
    /// to.
    fn figure(&mut self, id: &str, caption: Range<usize>, (start, inside): (usize, &str)) -> bool {
        let [first, second] = [0, 1].map(|it| inside.match_indices("![").nth(it));
        let Some((first, _)) = first else {
            return false;
        };
        let first = first + 2;
        let rest = inside.slice(first..);
        let (Some(words), Some(end)) = (rest.find("]("), rest.find(')')) else {
            return false;
        };
        // One with an id of its own keeps its caption.
        let has_id = rest.slice(end..).starts_with("){#fig-");
        if second.is_none() && !has_id && caption.start > start + first {
            let text = self.text.slice(caption.clone()).replace('\n', " ");
            self.edit(start + first..start + first + words, text);
            self.edit(caption, "");
        }
        let end = first + end + 1;
        match inside.slice(end..).starts_with('{') {
            true => self.edit(start + end + 1..start + end + 1, format!("#{id} ")),
            false => self.edit(start + end..start + end, ["{#", id, "}"].concat()),
        }
        true
    }

    /// Reports what is cited, each once.
    pub(super) fn citations(&mut self) {
        let mut told = BTreeSet::new();
        for found in CITATION.iter().flat_map(|it| it.captures_iter(self.text)) {
            let Some(key) = found.get(1) else { continue };
            let is_code = self.code_at(key.start()).is_some();
            if !is_code && !is_reference(&key.as_str().to_lowercase()) && told.insert(key.as_str())
            {
                let message = unsupported_markup::reference(key.as_str());
                let help = unsupported_markup::web_help();
                self.fault(
                    Rule::UnsupportedMarkup,
                    key.start() - 1..key.end(),
                    message,
                    help,
                );
            }
        }
    }
}

/// Whether it is shown in other formats than those of the web alone: `{.content-visible when-format="pdf"}`.
fn is_of_others(attributes: &str) -> bool {
    let value = |key: &str| {
        let (_, rest) = attributes.split_once(key)?;
        let rest = rest.trim_start_matches(['"', '\'']);
        rest.split(['"', '\'', ' ', '}']).next()
    };
    let is_of_web = |it: &str| ["html", "epub"].contains(&it);
    let unless = value("unless-format=").map(|it| !is_of_web(it));
    let is_meant = unless.or_else(|| value("when-format=").map(is_of_web));
    let is_visible = attributes.contains("content-visible");
    let is_known = is_visible || attributes.contains("content-hidden");
    is_known && is_meant.is_some_and(|it| it != is_visible)
}
