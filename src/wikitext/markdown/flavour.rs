//! What hosts of Markdown add to it, as this program's Markdown writes the same: comments and marks of Obsidian,
//! callouts, containers and admonitions, task lists, shortcodes, bare addresses, tables with tabs.

use super::edit::{Fence, TextEdit, lines};
use crate::diag::rules::unsupported_markup;
use crate::say::Text;
use crate::slice::Slice;
use regex::{Captures, Regex};
use std::ops::Range;
use std::sync::LazyLock;

/// Something that a book cannot show as its host does.
#[derive(Debug)]
pub(crate) struct Unsupported {
    pub range: Range<usize>,
    pub message: Text,
}

/// The edits that make a text this program's Markdown, and what a reader of the book would miss.
pub(crate) fn flavour_edits(text: &str) -> (Vec<TextEdit>, Vec<Unsupported>) {
    let mut reader = FlavourReader {
        edits: Vec::new(),
        unsupported: Vec::new(),
        fence: Fence::default(),
        admonitions: Vec::new(),
        blanks: Vec::new(),
        in_formula: false,
        in_script: false,
        inline_notes: 0,
        text_len: text.len(),
        containers: Vec::new(),
        comments: comments(text),
    };
    for comment in reader.comments.clone() {
        reader.edit(comment, "");
    }
    for attributes in split_attributes(text) {
        reader.edit(attributes, "");
    }
    for (at, line) in lines(text) {
        reader.line(at, line);
    }
    (reader.edits, reader.unsupported)
}

struct FlavourReader {
    edits: Vec<TextEdit>,
    unsupported: Vec<Unsupported>,
    fence: Fence,
    /// The `!!! note` and tabs that are open, the outer first.
    admonitions: Vec<Admonition>,
    /// The places of the blank lines at the end of the innermost.
    blanks: Vec<usize>,
    /// Whether the next line is one of a formula.
    in_formula: bool,
    /// Whether the next line is one of a script.
    in_script: bool,
    /// The number of notes that are written in the text that they are about.
    inline_notes: usize,
    text_len: usize,
    /// The open `:::`, and whether each is an alert.
    containers: Vec<bool>,
    /// What is in comments, in order.
    comments: Vec<Range<usize>>,
}

/// What the lines that are indented below `!!! note` are.
struct Admonition {
    /// The spaces before the mark.
    outside: usize,
    /// Whether they are an alert; else the text of a tab.
    is_alert: bool,
}

/// `%% what the author noted %%`, over several lines too. One that is never closed is text.
fn comments(text: &str) -> Vec<Range<usize>> {
    let mut fence = Fence::default();
    let mut marks = Vec::new();
    for (at, line) in lines(text) {
        if fence.holds(line) || !line.contains("%%") {
            continue;
        }
        let code = codes(line);
        let found = line.match_indices("%%").map(|(mark, _)| mark);
        let found = found.filter(|mark| !code.iter().any(|it| it.contains(mark)));
        for mark in found {
            // `5%% off` begins none.
            let is_begun = line
                .slice(..mark)
                .chars()
                .next_back()
                .is_none_or(char::is_whitespace);
            if is_begun || marks.len() % 2 == 1 {
                marks.push(at + mark);
            }
        }
    }
    let pairs = marks.chunks_exact(2);
    let pairs = pairs.filter_map(|it| Some(*it.first()?..*it.last()? + 2));
    pairs.collect()
}

macro_rules! pattern {
    ($name:ident, $pattern:literal) => {
        static $name: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new($pattern).ok());
    };
}

pattern!(
    ADMONITION,
    r#"^( *)(?:(?:!!!|\?\?\?\+?) +([\w-]+(?: +[\w-]+)*)(?: +"([^"]*)")?|===[!+]* +"([^"]*)")\s*$"#
);
pattern!(
    CONTAINER,
    r"^:{3,} *(?:\{[^}\n]*?\.([\w-]+)[^}\n]*\}|\{[^}\n]*\}|([\w-]+)(?:\[([^\]]*)\])?(?:\{[^}\n]*\})?) *(.*?)\s*$"
);
pattern!(TITLED, r#"\{[^}]*title="([^"]*)""#);
pattern!(
    CALLOUT,
    r"^((?: {0,3}>)+ *)\[!([\w-]+)\]([+-]?)[ \t]*(.*?)\s*$"
);
pattern!(TASK, r"^\s*(?:[-*+]|\d+[.)]) (\[[ xX]\]) ");
pattern!(
    DELIMITERS,
    r"^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$"
);
pattern!(
    SHORTCODE,
    r"\{\{[<%].*?[%>]\}\}|\{%.*?%\}|\{\{ *(?:site|page)\.[^{}]*\}\}|\{\{#[^{}]*\}\}|\{\{[^{}]*_url *\}\}"
);
pattern!(
    REFERENCE,
    r#"^\{[{%][<%]? *(?:rel)?(?:ref|link) +(?:path=)?["']?([^"'\s%>]+)"#
);
pattern!(FILTERED, r#"^\{\{ *["']([^"']+)["'] *\| *\w+_url *\}\}"#);
pattern!(FIGURE, r"^\{\{[<%] *(?:figure|img)\s");
pattern!(
    ATTRIBUTES,
    r#"[)\]](\{:? *(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+))(?: +(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+)))* *\})"#
);
pattern!(
    FORMULA,
    r"\$\$?[^$\s](?:[^$\n]*[\\^_={][^$\n]*)?[^$\s]\$\$?"
);
// `[words]{.class}`, and the characters that are lower or higher.
pattern!(SPAN, r"\[([^\[\]\n]*)\]\{([^{}\n]*)\}");
pattern!(LOWERED, r"[\w)]~([^\s~]{1,16})~");
pattern!(RAISED, r"[\w)]\^([^\s^\[]{1,16})\^");
pattern!(INLINE_NOTE, r"\^\[([^\[\]\n]+)\]");
pattern!(
    SCRIPT,
    r#"^import\s+(?:.+\s+from\s+)?['"][^'"]+['"];?\s*$|^export\s+(?:const|default|function|let)\s"#
);
pattern!(COMPONENT, r"^\s*</?[A-Z][\w.]*((?:\s[^<>]*)?)>\s*$");
pattern!(LABEL, r#"\s(?:label|title|summary)="([^"]+)""#);
pattern!(SCRIPT_COMMENT, r"\{/\*.*?\*/\}");
pattern!(SNIPPET, r#"^\s*-{1,2}8<-{1,2}(?:\s.*)?$"#);
// Dashes as pandoc, kramdown and Hugo read them: with a space on both sides, or on none.
pattern!(
    DASH,
    r#"[\w)\]”’"'.,;:!?](-{2,3})[\w(\["“‘']|[\w)\]”’"'.,;:!?] (-{2,3}) "#
);
// References of Quarto.
pattern!(
    QUARTO,
    r"(?:^|[\s(\[;—–])(-?@(?:sec|fig|tbl|lst|eq)-[\w-]*\w)"
);
pattern!(DOCSIFY, r"^[!?]> +");
pattern!(
    OWN_ATTRIBUTES,
    r"(?:^|[ \t])\{:? *(?:[.#][\w-]|:?toc)[^{}]*\}\s*$|^\{:[^{}]*\}\s*$"
);
pattern!(ABBREVIATION, r"^\*\[[^\]]+\]:.*$");
pattern!(EMOJI, r":[a-z0-9_+-]+:");
// Some hosts take a name with spaces for a destination.
pattern!(
    SPACED,
    r#"\]\([^()<>"\s][^()<>"\n]* [^()<>"\n]*\.(?:mdx?|svg|png|jpe?g|gif|webp)(?:\#[^()<>\s]*)?\)"#
);
pattern!(BLOCK_NAME, r" \^[\w-]+\s*$");
pattern!(EMBEDDED, r"!\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]");
/// The endings of pictures that hosts show.
const PICTURES: [&str; 7] = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"];
pattern!(MARKED, r"==([^\s=][^=\n]*[^\s=]|[^\s=])==");
pattern!(
    ADDRESS,
    r"https?://[^\s<>\]\[\)`|]*[^\s<>\]\[\)`|.,;:!?'*_]"
);
pattern!(SOURCE, r#"\ssrc\s*=\s*["']([^"']+)["']"#);
pattern!(
    ALTERNATIVE,
    r#"\s(?:alt|title|caption)\s*=\s*["']([^"']*)["']"#
);

const NOTE: &str = "NOTE";

/// The alert that a name of a note of any host means.
fn alert(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    Some(match name.strip_prefix("callout-").unwrap_or(&name) {
        "tip" | "hint" | "success" | "check" | "done" => "TIP",
        "important" => "IMPORTANT",
        "warning" | "attention" => "WARNING",
        "caution" | "danger" | "error" | "failure" | "fail" | "bug" => "CAUTION",
        "note" | "info" | "abstract" | "summary" | "question" | "example" | "quote" | "todo" => {
            NOTE
        }
        _ => return None,
    })
}

impl FlavourReader {
    fn edit(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.edits.push(TextEdit::new(range, text));
    }

    fn unsupported(&mut self, range: Range<usize>, message: Text) {
        self.unsupported.push(Unsupported { range, message });
    }

    fn line(&mut self, at: usize, line: &str) {
        if self.indented(at, line) {
            return;
        }
        if self.fence.holds(line)
            || self.formula(at, line)
            || self.script(at, line)
            || self.container(at, line)
            || self.admonition(at, line, 0)
        {
            return;
        }
        if self.is_in_alert() {
            self.edit(at..at, "> ");
        }
        self.inside(at, line);
    }

    /// A line that belongs to an open `!!! note`.
    fn indented(&mut self, at: usize, line: &str) -> bool {
        if self.admonitions.is_empty() {
            return false;
        }
        if line.trim().is_empty() {
            self.blanks.push(at);
            return true;
        }
        let indent = line.len() - line.trim_start_matches(' ').len();
        let indent = if line.starts_with('\t') { 4 } else { indent };
        let is_inside = |it: &Admonition| indent >= it.outside + 4;
        let open = self.admonitions.iter().take_while(|it| is_inside(it));
        self.admonitions.truncate(open.count());
        let blanks = std::mem::take(&mut self.blanks);
        let (Some(first), Some(last)) = (self.admonitions.first(), self.admonitions.last()) else {
            return false;
        };
        let is_alert = self.admonitions.iter().any(|it| it.is_alert);
        let mark = format!(
            "{}{}",
            " ".repeat(first.outside),
            if is_alert { "> " } else { "" }
        );
        let cut = if line.starts_with('\t') {
            1
        } else {
            last.outside + 4
        };
        let within = blanks.into_iter();
        let within = within.map(|at| TextEdit::new(at..at, mark.trim_end()));
        self.edits.extend(within);
        if !self.admonition(at, line, cut) {
            self.edit(at..at + cut, mark);
            self.inside(at + cut, line.slice(cut..));
        }
        true
    }

    /// `$$` on a line of its own, and what is below it up to the next: the characters of a formula, as code.
    fn formula(&mut self, at: usize, line: &str) -> bool {
        let words = line.trim();
        let end = at + line.len();
        let is_begun =
            !self.in_formula && words.starts_with("$$") && !words.slice(2..).contains("$$");
        if is_begun {
            self.in_formula = true;
            self.unsupported(at..end, unsupported_markup::formula());
            let mark = at + line.find("$$").unwrap_or_default();
            let first = if words == "$$" { "```" } else { "```\n" };
            self.edit(mark..mark + 2, first);
        } else if self.in_formula && words.contains("$$") {
            self.in_formula = false;
            let last = if words.starts_with("$$") {
                "```"
            } else {
                "\n```"
            };
            self.edit(at + line.find("$$").unwrap_or_default()..end, last);
        } else {
            return self.in_formula;
        }
        true
    }

    /// What a page of Docusaurus loads and computes, and the tags of its components, whose texts stay.
    fn script(&mut self, at: usize, line: &str) -> bool {
        let place = at..at + line.len();
        self.in_script &= !line.trim().is_empty();
        if self.in_script || SCRIPT.as_ref().is_some_and(|it| it.is_match(line)) {
            self.in_script = !line.trim_end().ends_with(';');
            self.edit(place, "");
            return true;
        }
        let Some(found) = COMPONENT.as_ref().and_then(|it| it.captures(line)) else {
            return false;
        };
        if line.trim_end().ends_with("/>") {
            self.unsupported(place.clone(), unsupported_markup::web());
        }
        let label = LABEL.as_ref().and_then(|it| it.captures(group(&found, 1)));
        let label = label.map(|it| format!("\n**{}**\n", group(&it, 1)));
        self.edit(place, label.unwrap_or_default());
        true
    }

    /// `:::note`, `::: warning Title`, `::: {.callout-tip}` and their ends, as quotations that are alerts.
    fn container(&mut self, at: usize, line: &str) -> bool {
        let whole = at..at + line.len();
        let words = line.trim_end();
        if words.len() >= 3 && words.chars().all(|it| it == ':') {
            let closed = self.containers.pop();
            if closed.is_some() {
                let mark = if self.is_in_alert() { ">" } else { "" };
                self.edit(whole, mark);
            }
            return closed.is_some();
        }
        let Some(found) = CONTAINER.as_ref().and_then(|it| it.captures(line)) else {
            return false;
        };
        let titled = TITLED.as_ref().and_then(|it| it.captures(line));
        let titled = titled.as_ref().map_or("", |it| group(it, 1));
        let titles = [group(&found, 3), titled, group(&found, 4)];
        let title = titles.into_iter().find(|it| !it.is_empty());
        let title = title.unwrap_or_default().trim();
        let name = [group(&found, 1), group(&found, 2)].concat();
        let alert = alert(&name);
        let text = match alert {
            // One within another is a part of it.
            _ if self.is_in_alert() && title.is_empty() => ">".to_owned(),
            _ if self.is_in_alert() => format!("> **{title}**\n>"),
            Some(alert) => opened(alert, title, ""),
            None => title.to_owned(),
        };
        self.edit(whole, text);
        self.containers.push(alert.is_some());
        true
    }

    fn is_in_alert(&self) -> bool {
        self.containers.contains(&true)
    }

    /// `!!! note "Title"` and `=== "Tab"`, whose texts are indented, at byte `cut` of a line. One within another is a
    /// part of it.
    fn admonition(&mut self, at: usize, line: &str, cut: usize) -> bool {
        let words = line.slice(cut..);
        let Some(found) = ADMONITION.as_ref().and_then(|it| it.captures(words)) else {
            return false;
        };
        let name = group(&found, 2).split(' ').next().unwrap_or_default();
        let is_alert = found.get(2).is_some();
        let first = self.admonitions.first().map(|it| it.outside);
        let outside = cut + group(&found, 1).len();
        let indent = " ".repeat(first.unwrap_or(outside));
        let is_inside = self.admonitions.iter().any(|it| it.is_alert);
        let title = group(&found, if is_alert { 3 } else { 4 });
        let text = match (is_alert, is_inside) {
            (true, false) => opened(alert(name).unwrap_or(NOTE), title, &indent),
            (_, true) if title.is_empty() => format!("{indent}>"),
            (_, true) => format!("{indent}> **{title}**\n{indent}>"),
            (false, false) => format!("{indent}**{title}**\n"),
        };
        self.edit(at..at + line.len(), text);
        self.admonitions.push(Admonition { outside, is_alert });
        true
    }

    /// What a line holds that is no code.
    fn inside(&mut self, at: usize, line: &str) {
        let end = at + line.len();
        let before = self.comments.partition_point(|it| it.end <= at);
        if self
            .comments
            .get(before)
            .is_some_and(|it| it.start <= at && end <= it.end)
        {
            return;
        }
        if line.contains('\t') && DELIMITERS.as_ref().is_some_and(|it| it.is_match(line)) {
            for (tab, _) in line.match_indices('\t') {
                self.edit(at + tab..at + tab + 1, " ");
            }
        }
        if let Some(found) = CALLOUT.as_ref().and_then(|it| it.captures(line)) {
            return self.callout(at, line, &found);
        }
        if let Some(found) = TASK.as_ref().and_then(|it| it.captures(line))
            && let Some(task) = found.get(1)
        {
            let done = if task.as_str() == "[ ]" { "☐" } else { "☑" };
            self.edit(at + task.start()..at + task.end(), done);
        }
        if let Some(found) = DOCSIFY.as_ref().and_then(|it| it.find(line)) {
            let alert = if line.starts_with('!') {
                "IMPORTANT"
            } else {
                "TIP"
            };
            self.edit(at..at + found.end(), format!("> [!{alert}]\n> "));
        }
        if let Some(found) = OWN_ATTRIBUTES.as_ref().and_then(|it| it.find(line))
            && !line.starts_with('#')
        {
            let id = anchor(found.as_str());
            self.edit(at + found.start()..end, id);
        }
        if SNIPPET.as_ref().is_some_and(|it| it.is_match(line)) {
            self.unsupported(at..end, unsupported_markup::web());
            return self.edit(at..end, "");
        }
        if ABBREVIATION.as_ref().is_some_and(|it| it.is_match(line)) {
            self.unsupported(at..end, unsupported_markup::abbreviation());
            return self.edit(at..end, "");
        }
        if line.contains(['{', '!', '=', '<', '$', '^', ':', '(', '~', '@']) || line.contains("--")
        {
            self.phrases(at, line);
        }
    }

    /// `> [!tip]+ Title`: GitHub's alerts are in capitals and have no title.
    fn callout(&mut self, at: usize, line: &str, found: &Captures<'_>) {
        let (marks, title) = (group(found, 1), group(found, 4));
        if found.get(3).is_some_and(|it| it.is_empty()) && title.is_empty() {
            let name = found.get(2).map_or(0..0, |it| it.range());
            return self.edit(
                at + name.start..at + name.end,
                alert(group(found, 2)).unwrap_or(NOTE),
            );
        }
        let title = match title {
            "" => String::new(),
            _ => format!("\n{marks}**{title}**\n{marks}"),
        };
        let text = format!(
            "{marks}[!{}]{title}",
            alert(group(found, 2)).unwrap_or(NOTE)
        );
        self.edit(at..at + line.len(), text);
    }

    /// Marks inside a line, outside of code.
    fn phrases(&mut self, at: usize, line: &str) {
        let code = codes(line);
        let text_len = self.text_len;
        let line = PhraseLine {
            at,
            line,
            code,
            text_len,
        };
        self.programs(&line);
        self.pictures(&line);
        self.spans(&line);
        for range in line.all(&ATTRIBUTES) {
            let id = anchor(line.slice(&range));
            self.edit(range.start + 1..range.end, id);
        }
        for range in line.all(&SPACED) {
            self.edit(range.start + 2..range.start + 2, "<");
            self.edit(range.end - 1..range.end - 1, ">");
        }
        for range in line.all(&BLOCK_NAME) {
            self.edit(range, "");
        }
        for range in line.all(&MARKED) {
            self.edit(range.start..range.start + 2, "**");
            self.edit(range.end - 2..range.end, "**");
        }
        for range in line.all(&EMOJI) {
            let name = line.slice(&range).trim_matches(':');
            let emoji = emojis::get_by_shortcode(name);
            let edit = emoji.map(|it| TextEdit::new(range, it.as_str()));
            self.edits.extend(edit);
        }
        for range in line.all(&ADDRESS) {
            if is_bare(line.before(&range)) {
                self.edit(range.start..range.start, "<");
                self.edit(range.end..range.end, ">");
            }
        }
    }

    /// Shortcodes and formulas.
    fn programs(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&SHORTCODE) {
            let text = shortcode(line.slice(&range));
            if text.is_none() {
                self.unsupported(range.clone(), unsupported_markup::web());
            }
            self.edit(range, text.unwrap_or_default());
        }
        for range in line.all(&SCRIPT_COMMENT) {
            self.edit(range, "");
        }
        for range in line.all(&FORMULA) {
            self.unsupported(range, unsupported_markup::formula());
        }
    }

    /// `[words]{.class}`, `H~2~O` and `x^2^` as HTML, and `^[notes]` as notes below the text.
    fn spans(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&SPAN) {
            if line.before(&range).ends_with([']', '!']) {
                continue;
            }
            let written = line.slice(&range);
            let (words, attributes) = written.split_once("]{").unwrap_or_default();
            let end = range.start + words.len();
            let (open, close) = styled(attributes.trim_end_matches('}'));
            self.edit(range.start..range.start + 1, open);
            self.edit(end..range.end, close);
        }
        for (pattern, open, close) in [(&LOWERED, "<sub>", "</sub>"), (&RAISED, "<sup>", "</sup>")]
        {
            for range in line.all(pattern) {
                let letter = line.slice(&range).chars().next().map_or(0, char::len_utf8);
                let start = range.start + letter;
                self.edit(start..start + 1, open);
                self.edit(range.end - 1..range.end, close);
            }
        }
        let is_heading = line.line.starts_with('#');
        for range in line.all(&DASH) {
            // The anchors of headings, and what links lead to, have them as they are.
            if is_heading || line.is_address(&range) {
                continue;
            }
            let written = line.slice(&range);
            let start = range.start + written.find("--").unwrap_or_default();
            let dashes = written.matches('-').count();
            self.edit(start..start + dashes, if dashes == 2 { "–" } else { "—" });
        }
        for range in line.all(&QUARTO) {
            let written = line.slice(&range);
            let start = range.start + written.find(['-', '@']).unwrap_or_default();
            let id = written.split_once('@').map_or("", |it| it.1);
            let after = line.after(&range);
            let is_bracketed = written.starts_with('[') && after.starts_with(']');
            let around = usize::from(is_bracketed);
            let place = start - around..range.end + around;
            self.edit(place, format!("[@{id}](#{id})"));
        }
        for range in line.all(&INLINE_NOTE) {
            self.inline_notes += 1;
            let label = format!("[^inline-{}]", self.inline_notes);
            let note = line.slice(&(range.start + 2..range.end - 1));
            let end = line.text_len;
            self.edit(end..end, format!("\n\n{label}: {note}"));
            self.edit(range, label);
        }
    }

    /// `![[picture.png|300]]`.
    fn pictures(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&EMBEDDED) {
            let inside = line.slice(&(range.start + 3..range.end - 2));
            let (target, label) = inside.split_once('|').unwrap_or((inside, ""));
            let target = target.trim_end_matches('\\').trim();
            // A note that is embedded is linked to.
            if !PICTURES
                .iter()
                .any(|it| target.to_ascii_lowercase().ends_with(it))
            {
                self.edit(range.start..range.start + 1, "");
                continue;
            }
            let is_size = |it: char| it.is_ascii_digit() || it == 'x';
            let label = if label.chars().all(is_size) {
                ""
            } else {
                label
            };
            self.edit(range, format!("![{label}](<{target}>)"));
        }
    }
}

/// A line, its place in the text, and the code in it.
struct PhraseLine<'a> {
    at: usize,
    line: &'a str,
    code: Vec<Range<usize>>,
    /// Where the text ends.
    text_len: usize,
}

impl<'a> PhraseLine<'a> {
    /// The places in the text that a pattern matches, but for those in code.
    fn all(&self, pattern: &LazyLock<Option<Regex>>) -> Vec<Range<usize>> {
        let is_code = |at: &usize| self.code.iter().any(|it| it.contains(at));
        let found = pattern.as_ref().map(|it| it.find_iter(self.line));
        let found = found.into_iter().flatten().map(|it| it.range());
        let found = found.filter(|it| !is_code(&it.start));
        found
            .map(|it| self.at + it.start..self.at + it.end)
            .collect()
    }

    fn slice(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(range.start - self.at..range.end - self.at)
    }

    fn before(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(..range.start - self.at)
    }

    fn after(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(range.end - self.at..)
    }

    /// Whether it is in what a link leads to, or in a tag.
    fn is_address(&self, range: &Range<usize>) -> bool {
        let before = self.before(range);
        let is_open = |open: &str, close: &str| before.rfind(open) > before.rfind(close);
        is_open("](", ")") || is_open("[[", "]]") || is_open("<", ">") || before.contains("://")
    }
}

/// Whether an address after these characters of its line is in no link, tag or definition.
fn is_bare(before: &str) -> bool {
    let is_begun = before.is_empty() || before.ends_with([' ', '\t', '*', '_', ':', '(', '>', '|']);
    let is_defined = before.trim_start().starts_with('[') && before.trim_end().ends_with("]:");
    let in_tag = before.rfind('<') > before.rfind('>');
    let in_label = before.rfind('[') > before.rfind(']');
    let in_link = before.ends_with("](") || before.ends_with("](<");
    is_begun && !is_defined && !in_tag && !in_label && !in_link
}

/// The first line of an alert.
fn opened(alert: &str, title: &str, indent: &str) -> String {
    match title {
        "" => format!("{indent}> [!{alert}]"),
        _ => format!("{indent}> [!{alert}]\n{indent}> **{title}**\n{indent}>"),
    }
}

/// The tags around words with attributes: `.underline`, `#id .anchor`.
fn styled(attributes: &str) -> (String, &'static str) {
    let style = attributes.split_whitespace().find_map(|it| match it {
        ".underline" | ".ul" => Some(("<u>", "</u>")),
        ".smallcaps" => Some(("<span class=\"smallcaps\">", "</span>")),
        ".mark" => Some(("**", "**")),
        _ => None,
    });
    let (open, close) = style.unwrap_or_default();
    (anchor(attributes) + open, close)
}

/// The anchor of attributes with an id.
fn anchor(attributes: &str) -> String {
    let mut words = attributes.split([' ', '\t', '{', '}', ':']);
    let id = words.find_map(|it| it.strip_prefix('#'));
    let id = id.filter(|it| !it.is_empty() && !it.contains(['"', '<', '>', '&']));
    id.map_or(String::new(), |it| format!("<a id=\"{it}\"></a>"))
}

/// Attributes behind a link or a picture that reach into the next line, `{width="3in"⏎height="2in"}`.
fn split_attributes(text: &str) -> Vec<Range<usize>> {
    let mut fence = Fence::default();
    let lines = lines(text).filter(|(_, line)| !fence.holds(line));
    let found = lines.filter_map(|(at, line)| {
        let open = line.rfind("){")? + 1;
        let start = at + open;
        let after = text.slice(start..);
        let end = after.find('}')? + 1;
        let inside = after.slice(..end);
        let is_its =
            inside.matches('\n').count() == 1 && inside.contains("=\"") && !inside.contains("\n\n");
        is_its.then(|| start..start + end)
    });
    found.collect()
}

/// A shortcode that is a link, an address of the site or a picture, as Markdown writes it.
fn shortcode(code: &str) -> Option<String> {
    if let Some(found) = REFERENCE.as_ref().and_then(|it| it.captures(code)) {
        return Some(group(&found, 1).to_owned());
    }
    if let Some(found) = FILTERED.as_ref().and_then(|it| it.captures(code)) {
        return Some(group(&found, 1).to_owned());
    }
    if FIGURE.as_ref().is_some_and(|it| it.is_match(code)) {
        return picture(code);
    }
    let is_address = |name: &&str| code.contains(*name);
    ["site.baseurl", "site.url"]
        .iter()
        .any(is_address)
        .then(String::new)
}

/// `<img src="x" alt="y">` as Markdown writes it.
fn picture(tag: &str) -> Option<String> {
    let source = SOURCE.as_ref()?.captures(tag)?;
    let alternative = ALTERNATIVE.as_ref().and_then(|it| it.captures(tag));
    let alternative = alternative.as_ref().map_or("", |it| group(it, 1));
    Some(format!("![{alternative}](<{}>)", group(&source, 1)))
}

/// The code of a line between accents.
fn codes(line: &str) -> Vec<Range<usize>> {
    let mut marks = line.match_indices('`').map(|(at, _)| at);
    let mut codes = Vec::new();
    while let (Some(start), Some(end)) = (marks.next(), marks.next()) {
        codes.push(start..end);
    }
    codes
}

fn group<'t>(found: &Captures<'t>, number: usize) -> &'t str {
    found.get(number).map_or("", |it| it.as_str())
}

#[cfg(test)]
mod tests {
    use super::super::edit::tests::made;
    use super::*;

    #[test]
    fn each_is_written_as_here() {
        for (host, here) in [
            ("a ==b c== d", "a **b c** d"),
            ("`a ==b== c` ==d==", "`a ==b== c` **d**"),
            ("a %%mine%% b", "a  b"),
            ("a\n%%\nmine\n%%\nb", "a\n\nb"),
            ("100 %% of", "100 %% of"),
            ("> [!tip]+ Do it\n> now", "> [!TIP]\n> **Do it**\n> \n> now"),
            ("> [!info]\n> now", "> [!NOTE]\n> now"),
            (
                "!!! danger \"Look\"\n    out\n\n    there\nafter",
                "> [!CAUTION]\n> **Look**\n>\n> out\n>\n> there\nafter",
            ),
            (
                "::: warning\nout\n:::\nafter",
                "> [!WARNING]\n> out\n\nafter",
            ),
            (
                ":::note[Look]\nout\n:::",
                "> [!NOTE]\n> **Look**\n>\n> out\n",
            ),
            ("- [x] a\n- [ ] b", "- ☑ a\n- ☐ b"),
            ("|a|b|\n|---\t|---|", "|a|b|\n|--- |---|"),
            ("a {{< b >}} c", "a  c"),
            ("![[a b.png|300]]", "![](<a b.png>)"),
            ("![[Note#a]]", "[[Note#a]]"),
            ("see https://e.org/x.", "see <https://e.org/x>."),
            (
                "[a](https://e.org) <https://e.org> b: https://e.org",
                "[a](https://e.org) <https://e.org> b: <https://e.org>",
            ),
            ("[b]: https://e.org", "[b]: https://e.org"),
            (
                "!!! tip\n    a\n\n!!! note\n    b",
                "> [!TIP]\n> a\n\n> [!NOTE]\n> b",
            ),
            ("![a](b.png){ width=9 .c } {d}", "![a](b.png) {d}"),
            (
                "[a]({{< ref \"b.md\" >}}) [c]({{ site.baseurl }}/d)",
                "[a](b.md) [c](/d)",
            ),
            ("{{< figure src=\"a.png\" title=\"b\" >}}", "![b](<a.png>)"),
            ("at 5:30: :dart: :none:", "at 5:30: 🎯 :none:"),
            ("a $x^2$ and $5 or $6", "a $x^2$ and $5 or $6"),
            ("*[MU]: movement unit", ""),
            (
                "[a](b c.md#d) ![](e f.png)",
                "[a](<b c.md#d>) ![](<e f.png>)",
            ),
            ("a b ^name", "a b"),
            (
                "1. a\n\n    !!! tip\n        b\n\n        c\n2. d",
                "1. a\n\n    > [!TIP]\n    > b\n    >\n    > c\n2. d",
            ),
            (
                "!!! tip\n    a\n    ??? note \"Look\"\n        b\n    c",
                "> [!TIP]\n> a\n> **Look**\n>\n> b\n> c",
            ),
            ("$$\na_b\n$$\nc", "```\na_b\n```\nc"),
            ("$$a\nb$$", "```\na\nb\n```"),
            (
                "import A from 'a';\n\nexport const b = {\n  c\n};\nd",
                "\n\n\n\n\nd",
            ),
            (
                "<Tabs>\n<TabItem value=\"a\" label=\"A b\">\n\nc\n\n</TabItem>\n</Tabs>",
                "\n\n**A b**\n\n\nc\n\n\n",
            ),
            ("a {/* b */} c", "a  c"),
            ("--8<-- \"a.md\"", ""),
            (
                "[a]{.underline} [b *c*]{.smallcaps} []{#d .anchor}e [f]{lang=fr}",
                "<u>a</u> <span class=\"smallcaps\">b *c*</span> <a id=\"d\"></a>e f",
            ),
            (
                "H~2~O x^2^ ~~a~~ b[^1]",
                "H<sub>2</sub>O x<sup>2</sup> ~~a~~ b[^1]",
            ),
            (
                "see @sec-a-b, (@fig-c) a@sec-d.e",
                "see [@sec-a-b](#sec-a-b), ([@fig-c](#fig-c)) a@sec-d.e",
            ),
            (
                "2--5 a -- b c---d `e--f` use --g <!-- h -->",
                "2–5 a – b c—d `e--f` use --g <!-- h -->",
            ),
            ("a^[b *c*.] d", "a[^inline-1] d\n\n[^inline-1]: b *c*."),
            (
                "![a](b.png){width=\"3in\"\nheight=\"2in\"} c",
                "![a](b.png) c",
            ),
            ("```\n==a== %%b%%\n```", "```\n==a== %%b%%\n```"),
        ] {
            assert_eq!(made(host, flavour_edits(host).0), here, "{host}");
        }
    }
}
