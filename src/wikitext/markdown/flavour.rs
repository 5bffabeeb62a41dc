//! What hosts of Markdown add to it, as this program's Markdown writes the same: comments and marks of Obsidian,
//! callouts, containers and admonitions, task lists, shortcodes, bare addresses, tables with tabs.

use super::boxes::{Admonition, Container, unpaired};
use super::edit::{Fence, TextEdit, anchor, code_places, group, lines, pattern, place_at};
use super::hidden::{comments, of_sites, open_comment, scripts, titles};
use super::sized::captioned;
use super::unclosed::unclosed;
use crate::diag::Rule;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::say::Text;
use crate::slice::Slice;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

/// Something that a book cannot show as its host does.
#[derive(Debug)]
pub(crate) struct Unsupported {
    pub rule: Rule,
    pub range: Range<usize>,
    pub message: Text,
    /// The advice, where there is a better one than to write what is needed as text.
    pub help: Option<Text>,
}

/// The edits that make a text this program's Markdown, and what a reader of the book would miss.
pub(crate) fn flavour_edits(text: &str) -> (Vec<TextEdit>, Vec<Unsupported>) {
    let (mut scripts, open_script) = scripts(text);
    scripts.extend(of_sites(text));
    scripts.sort_by_key(|it| it.start);
    let (unclosed_containers, stray) = unpaired(text);
    let mut reader = FlavourReader::new(text, scripts, unclosed_containers);
    reader.know_ended_tags(text);
    let taken_out = reader.comments.iter().chain(&reader.scripts).cloned();
    let taken_out: Vec<_> = taken_out.collect();
    for range in taken_out {
        reader.edit(range, "");
    }
    if let Some(mark) = open_comment(text) {
        reader.unclosed(mark, unclosed_markup::comment(), "%%");
    }
    if let Some(tag) = open_script {
        let name = text.slice(tag.clone());
        let name: String = name
            .chars()
            .skip(1)
            .take_while(|it| it.is_alphabetic())
            .collect();
        let message = unclosed_markup::said(&format!("<{name}>"));
        reader.edit(tag.clone(), "");
        reader.unclosed(tag, message, &format!("</{name}>"));
    }
    let open = unclosed(text);
    for range in stray {
        reader.edit(range.clone(), "");
        // Half a mark that it was to end is told.
        let is_half = |it: &usize| {
            let line = text.slice(..*it).rsplit('\n').next().unwrap_or_default();
            *it < range.start && line.trim_start().starts_with(":::")
        };
        if !open.iter().any(|it| is_half(&it.0.start)) {
            reader.unsupported(range, unsupported_markup::ends_nothing());
        }
    }
    let code = if open.is_empty() {
        Vec::new()
    } else {
        code_places(text)
    };
    for (range, mark, close) in open {
        let is_code = place_at(&code, range.start).is_some();
        if !is_code && place_at(&reader.comments, range.start).is_none() {
            reader.unclosed(range, unclosed_markup::said(mark), close);
        }
    }
    reader.callouts(text);
    reader.edits.extend(titles(text));
    reader.edits.extend(captioned(text));
    for (at, line) in lines(text) {
        reader.line(at, line);
    }
    reader.end_admonitions(0);
    (reader.edits, reader.found)
}

pub(super) struct FlavourReader {
    pub(super) edits: Vec<TextEdit>,
    pub(super) found: Vec<Unsupported>,
    pub(super) fence: Fence,
    /// The `!!! note` and tabs that are open, the outer first.
    pub(super) admonitions: Vec<Admonition>,
    /// The places of the blank lines at the end of the innermost.
    pub(super) blanks: Vec<usize>,
    /// Whether the next line is one of a formula.
    in_formula: bool,
    /// Whether the next line is one of a script.
    in_script: bool,
    pub(super) text_len: usize,
    /// The open `:::`, the outer first.
    pub(super) containers: Vec<Container>,
    /// The open block of code that mdBook or Obsidian makes a note of.
    pub(super) admonish: Option<Container>,
    /// The places of those that nothing closes.
    pub(super) unclosed_containers: BTreeSet<usize>,
    /// The names of what was told to be left out.
    pub(super) told: BTreeSet<String>,
    /// The labels of the open tabs of Docusaurus, by their values.
    tab_labels: BTreeMap<String, String>,
    /// The names of the tags of programs that have an end.
    pub(super) ended_tags: BTreeSet<String>,
    /// What is in comments, in order.
    comments: Vec<Range<usize>>,
    /// The scripts and styles, and what a site has for itself, in order.
    scripts: Vec<Range<usize>>,
}

pattern!(TASK, r"^[\s>]*(?:[-*+]|\d+[.)]) (\[[ xX/<>!?*-]\]) ");
pattern!(
    DELIMITERS,
    r"^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$"
);
pattern!(
    SCRIPT,
    r"^import\s*(?:\w+\s*,\s*)?\{[^}]*$|^export\s+(?:const|default|function|let)\s"
);
pattern!(IMPORT, r#"^import\s+(?:.+\s+from\s+)?['"][^'"]+['"];?\s*$"#);
pattern!(
    CODE_TITLE,
    r#"^([ >]*)(?:`{3,}|~{3,})[^`]*?(?:\btitle="([^"]*)"|\[([^\]]*)\])"#
);
pattern!(COMPONENT, r"^\s*</?[A-Z][\w.]*((?:\s[^<>]*)?)>\s*$");
pub(super) static LABEL: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"\s(?:label|title|summary)="([^"]+)""#).ok());
pattern!(VALUE, r#"\svalue="([^"]+)""#);
pattern!(TAB_VALUE, r#"\bvalue:\s*['"]([^'"]+)['"]"#);
pattern!(TAB_LABEL, r#"\blabel:\s*['"]([^'"]+)['"]"#);
// An id without its sign.
pattern!(HALF_ID, r"^#{1,6} .*[ \t]\{ *[a-z][a-z-]{2,} *\}$");
pattern!(SNIPPET, r#"^\s*-{1,2}8<-{1,2}(?:\s.*)?$"#);
pattern!(DOCSIFY, r"^[!?]> +");
pattern!(
    OWN_ATTRIBUTES,
    r#"(?:^|[ \t])\{:? *(?:[.#][\w-]|:?toc)[^{}]*\}\s*$|^\{:[^{}]*\}\s*$|^\{ *[\w-]+=(?:"[^"]*"|[^\s"{}]+)[^{}]*\}\s*$"#
);
// Where a program puts a list of contents, the name of the block above, and what is between columns of Hugo, alone on
// their lines.
pattern!(
    SETTING,
    r"^\s*(?:<--->|\[TOC\]|\[\[(?:_TOC_|toc)\]\]|\^[\w-]+)\s*$"
);
// `<div markdown="1">`, below which HTML holds Markdown, and the line above the foot of a table of kramdown.
pattern!(
    WITHIN,
    r#"^\s*<\w+[^<>]*?(\s+markdown(?:="[^"]*")?)[^<>]*>\s*$"#
);
// The line below the head of a table of kramdown.
pattern!(
    CROSSED,
    r"^[ \t]*\|[ \t]*:?-+:?(?:[ \t]*[|+][ \t]*:?-+:?)+[ \t]*\|?[ \t]*$"
);
pattern!(FOOT, r"^\|[|=:+ ]*={3,}[|=:+ ]*$");
pattern!(
    CALLOUT,
    r"^((?: {0,3}>)+ *)\[!([\w-]+)(?:\|[^\]]*)?\]([+-]?)[ \t]*(.*?)\s*$"
);
// Attributes at the end of a cell, and a bar that divides a link.
pattern!(OF_CELL, r" (\{:? *[.#][\w-][^{}|]*\})\s*\|");
pattern!(DIVIDED, r"\[\[[^\]\[|\\]+\|[^\]\[|]*\]\]");
pattern!(ABBREVIATION, r"^\*\[[^\]]+\]:.*$");
impl FlavourReader {
    /// The reader of a text in which these are scripts, and these are containers that nothing closes.
    fn new(text: &str, scripts: Vec<Range<usize>>, unclosed_containers: BTreeSet<usize>) -> Self {
        Self {
            edits: Vec::new(),
            found: Vec::new(),
            fence: Fence::default(),
            admonitions: Vec::new(),
            blanks: Vec::new(),
            in_formula: false,
            in_script: false,
            text_len: text.len(),
            containers: Vec::new(),
            admonish: None,
            unclosed_containers,
            told: BTreeSet::new(),
            tab_labels: BTreeMap::new(),
            ended_tags: BTreeSet::new(),
            comments: comments(text),
            scripts,
        }
    }

    pub(super) fn edit(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.edits.push(TextEdit::new(range, text));
    }

    pub(super) fn unsupported(&mut self, range: Range<usize>, message: Text) {
        self.found.push(Unsupported {
            rule: Rule::UnsupportedMarkup,
            range,
            message,
            help: None,
        });
    }

    /// Reports what nothing closes, and the mark that should.
    pub(super) fn unclosed(&mut self, range: Range<usize>, message: Text, end: &str) {
        self.found.push(Unsupported {
            rule: Rule::UnclosedMarkup,
            range,
            message,
            help: Some(unclosed_markup::end(end)),
        });
    }

    fn line(&mut self, at: usize, line: &str) {
        let script = place_at(&self.scripts, at);
        let is_script = script.is_some_and(|it| at + line.len() <= it.end);
        if is_script || self.indented(at, line) {
            return;
        }
        let was_code = self.fence.is_open();
        let is_code = self.fence.holds(line);
        if self.of_mdbook((at, line), was_code, is_code) {
            return;
        }
        if !is_code && self.container(at, line) {
            return;
        }
        self.quote(at, line);
        if is_code {
            if !was_code {
                self.code_that_runs(at, line);
                self.code_title(at, line);
            }
            return;
        }
        if !self.formula(at, line) && !self.script(at, line) && !self.admonition(at, line, 0) {
            self.inside(at, line);
        }
    }

    /// Reports a block of code that its host runs: a drawing of Mermaid, a cell of Quarto, a query of Obsidian.
    fn code_that_runs(&mut self, at: usize, line: &str) {
        const PROGRAMS: [&str; 11] = [
            "math",
            "mermaid",
            "dataview",
            "dataviewjs",
            "statblock",
            "r",
            "python",
            "julia",
            "ojs",
            "dot",
            "plantuml",
        ];
        let start = line.len() - line.trim_start_matches([' ', '>', '`', '~']).len();
        let info = line.slice(start..).trim();
        let is_cell = info.starts_with('{');
        let name = info.trim_start_matches(['{', '.']);
        let name = name.split([' ', ',', '}', '{']).next().unwrap_or_default();
        let runs = match name {
            "r" | "python" | "julia" | "dot" => is_cell && !info.starts_with("{."),
            _ => true,
        };
        if runs && PROGRAMS.contains(&name) {
            let message = match name {
                "math" => unsupported_markup::formula(),
                _ => unsupported_markup::code(name),
            };
            self.unsupported(at + start..at + start + info.len(), message);
        }
    }

    /// The title of a block of code, above it: `title="x"`, or `[x]` of VitePress.
    fn code_title(&mut self, at: usize, line: &str) {
        let found = CODE_TITLE.as_ref().and_then(|it| it.captures(line));
        let title = found
            .as_ref()
            .map(|it| [group(it, 2), group(it, 3)].concat());
        if let (Some(found), Some(title)) = (&found, title.filter(|it| !it.trim().is_empty())) {
            let before = group(found, 1);
            let quote = if self.is_in_alert() { "> " } else { "" };
            self.edit(
                at..at,
                format!("{before}**{title}**\n{quote}{before}\n{quote}"),
            );
        }
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
        let is_import = IMPORT.as_ref().is_some_and(|it| it.is_match(line));
        if self.in_script || is_import || SCRIPT.as_ref().is_some_and(|it| it.is_match(line)) {
            self.in_script = !is_import && !line.trim_end().ends_with(';');
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
            let name = line.trim_start().trim_start_matches('<');
            let name: String = name.chars().take_while(|it| it.is_alphanumeric()).collect();
            self.left_out(place.clone(), &name, line);
        }
        let attributes = group(&found, 1);
        if line.trim_start().starts_with("<Tabs") {
            self.tab_labels = tab_labels(attributes);
        }
        let label = LABEL.as_ref().and_then(|it| it.captures(attributes));
        let label = label.map(|it| group(&it, 1).to_owned());
        let label = label.or_else(|| self.label_of_tab(line));
        let mark = if self.is_in_alert() { "> " } else { "" };
        let label = label.map(|it| format!("\n{mark}**{it}**\n{mark}"));
        self.edit(place, label.unwrap_or_default());
        true
    }

    /// The label of a tab without one: that which the tabs have for its value, or this.
    fn label_of_tab(&self, line: &str) -> Option<String> {
        let found = VALUE
            .as_ref()
            .filter(|_| line.trim_start().starts_with("<TabItem"));
        let found = found.and_then(|it| it.captures(line))?;
        let value = group(&found, 1);
        let label = self.tab_labels.get(value).map(String::as_str);
        Some(label.unwrap_or(value).to_owned())
    }

    /// What a line holds that is no code.
    pub(super) fn inside(&mut self, at: usize, line: &str) {
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
            self.left_out(at..end, "--8<--", line);
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
        if line.trim_start().starts_with('|') {
            if line.contains("-+") && CROSSED.as_ref().is_some_and(|it| it.is_match(line)) {
                for (cross, _) in line.match_indices('+') {
                    self.edit(at + cross..at + cross + 1, "|");
                }
            }
            self.row(at, line);
        }
        if line.contains("] ")
            && let Some(found) = TASK.as_ref().and_then(|it| it.captures(line))
            && let Some(task) = found.get(1)
        {
            // Half done, and given up, are not done.
            let is_done = matches!(task.as_str(), "[x]" | "[X]");
            let done = if is_done { "☑" } else { "☐" };
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

    /// A row of a table.
    fn row(&mut self, at: usize, line: &str) {
        let attributes = OF_CELL.as_ref().map(|it| it.captures_iter(line));
        for found in attributes.into_iter().flatten() {
            if let Some(it) = found.get(1) {
                self.edit(at + it.start()..at + it.end(), anchor(it.as_str()));
            }
        }
        let divided = DIVIDED.as_ref().map(|it| it.find_iter(line));
        for link in divided.into_iter().flatten() {
            self.found.push(Unsupported {
                rule: Rule::UnsupportedMarkup,
                range: at + link.start()..at + link.end(),
                message: unsupported_markup::bar(),
                help: Some(unsupported_markup::bar_help()),
            });
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
        // A block of MkDocs without its quotation marks.
        let is_tab = is_tab
            || words
                .strip_prefix("=== ")
                .is_some_and(|it| !it.trim_start().starts_with(['"', '=']) && !it.ends_with('='));
        let is_half_id = HALF_ID.as_ref().is_some_and(|it| it.is_match(words));
        let is_id = is_id || is_half_id && !words.contains("{docsify-");
        if is_list || is_id || is_tab {
            let start = at + line.len() - line.trim_start().len();
            self.unsupported(start..start + words.len(), unsupported_markup::nearly());
        }
    }
}

/// The labels that `<Tabs values={[{label: 'A b', value: 'a'}]}>` has for values.
fn tab_labels(attributes: &str) -> BTreeMap<String, String> {
    let mut labels = BTreeMap::new();
    for tab in attributes.split('{') {
        let word = |pattern: &LazyLock<Option<Regex>>| {
            let found = pattern.as_ref().and_then(|it| it.captures(tab));
            found.map(|it| group(&it, 1).to_owned())
        };
        if let (Some(value), Some(label)) = (word(&TAB_VALUE), word(&TAB_LABEL)) {
            labels.insert(value, label);
        }
    }
    labels
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
            ("> [!tip]+ Do it\n> now", "> [!TIP]\n> __Do it__\n> \n> now"),
            ("> [!info]\n> now", "> [!NOTE]\n> __Info__\n> \n> now"),
            ("> [!TIP]\n> - [/] now", "> [!TIP]\n> - ☐ now"),
            (
                "!!! danger \"Look\"\n    out\n\n    there\nafter",
                "> [!CAUTION]\n> __Look__\n>\n> out\n>\n> there\nafter",
            ),
            (
                "::: warning\nout\n:::\nafter",
                "> [!WARNING]\n> out\n\nafter",
            ),
            (
                ":::note[Look]\nout\n:::",
                "> [!NOTE]\n> __Look__\n>\n> out\n",
            ),
            ("- [x] a\n- [ ] b", "- ☑ a\n- ☐ b"),
            ("|a|b|\n|---\t|---|", "|a|b|\n|--- |---|"),
            ("a {{< b >}} c {{ site.d }}.", "a c."),
            ("![[a b.png]]", "![](<a b.png>)"),
            (
                "![[a b.png|300x9]] ![c|40](d.png)",
                "<img src=\"a b.png\" alt=\"\" width=\"300\"> <img src=\"d.png\" alt=\"c\" width=\"40\">",
            ),
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
            ("![a](b.png){ width=9% .c } {d}", "![a](b.png) {d}"),
            (
                "![a](b.png){ .c width=9 }",
                "<img src=\"b.png\" alt=\"a\" width=\"9\">",
            ),
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
                "> [!TIP]\n> a\n>\n> **Look**\n>\n> b\n> c",
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
                "[@Fig-a; @tbl:b], [Fig. @fig-c], [@x](#y)",
                "[@fig-a](#fig-a); [@tbl:b](#tbl:b), Fig. [-@fig-c](#fig-c), [@x](#y)",
            ),
            (
                "see @sec-a-b, (@fig-c) a@sec-d.e",
                "see [@sec-a-b](#sec-a-b), ([@fig-c](#fig-c)) a@sec-d.e",
            ),
            (
                "2--5 a -- b c---d `e--f` use --g <!-- h -->",
                "2–5 a – b c—d `e--f` use --g <!-- h -->",
            ),
            (
                "![a](b.png){#fig:x width=\"3.2in\"} ![a](b.png ':size=50x9')",
                "<img src=\"b.png\" alt=\"a\" width=\"307\"><a id=\"fig:x\"></a> <img src=\"b.png\" alt=\"a\" width=\"50\">",
            ),
            (
                "![](b.png){#fig-c fig-cap=\"So so\"}",
                "![So so](b.png)<a id=\"fig-c\"></a>",
            ),
            ("[2 Fights [2](#a)](b.md#c)", "[2 Fights 2](b.md#c)"),
            ("[![a](b.png)](c.md)", "[![a](b.png)](c.md)"),
            ("```\n==a== %%b%%\n```", "```\n==a== %%b%%\n```"),
        ] {
            assert_eq!(made(host, flavour_edits(host).0), here, "{host}");
        }
    }
}
