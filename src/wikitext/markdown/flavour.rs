//! What hosts of Markdown add to it, as this program's Markdown writes the same: comments and marks of Obsidian,
//! callouts, containers and admonitions, task lists, shortcodes, bare addresses, tables with tabs.

use crate::diag::rules::unsupported_markup;
use crate::say::Text;
use crate::slice::Slice;
use regex::{Captures, Regex};
use std::ops::Range;
use std::sync::LazyLock;

/// A part of a text, and what is there instead.
#[derive(Debug)]
pub(crate) struct TextEdit {
    pub range: Range<usize>,
    pub text: String,
}

impl TextEdit {
    pub(crate) fn new(range: Range<usize>, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { range, text }
    }
}

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
        admonition: None,
        blanks: Vec::new(),
        containers: Vec::new(),
        comments: comments(text),
    };
    for comment in reader.comments.clone() {
        reader.edit(comment, "");
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
    /// What the lines that are indented below `!!! note` begin with.
    admonition: Option<&'static str>,
    /// The places of the blank lines at the end of it.
    blanks: Vec<usize>,
    /// The open `:::`, and whether each is an alert.
    containers: Vec<bool>,
    /// What is in comments, in order.
    comments: Vec<Range<usize>>,
}

/// The mark of the open block of code, if there is one: its letter, and how many there are.
#[derive(Default)]
struct Fence(Option<(char, usize)>);

impl Fence {
    /// Whether the next line is one of a block of code, or a fence of it.
    fn holds(&mut self, line: &str) -> bool {
        let words = line.trim_start_matches([' ', '>']);
        let mark = words.chars().next().filter(|it| matches!(it, '`' | '~'));
        let count = mark.map_or(0, |mark| words.chars().take_while(|it| *it == mark).count());
        match (self.0, mark) {
            (Some((open, least)), Some(mark)) if open == mark && count >= least => {
                self.0 = None;
                true
            }
            (Some(_), _) => true,
            (None, Some(mark)) if count >= 3 => {
                self.0 = Some((mark, count));
                true
            }
            _ => false,
        }
    }
}

/// The lines of a text, each with its place.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches('\n'))
    })
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
    r#"^(?:(?:!!!|\?\?\?\+?) +([\w-]+(?: +[\w-]+)*)(?: +"([^"]*)")?|===[!+]* +"([^"]*)")\s*$"#
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
        let indented = line.starts_with("    ") || line.starts_with('\t');
        if let Some(mark) = self.admonition {
            if line.trim().is_empty() {
                return self.blanks.push(at);
            }
            let blanks = std::mem::take(&mut self.blanks);
            if indented {
                let indent = if line.starts_with('\t') { 1 } else { 4 };
                let within = blanks.into_iter();
                let within = within.map(|at| TextEdit::new(at..at, mark.trim_end()));
                self.edits.extend(within);
                self.edit(at..at + indent, mark);
                return self.inside(at + indent, line.slice(indent..));
            }
            self.admonition = None;
        }
        if self.fence.holds(line) || self.container(at, line) || self.admonition(at, line) {
            return;
        }
        if self.is_in_alert() {
            self.edit(at..at, "> ");
        }
        self.inside(at, line);
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
            Some(alert) => opened(alert, title),
            None => title.to_owned(),
        };
        self.edit(whole, text);
        self.containers.push(alert.is_some());
        true
    }

    fn is_in_alert(&self) -> bool {
        self.containers.contains(&true)
    }

    /// `!!! note "Title"` and `=== "Tab"`, whose texts are indented.
    fn admonition(&mut self, at: usize, line: &str) -> bool {
        let Some(found) = ADMONITION.as_ref().and_then(|it| it.captures(line)) else {
            return false;
        };
        let name = group(&found, 1).split(' ').next().unwrap_or_default();
        let is_tab = found.get(1).is_none();
        self.admonition = Some(if is_tab { "" } else { "> " });
        let text = match is_tab {
            true => format!("**{}**\n", group(&found, 3)),
            false => opened(alert(name).unwrap_or(NOTE), group(&found, 2)),
        };
        self.edit(at..at + line.len(), text);
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
            self.edit(at + found.start()..end, "");
        }
        if ABBREVIATION.as_ref().is_some_and(|it| it.is_match(line)) {
            self.unsupported(at..end, unsupported_markup::abbreviation());
            return self.edit(at..end, "");
        }
        if line.contains(['{', '!', '=', '<', '$', '^', ':', '(']) {
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
        let line = PhraseLine { at, line, code };
        self.programs(&line);
        self.pictures(&line);
        for range in line.all(&ATTRIBUTES) {
            self.edit(range.start + 1..range.end, "");
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
        for range in line.all(&FORMULA) {
            self.unsupported(range, unsupported_markup::formula());
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
fn opened(alert: &str, title: &str) -> String {
    match title {
        "" => format!("> [!{alert}]"),
        _ => format!("> [!{alert}]\n> **{title}**\n>"),
    }
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
            ("```\n==a== %%b%%\n```", "```\n==a== %%b%%\n```"),
        ] {
            let mut edits = flavour_edits(host).0;
            edits.sort_by_key(|it| (it.range.start, it.range.end));
            let (mut made, mut done) = (String::new(), 0);
            for edit in edits
                .iter()
                .filter(|it| !it.range.is_empty() || !it.text.is_empty())
            {
                if edit.range.start >= done {
                    made += &host[done..edit.range.start];
                    made += &edit.text;
                    done = edit.range.end;
                }
            }
            assert_eq!(made + &host[done..], here, "{host}");
        }
    }
}
