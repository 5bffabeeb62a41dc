//! What Quarto and pandoc alone have: what they show in some formats, tables and pictures in `:::` with an id, and what they cite.

use super::super::host::Host;
use super::super::names::is_reference;
use super::super::yaml::Yaml;
use super::Reader;
use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;
use crate::slice::{Slice, placed_lines};
use crate::wikitext::{CALLOUTS, code_blocks, place_at};
use foldhash::HashMap;
use std::collections::BTreeSet;
use std::ops::Range;

/// A line of colons, and what is behind them.
static DIV: Pattern = Pattern::new(r"(?m)^[ \t]*:{3,}[ \t]*([^:\n]*?)[ \t]*$");

/// What is of one format alone: a block of code or code in a line, `{=html}`, and the end of a page.
static RAW: Pattern = Pattern::new(
    r"(?xm)
        ^(?<begin>[\ \t]*(?:`{3,}|~{3,})[\ \t]*\{=(?<block>[\w-]+)\}[\ \t]*\n)(?s:.*?)^(?<end>[\ \t]*(?:`{3,}|~{3,})[\ \t]*)$
        | (?<open>`)[^`\n]+(?<close>`\{=(?<inline>[\w-]+)\})
        | ^(?<page>\\(?:newpage|pagebreak|clearpage|cleardoublepage))[\ \t]*$
        ",
);

/// The first line of a block of code that a host runs, of which it shows what comes out alone.
static PROGRAM: Pattern = Pattern::new(
    r"^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:\{(ojs|r|python|julia)\b[^}\n]*\}|(dataview|dataviewjs))[ \t]*$",
);

/// `echo: false` among the options of a block.
static SILENT: Pattern = Pattern::new(r"(?m)^[ \t]*(?://|#)\|[ \t]*echo:[ \t]*(true|false)");

/// A roll of dice in code, for a plug-in of Obsidian.
static DICE: Pattern = Pattern::new(r"`(dice[+-]?(?:-mod)?:[ \t]*)([^`\n]+)`");

/// The callouts that are boxes.
const BOXES: [&str; 5] = ["tip", "nte", "wrn", "imp", "cau"];

/// A heading, and its attributes.
static HEADING: Pattern =
    Pattern::new(r"(?m)^(#{1,6}[ \t]+)(\S[^\n]*?)[ \t]*(\{[^{}\n]*\})?[ \t#]*$");

static CITATION: Pattern = Pattern::new(r"(?m)(?:^|[\s\[;—–-])@([\p{L}_](?:[\w:./-]*\w)?)");

impl Reader<'_, '_> {
    /// Leaves what pandoc writes into the HTML of the web, and takes out what is of other formats.
    pub(super) fn raw(&mut self) {
        for found in RAW.all(self.text) {
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
            self.unsupported(whole.clone(), unsupported_markup::format());
            self.edit(whole, "");
        }
    }

    /// Leaves out the programs that nobody sees on a page of the host: those of Quarto that are told not to be shown, and
    /// queries of Obsidian.
    pub(super) fn programs(&mut self) {
        for whole in code_blocks(self.text) {
            let block = self.text.slice(whole.clone());
            let (first, body) = block.split_once('\n').unwrap_or((block, ""));
            let Some(found) = PROGRAM.captures(first) else {
                continue;
            };
            let query = found.get(2).filter(|_| self.program.is(Host::Obsidian));
            let cell = found
                .get(1)
                .filter(|_| self.program.is(Host::Quarto) && self.is_silent(body));
            let Some(name) = query.or(cell) else {
                continue;
            };
            let place = whole.start + name.start()..whole.start + name.end();
            self.unsupported(place, unsupported_markup::web(name.as_str()));
            self.edit(whole, "");
        }
    }

    /// Whether a block, its page or the settings of the book tell that its code is not shown.
    fn is_silent(&self, body: &str) -> bool {
        let own = SILENT.captures(body);
        let own = own.and_then(|it| Some(it.get(1)?.as_str() == "false"));
        let of_page = || {
            let front = Yaml::parse(&self.nest.front)?;
            let echo = front.get("execute")?.get("echo")?.words()?;
            Some(echo == "false")
        };
        let of_book = || {
            let keys = ["meta.execute.echo", "meta.format.html.execute.echo"];
            keys.iter()
                .any(|it| self.program.value(it) == Some("false"))
        };
        own.or_else(of_page).unwrap_or_else(of_book)
    }

    /// Leaves out the lines of code in Rust that mdBook does not show, `# let x = 1;`; `##` is a mark that it shows.
    pub(super) fn hidden_lines(&mut self) {
        for whole in code_blocks(self.text) {
            let block = self.text.slice(whole.clone());
            let mut lines = placed_lines(block);
            let first = lines.next().map_or("", |it| it.1).trim_start();
            let language = first.trim_start_matches(['`', '~']).trim_start();
            let language = language.split([',', ' ', '\r', '\n']).next();
            if language != Some("rust") {
                continue;
            }
            for (at, line) in lines {
                let written = line.trim_start();
                let start = whole.start + at;
                let mark = start + line.len() - written.len();
                if written.starts_with("##") {
                    self.edit(mark..mark + 1, "");
                } else if written.trim_end() == "#" || written.starts_with("# ") {
                    self.edit(start..(start + line.len() + 1).min(whole.end), "");
                }
            }
        }
    }

    /// Shows the formula of a roll of dice.
    pub(super) fn dice(&mut self) {
        let blocks = code_blocks(self.text);
        for [whole, _, formula] in DICE.groups(self.text) {
            if place_at(&blocks, whole.start()).is_none() {
                self.edit(whole.start()..formula.start(), "");
                self.edit(formula.end()..whole.end(), "");
            }
        }
    }

    /// Does what `:::` ask for that hold no box.
    pub(super) fn divs(&mut self) {
        let mut open = Vec::new();
        for [whole, attributes] in DIV.groups(self.text) {
            if self.code_at(whole.start()).is_some() {
            } else if !attributes.is_empty() {
                open.push((whole.range(), attributes.as_str()));
            } else if let Some((begin, attributes)) = open.pop() {
                self.div(attributes, begin, whole.range());
            }
        }
    }

    fn div(&mut self, attributes: &str, begin: Range<usize>, end: Range<usize>) {
        let mut marks = attributes.split([' ', '{', '}']);
        let id = marks.find_map(|it| it.strip_prefix('#'));
        let id = id.unwrap_or_default();
        let left_out = match id {
            "refs" => Some(unsupported_markup::web(id)),
            _ => is_of_others(attributes).then(unsupported_markup::format),
        };
        if let Some(message) = left_out {
            self.unsupported(begin.clone(), message);
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
        let kind = id.split_once('-').map_or("", |it| it.0);
        let is_callout = CALLOUTS.contains(&kind);
        // Its heading is a title, and those of tabs are labels.
        if is_callout && !BOXES.contains(&kind) || attributes.contains("panel-tabset") {
            self.bold_parts.push(begin.end..end.start);
        }
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

    /// Makes bold words of the headings in tabs, and of those that are titles.
    pub(super) fn bold_headings(&mut self) {
        let mut parts = std::mem::take(&mut self.bold_parts);
        // Those of tabs in tabs are in both.
        parts.sort_by_key(|it| (it.start, std::cmp::Reverse(it.end)));
        parts.dedup_by(|next, it| next.end <= it.end);
        if parts.is_empty() {
            return;
        }
        for found in HEADING.all(self.text) {
            let (Some(whole), Some(mark), Some(words)) = (found.get(0), found.get(1), found.get(2))
            else {
                continue;
            };
            let at = whole.start();
            if place_at(&parts, at).is_none() || self.code_at(at).is_some() {
                continue;
            }
            let id = found.get(3).and_then(|it| {
                let mut marks = it.as_str().split([' ', '{', '}']);
                marks.find_map(|it| it.strip_prefix('#'))
            });
            let anchor = id.map(|it| format!("<a id=\"{it}\"></a>"));
            let anchor = anchor.unwrap_or_default();
            self.edit(at..mark.end(), format!("\n{anchor}**"));
            self.edit(words.end()..whole.end(), "**\n");
        }
    }

    /// Makes the last paragraph the caption of the one picture above it. Of several, each is a figure, and what belongs to all
    /// begins with their numbers.
    fn figure(&mut self, id: &str, caption: Range<usize>, (start, inside): (usize, &str)) -> bool {
        let pictures = inside.match_indices("![");
        let pictures = pictures.filter_map(|(at, _)| ShownPicture::at(inside, at));
        let pictures: Vec<ShownPicture<'_>> = pictures.collect();
        let Some(first) = pictures.first() else {
            return false;
        };
        let has_caption = caption.start > start + first.words.start;
        match pictures.last().filter(|it| it.end > first.end) {
            // One with an id of its own keeps its caption.
            None if first.id.is_none() && has_caption => {
                let text = self.text.slice(caption.clone()).replace('\n', " ");
                let words = start + first.words.start..start + first.words.end;
                self.edit(words, text);
                self.edit(caption, "");
            }
            None => {}
            Some(last) => {
                let own = last.id.map(str::to_owned);
                let last_id = own.unwrap_or_else(|| {
                    let id = format!("{id}-last");
                    self.name_picture(&id, (start, inside), last.end);
                    id
                });
                let all = format!("@{}–-@{last_id}", first.id.unwrap_or(id));
                if caption.start > start + last.end {
                    self.edit(caption.start..caption.start, format!("{all}: "));
                }
                self.groups.push((id.to_owned(), all));
            }
        }
        self.name_picture(id, (start, inside), first.end);
        true
    }

    /// Gives an id to the picture that ends at a byte of what is at byte `start` of the text.
    fn name_picture(&mut self, id: &str, (start, inside): (usize, &str), end: usize) {
        match inside.slice(end..).starts_with('{') {
            true => self.edit(start + end + 1..start + end + 1, format!("#{id} ")),
            false => self.edit(start + end..start + end, ["{#", id, "}"].concat()),
        }
    }

    /// Makes references to figures with several parts those to the first and the last of them.
    pub(super) fn references_to_groups(&mut self) {
        const MARK: &str = "@fig-";
        // Of several with one id the first is what is meant.
        let groups = std::mem::take(&mut self.groups).into_iter().rev();
        let groups: HashMap<String, String> = groups.collect();
        for (at, _) in self.text.match_indices(MARK) {
            let rest = self.text.slice(at + 1..);
            let ends = |it: char| !it.is_alphanumeric() && !matches!(it, '-' | '_');
            let id = rest.slice(..rest.find(ends).unwrap_or(rest.len()));
            if let Some(all) = groups.get(id).filter(|_| self.code_at(at).is_none()) {
                self.edit(at..at + 1 + id.len(), all.as_str());
            }
        }
    }

    /// Reports what is cited, each once.
    pub(super) fn citations(&mut self) {
        let mut told = BTreeSet::new();
        for [_, key] in CITATION.groups(self.text) {
            let is_code = self.code_at(key.start()).is_some();
            if !is_code && !is_reference(&key.as_str().to_lowercase()) && told.insert(key.as_str())
            {
                self.unsupported(
                    key.start() - 1..key.end(),
                    unsupported_markup::reference(key.as_str()),
                );
            }
        }
    }
}

/// A picture of Markdown.
struct ShownPicture<'t> {
    /// The bytes of its caption.
    words: Range<usize>,
    /// The byte behind its address.
    end: usize,
    id: Option<&'t str>,
}

impl<'t> ShownPicture<'t> {
    /// The one whose mark is at a byte of a text.
    fn at(text: &'t str, at: usize) -> Option<Self> {
        let start = at + "![".len();
        let middle = start + text.slice(start..).find("](")?;
        let end = middle + text.slice(middle..).find(')')? + 1;
        let attributes = text.slice(end..).strip_prefix('{');
        let attributes = attributes.and_then(|it| it.split('}').next());
        let mut marks = attributes.unwrap_or_default().split(' ');
        Some(Self {
            words: start..middle,
            end,
            id: marks.find_map(|it| it.strip_prefix('#')),
        })
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
