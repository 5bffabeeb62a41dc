//! What hosts of Markdown add to it, as this program's Markdown writes the same: comments and marks of Obsidian,
//! callouts, containers and admonitions, task lists, shortcodes, bare addresses, tables with tabs.

use super::edit::{Fence, TextEdit, anchor, codes, group, lines, pattern, place_at};
use crate::diag::rules::unsupported_markup;
use crate::say::Text;
use crate::slice::Slice;
use crate::suggest;
use regex::{Captures, Regex};
use std::ops::Range;
use std::sync::LazyLock;

/// Something that a book cannot show as its host does.
#[derive(Debug)]
pub(crate) struct Unsupported {
    pub range: Range<usize>,
    pub message: Text,
    /// The advice, where there is a better one than to write what is needed as text.
    pub help: Option<Text>,
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
        alerts: 0,
        comments: comments(text),
    };
    for comment in reader.comments.clone() {
        reader.edit(comment, "");
    }
    for attributes in split_attributes(text) {
        reader.edit(attributes, "");
    }
    if let Some(mark) = open_comment(text) {
        reader.unsupported(mark, unsupported_markup::comment());
    }
    for (at, line) in lines(text) {
        reader.line(at, line);
    }
    (reader.edits, reader.unsupported)
}

pub(super) struct FlavourReader {
    pub(super) edits: Vec<TextEdit>,
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
    pub(super) inline_notes: usize,
    pub(super) text_len: usize,
    /// The open `:::`, and whether each is an alert.
    containers: Vec<bool>,
    /// The number of those that are.
    alerts: usize,
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
        for mark in found.filter(|mark| place_at(&code, *mark).is_none()) {
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

/// The mark of a comment of Obsidian at the beginning of a line that nothing closes: there all the rest is hidden.
fn open_comment(text: &str) -> Option<Range<usize>> {
    if !text.contains("%%") {
        return None;
    }
    let closed = comments(text);
    let mut fence = Fence::default();
    let lines = lines(text).filter(|(_, line)| !fence.holds(line));
    let mut open =
        lines.filter(|(at, line)| line.starts_with("%%") && place_at(&closed, *at).is_none());
    open.next().map(|(at, _)| at..at + 2)
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
    SCRIPT,
    r#"^import\s+(?:.+\s+from\s+)?['"][^'"]+['"];?\s*$|^export\s+(?:const|default|function|let)\s"#
);
pattern!(COMPONENT, r"^\s*</?[A-Z][\w.]*((?:\s[^<>]*)?)>\s*$");
pattern!(LABEL, r#"\s(?:label|title|summary)="([^"]+)""#);
pattern!(SNIPPET, r#"^\s*-{1,2}8<-{1,2}(?:\s.*)?$"#);
pattern!(DOCSIFY, r"^[!?]> +");
pattern!(
    OWN_ATTRIBUTES,
    r"(?:^|[ \t])\{:? *(?:[.#][\w-]|:?toc)[^{}]*\}\s*$|^\{:[^{}]*\}\s*$"
);
// Where a program puts a list of contents, and the name of the block above, alone on their lines.
pattern!(
    SETTING,
    r"^\s*(?:\[TOC\]|\[\[(?:_TOC_|toc)\]\]|\^[\w-]+)\s*$"
);
// `<div markdown="1">`, below which HTML holds Markdown, and the line above the foot of a table of kramdown.
pattern!(
    WITHIN,
    r#"^\s*<\w+[^<>]*?(\s+markdown(?:="[^"]*")?)[^<>]*>\s*$"#
);
pattern!(FOOT, r"^\|[|=:+ ]*={3,}[|=:+ ]*$");
pattern!(ABBREVIATION, r"^\*\[[^\]]+\]:.*$");
const NOTE: &str = "NOTE";

/// The names of notes of all hosts, in small letters.
const KINDS: [&str; 26] = [
    "note",
    "info",
    "abstract",
    "summary",
    "question",
    "example",
    "quote",
    "todo",
    "tip",
    "hint",
    "success",
    "check",
    "done",
    "important",
    "warning",
    "attention",
    "caution",
    "danger",
    "error",
    "failure",
    "fail",
    "bug",
    "faq",
    "help",
    "tldr",
    "cite",
];

/// The name of a note that one is nearly like.
pub(crate) fn nearest_alert(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let plain = name.strip_prefix("callout-").unwrap_or(&name);
    let near = suggest::nearest(plain, KINDS.iter().copied());
    near.first()
        .and_then(|near| KINDS.iter().copied().find(|it| it == near))
        .filter(|_| !KINDS.contains(&plain))
}

/// The alert that a name of a note of any host means.
pub(crate) fn alert(name: &str) -> Option<&'static str> {
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
    pub(super) fn edit(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.edits.push(TextEdit::new(range, text));
    }

    pub(super) fn unsupported(&mut self, range: Range<usize>, message: Text) {
        self.unsupported.push(Unsupported {
            range,
            message,
            help: None,
        });
    }

    /// Reports a kind of note that is misspelt; in capitals, one that GitHub does not have.
    fn check_kind(&mut self, (at, line): (usize, &str), name: &str) {
        let near = nearest_alert(name);
        let is_unknown = name.len() > 2
            && alert(name).is_none()
            && !KINDS.contains(&&*name.to_ascii_lowercase());
        let in_capitals = is_unknown && name.chars().all(|it| it.is_ascii_uppercase());
        let start = at + line.find(name).unwrap_or_default();
        if near.is_some() || in_capitals {
            self.unsupported.push(Unsupported {
                range: start..start + name.len(),
                message: unsupported_markup::kind(name),
                help: near.map(crate::diag::write),
            });
        }
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
            let id = anchor(words.rsplit("$$").next().unwrap_or_default());
            let id = if id.is_empty() { id } else { format!("\n{id}") };
            self.edit(
                at + line.find("$$").unwrap_or_default()..end,
                format!("{last}{id}"),
            );
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
        let component = COMPONENT.as_ref().filter(|_| line.contains('<'));
        let Some(found) = component.and_then(|it| it.captures(line)) else {
            return false;
        };
        // The pages below are in the contents of a book.
        let is_contents = ["<DocCardList", "<TOCInline"]
            .iter()
            .any(|it| line.contains(it));
        if line.trim_end().ends_with("/>") && !is_contents {
            self.unsupported(place.clone(), unsupported_markup::web());
        }
        let label = LABEL.as_ref().and_then(|it| it.captures(group(&found, 1)));
        let label = label.map(|it| format!("\n**{}**\n", group(&it, 1)));
        self.edit(place, label.unwrap_or_default());
        true
    }

    /// `:::note`, `::: warning Title`, `::: {.callout-tip}` and their ends, as quotations that are alerts.
    fn container(&mut self, at: usize, text: &str) -> bool {
        let whole = at..at + text.len();
        // MkDocs has the same with other signs: `/// note | Title`.
        let of_mkdocs = text.strip_prefix("///").filter(|it| is_block(it));
        let line = of_mkdocs.map(|it| format!(":::{}", it.replacen('|', "", 1)));
        let line = line.as_deref().unwrap_or(text);
        let words = line.trim_end();
        if words.len() >= 3 && words.chars().all(|it| it == ':') {
            let closed = self.containers.pop();
            self.alerts -= usize::from(closed == Some(true));
            if closed.is_some() {
                let mark = if self.is_in_alert() { ">" } else { "" };
                self.edit(whole, mark);
            }
            return closed.is_some();
        }
        let container = CONTAINER.as_ref().filter(|_| line.starts_with(":::"));
        let Some(found) = container.and_then(|it| it.captures(line)) else {
            return false;
        };
        let titled = TITLED.as_ref().and_then(|it| it.captures(line));
        let titled = titled.as_ref().map_or("", |it| group(it, 1));
        let titles = [group(&found, 3), titled, group(&found, 4)];
        let title = titles.into_iter().find(|it| !it.is_empty());
        let title = title.unwrap_or_default().trim();
        let name = [group(&found, 1), group(&found, 2)].concat();
        self.check_kind((at, text), &name);
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
        self.alerts += usize::from(alert.is_some());
        true
    }

    fn is_in_alert(&self) -> bool {
        self.alerts > 0
    }

    /// `!!! note "Title"` and `=== "Tab"`, whose texts are indented, at byte `cut` of a line. One within another is a
    /// part of it.
    fn admonition(&mut self, at: usize, line: &str, cut: usize) -> bool {
        let words = line.slice(cut..);
        let is_near = words.trim_start_matches(' ').starts_with(['!', '?', '=']);
        let admonition = ADMONITION.as_ref().filter(|_| is_near);
        let Some(found) = admonition.and_then(|it| it.captures(words)) else {
            return false;
        };
        let name = group(&found, 2).split(' ').next().unwrap_or_default();
        let is_alert = found.get(2).is_some();
        self.check_kind((at, line), name);
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
        if self.is_in_comment(at, line) {
            return;
        }
        self.nearly(at, line);
        if self.is_replaced(at, line) {
            return;
        }
        self.within(at, line);
        if line.contains(['{', '!', '=', '<', '$', '^', ':', '(', '~', '@'])
            || line.contains("--")
            || line.contains("++")
        {
            self.phrases(at, line);
        }
    }

    fn is_in_comment(&self, at: usize, line: &str) -> bool {
        place_at(&self.comments, at).is_some_and(|it| at + line.len() <= it.end)
    }

    /// Whether something else, or nothing, stands for the whole line.
    fn is_replaced(&mut self, at: usize, line: &str) -> bool {
        let end = at + line.len();
        let is = |pattern: &LazyLock<Option<Regex>>| {
            pattern.as_ref().is_some_and(|it| it.is_match(line))
        };
        if is(&SETTING) {
            self.edit(at..end, "");
        } else if line.starts_with('|') && is(&FOOT) {
            let next = usize::from(end < self.text_len);
            self.edit(at..end + next, "");
        } else if line.contains("8<") && is(&SNIPPET) {
            self.unsupported(at..end, unsupported_markup::web());
            self.edit(at..end, "");
        } else if line.starts_with("*[") && is(&ABBREVIATION) {
            self.unsupported(at..end, unsupported_markup::abbreviation());
            self.edit(at..end, "");
        } else if line.contains("[!")
            && let Some(found) = CALLOUT.as_ref().and_then(|it| it.captures(line))
        {
            self.callout(at, line, &found);
        } else {
            return false;
        }
        true
    }

    /// Edits parts of a line.
    fn within(&mut self, at: usize, line: &str) {
        let end = at + line.len();
        if line.contains('<')
            && let Some(found) = WITHIN.as_ref().and_then(|it| it.captures(line))
            && let Some(attribute) = found.get(1)
        {
            self.edit(at + attribute.start()..at + attribute.end(), "");
            self.edit(end..end, "\n");
        }
        if line.contains('\t') && DELIMITERS.as_ref().is_some_and(|it| it.is_match(line)) {
            for (tab, _) in line.match_indices('\t') {
                self.edit(at + tab..at + tab + 1, " ");
            }
        }
        if line.contains("] ")
            && let Some(found) = TASK.as_ref().and_then(|it| it.captures(line))
            && let Some(task) = found.get(1)
        {
            let done = if task.as_str() == "[ ]" { "☐" } else { "☑" };
            self.edit(at + task.start()..at + task.end(), done);
        }
        if let Some(found) = DOCSIFY.as_ref().and_then(|it| it.find(line)) {
            let alert = match line.starts_with('!') {
                true => "IMPORTANT",
                false => "TIP",
            };
            self.edit(at..at + found.end(), format!("> [!{alert}]\n> "));
        }
        if line.contains('{')
            && let Some(found) = OWN_ATTRIBUTES.as_ref().and_then(|it| it.find(line))
            && !line.starts_with('#')
        {
            self.edit(at + found.start()..end, anchor(found.as_str()));
        }
    }

    /// Reports marks of hosts that are nearly right, and so are printed: `{: .class`, `## Title id=x`, `== "Tab"`.
    fn nearly(&mut self, at: usize, line: &str) {
        let words = line.trim();
        let is_list = words.starts_with("{:") && !words.contains('}');
        let is_id = words.starts_with('#')
            && words
                .rsplit(' ')
                .next()
                .and_then(|it| it.strip_prefix("id="))
                .is_some_and(|it| {
                    !it.is_empty()
                        && it
                            .chars()
                            .all(|it| it.is_alphanumeric() || matches!(it, '-' | '_'))
                });
        let is_tab = words.ends_with('"')
            && ["== \"", "= \"", "==== \""]
                .iter()
                .any(|it| words.starts_with(it));
        if is_list || is_id || is_tab {
            let start = at + line.len() - line.trim_start().len();
            self.unsupported(start..start + words.len(), unsupported_markup::nearly());
        }
    }

    /// `> [!tip]+ Title`: GitHub's alerts are in capitals and have no title.
    fn callout(&mut self, at: usize, line: &str, found: &Captures<'_>) {
        let (marks, title) = (group(found, 1), group(found, 4));
        self.check_kind((at, line), group(found, 2));
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
}

/// Whether nothing, or a name, follows the three signs that begin or end a block of MkDocs.
fn is_block(rest: &str) -> bool {
    let rest = rest.trim();
    rest.is_empty() || rest.starts_with(|it: char| it.is_ascii_lowercase())
}

/// The first line of an alert.
fn opened(alert: &str, title: &str, indent: &str) -> String {
    match title {
        "" => format!("{indent}> [!{alert}]"),
        _ => format!("{indent}> [!{alert}]\n{indent}> **{title}**\n{indent}>"),
    }
}

/// Attributes behind a link or a picture that reach into the next line, `{width="3in"⏎height="2in"}`.
fn split_attributes(text: &str) -> Vec<Range<usize>> {
    let mut fence = Fence::default();
    let lines = lines(text).filter(|(_, line)| !fence.holds(line));
    let found = lines.filter_map(|(at, line)| {
        let start = at + line.rfind("){")? + 1;
        let next = text.slice(at + line.len()..).strip_prefix('\n')?;
        let next = next.split('\n').next()?;
        let close = next
            .find('}')
            .filter(|_| !text.slice(start..at + line.len()).contains('}'))?;
        let end = at + line.len() + 1 + close + 1;
        text.slice(start..end).contains("=\"").then_some(start..end)
    });
    found.collect()
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
