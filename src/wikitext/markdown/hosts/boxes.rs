//! Boxes of all hosts, which become quotations that are alerts: `!!! note` and `=== "Tab"` of MkDocs, `:::` of many, callouts
//! of Obsidian and GitHub.

use super::edit::Fence;
use super::reader::{FlavourReader, Unsupported};
use crate::diag::Rule;
use crate::diag::rules::{malformed_markup, unclosed_markup, unsupported_markup};
use crate::pattern::{Pattern, group};
use crate::slice::{Slice, holds, placed_lines};
use crate::suggest;
use regex::Captures;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

static ADMONITION: Pattern = Pattern::new(
    r#"^( *)(?:(?:!!!|\?\?\??\+?) *([\w-]+(?: +[\w-]+)*)(:?)(?: +"([^"]*)")?|===[!+]* +"([^"]*)")\s*$"#,
);
static CONTAINER: Pattern = Pattern::new(
    r"^ *:{3,} *(?:\{[^}\n]*?\.([\w-]+)[^}\n]*\}|\{[^}\n]*\}|([\w-]+)(?:\[([^\]]*)\])?(?:\{[^}\n]*\})?) *(.*?)\s*$",
);
static ADMONISH: Pattern =
    Pattern::new(r"^ *(?:`{3,}|~{3,}) *(?:admonish *([\w-]*)|(ad-)([\w-]+))(.*)");
static OPTION: Pattern = Pattern::new(r"^\s*(title|collapse|icon|color):\s*(.*?)\s*$");
static ADMONISHED: Pattern = Pattern::new(r#"(?:^[^="']*|\btitle *= *)(?:"([^"]*)"|'([^']*)')"#);
static NAMED: Pattern = Pattern::new(r#"\bid *= *"([^"<>&]+)""#);
static TITLED: Pattern = Pattern::new(r#"\{[^}]*title="([^"]*)""#);

/// The components that are boxes.
const COMPONENTS: [&str; 3] = ["<Aside", "<Admonition", "<Callout"];

static COMPONENT: Pattern =
    Pattern::new(r"^<(/)?(?:Aside|Admonition|Callout)((?:\s[^<>]*[^<>/]|\s[^<>/])?)>\s*$");
static TYPE: Pattern = Pattern::new(r#"\stype=(?:"([\w-]+)"|'([\w-]+)')"#);
static TITLE: Pattern = Pattern::new(r#"\stitle=(?:"([^"\]]+)"|'([^'\]]+)')"#);

const NOTE: &str = "NOTE";

/// The names of notes of all hosts, in small letters, with the alert that each is.
const KINDS: [(&str, &str); 28] = [
    ("note", NOTE),
    ("info", NOTE),
    ("abstract", NOTE),
    ("summary", NOTE),
    ("question", NOTE),
    ("example", NOTE),
    ("quote", NOTE),
    ("todo", NOTE),
    ("faq", NOTE),
    ("help", NOTE),
    ("tldr", NOTE),
    ("cite", NOTE),
    ("secondary", NOTE),
    ("seealso", NOTE),
    ("tip", "TIP"),
    ("hint", "TIP"),
    ("success", "TIP"),
    ("check", "TIP"),
    ("done", "TIP"),
    ("important", "IMPORTANT"),
    ("warning", "WARNING"),
    ("attention", "WARNING"),
    ("caution", "CAUTION"),
    ("danger", "CAUTION"),
    ("error", "CAUTION"),
    ("failure", "CAUTION"),
    ("fail", "CAUTION"),
    ("bug", "CAUTION"),
];

/// The name of a note that one is nearly like.
pub(crate) fn nearest_alert(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let plain = name.strip_prefix("callout-").unwrap_or(&name);
    let near = suggest::nearest(plain, KINDS.iter().map(|it| it.0));
    near.first()
        .and_then(|near| KINDS.iter().map(|it| it.0).find(|it| it == near))
        .filter(|_| alert(plain).is_none())
}

/// The alert that a name of a note of any host means.
pub(crate) fn alert(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let of_quarto = name.strip_prefix("callout-");
    let plain = of_quarto.unwrap_or(&name);
    let mut kinds = KINDS.iter().filter(|it| it.0 == plain);
    // Quarto has callouts of an author's own.
    kinds.next().map(|it| it.1).or(of_quarto.map(|_| NOTE))
}

/// The first line of an alert, which hosts title as the author does, or with the kind that he names.
pub(crate) fn opened(name: &str, title: &str, indent: &str) -> String {
    let kind = alert(name).unwrap_or(NOTE);
    let word = name.strip_prefix("callout-").unwrap_or(name);
    let is_plain = word.is_empty() || word.eq_ignore_ascii_case(kind);
    let title = match title {
        "" if is_plain => String::new(),
        "" => capitalised(word),
        title => title.to_owned(),
    };
    match title.as_str() {
        "" => format!("{indent}> [!{kind}]"),
        _ => format!("{indent}> [!{kind}]\n{indent}> __{title}__\n{indent}>"),
    }
}

/// The first lines of a note in another one: its title, or its kind, in bold.
fn inner(name: &str, title: &str, indent: &str) -> String {
    let word = name.strip_prefix("callout-").unwrap_or(name);
    let title = match title {
        "" => capitalised(word),
        title => title.to_owned(),
    };
    format!("{indent}>\n{indent}> **{title}**\n{indent}>")
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// What the lines that are indented below `!!! note` are.
pub(super) struct Admonition {
    /// The spaces before the mark.
    outside: usize,
    /// Whether they are an alert; else the text of a tab.
    is_alert: bool,
    /// The bytes of the mark, while nothing is indented below it, and which of the edits makes a box of it that has no
    /// title of the author's.
    empty: Option<(Range<usize>, Option<usize>)>,
}

/// An open `:::`, or a block of code that is a note.
pub(super) struct Container {
    /// The bytes of its first line without the spaces before it.
    pub(super) mark: Range<usize>,
    /// The spaces before its mark.
    indent: usize,
    pub(super) is_alert: bool,
    /// Whether nothing closes it.
    is_unclosed: bool,
    /// The name of a box without a title, which a heading below it gives in Quarto, and an option in Obsidian, and which of
    /// the edits begins it.
    untitled: Option<(String, usize)>,
}

/// A line of colons.
enum Mark<'t> {
    Open(Captures<'t>),
    Close,
}

/// The `:::` that nothing closes, by their places, and those that close nothing.
pub(super) fn unpaired(text: &str) -> (BTreeSet<usize>, Vec<Range<usize>>) {
    let (mut open, mut stray) = (Vec::new(), Vec::new());
    let mut marks = [":::", "///"].into_iter().chain(COMPONENTS);
    if !marks.any(|it| holds(text, it)) {
        return (BTreeSet::new(), stray);
    }
    let mut fence = Fence::default();
    for (at, line) in placed_lines(text) {
        if fence.holds(line) {
            continue;
        }
        let line_of_colons = in_colons(line);
        match mark(&line_of_colons) {
            Some(Mark::Open(_)) => open.push(at),
            Some(Mark::Close) if open.pop().is_none() && line.contains(":::") => {
                stray.push(at..at + line.trim_end().len());
            }
            _ => {}
        }
    }
    (open.into_iter().collect(), stray)
}

/// A line that has the same with other signs, with colons: `/// note | Title` of MkDocs, `<Aside>` of Starlight.
fn in_colons(line: &str) -> Cow<'_, str> {
    match line.strip_prefix("///").filter(|it| is_block(it)) {
        Some(rest) => Cow::Owned(format!(":::{}", rest.replacen('|', "", 1))),
        None => of_component(line).map_or(Cow::Borrowed(line), Cow::Owned),
    }
}

/// A box that is a component alone on its line, `<Aside type="tip" title="Title">`, and its end, with colons.
fn of_component(line: &str) -> Option<String> {
    let words = line.trim_start();
    let found = COMPONENT.regex().filter(|_| words.starts_with('<'))?;
    let found = found.captures(words)?;
    let attribute = |pattern: &Pattern| {
        let found = pattern.captures(group(&found, 2));
        found.map(|it| [group(&it, 1), group(&it, 2)].concat())
    };
    let indent = line.slice(..line.len() - words.len());
    if found.get(1).is_some() {
        return Some(format!("{indent}:::"));
    }
    let kind = attribute(&TYPE).unwrap_or_else(|| "note".to_owned());
    let title = attribute(&TITLE).map(|it| format!("[{it}]"));
    Some(format!("{indent}:::{kind}{}", title.unwrap_or_default()))
}

fn mark(line: &str) -> Option<Mark<'_>> {
    let words = line.trim();
    if !words.starts_with(":::") {
        return None;
    }
    if words.chars().all(|it| it == ':') {
        return Some(Mark::Close);
    }
    CONTAINER.captures(line).map(Mark::Open)
}

impl FlavourReader {
    /// Reports a kind of note that is misspelt; in capitals, one that GitHub does not have.
    pub(super) fn check_kind(&mut self, (at, line): (usize, &str), name: &str) {
        // The caption of what is above it.
        let near = nearest_alert(name).filter(|_| !name.ends_with("caption"));
        let is_unknown = name.len() > 2 && alert(name).is_none();
        let in_capitals = is_unknown && name.chars().all(|it| it.is_ascii_uppercase());
        let start = at + line.find(name).unwrap_or_default();
        if near.is_some() || in_capitals {
            self.found.push(Unsupported {
                rule: Rule::UnsupportedMarkup,
                range: start..start + name.len(),
                message: unsupported_markup::kind(name),
                help: Some(near.map_or_else(unsupported_markup::kinds, crate::diag::write)),
            });
        }
    }

    /// A line that belongs to an open `!!! note`.
    pub(super) fn indented(&mut self, at: usize, line: &str) -> bool {
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
        let open = open.count();
        let is_first = self.blanks.is_empty();
        if self.end_admonitions(open) && is_first && open == 0 {
            // What is not indented is below the note.
            self.edit(at..at, "\n");
        }
        let blanks = std::mem::take(&mut self.blanks);
        let (Some(first), Some(last)) = (self.admonitions.first(), self.admonitions.last()) else {
            return false;
        };
        let is_alert = self.admonitions.iter().any(|it| it.is_alert);
        let mark = " ".repeat(first.outside) + if is_alert { "> " } else { "" };
        let cut = match line.starts_with('\t') {
            true => 1,
            false => last.outside + 4,
        };
        for blank in blanks {
            self.edit(blank..blank, mark.trim_end());
        }
        self.admonitions.iter_mut().for_each(|it| it.empty = None);
        let is_code = self.fence.holds(line.slice(cut..));
        if is_code || !self.admonition(at, line, cut) {
            self.edit(at..at + cut, mark);
            if !is_code {
                self.inside(at + cut, line.slice(cut..));
            }
        }
        true
    }

    /// Ends all but the outer `kept` of the open `!!! note`, and reports those that nothing is in; returns whether there
    /// are some.
    pub(super) fn end_admonitions(&mut self, kept: usize) -> bool {
        let ended = self.admonitions.split_off(kept.min(self.admonitions.len()));
        let empty: Vec<_> = ended.into_iter().filter_map(|it| it.empty).collect();
        let is_any = !empty.is_empty();
        for (range, edit) in empty {
            if let Some(edit) = edit.and_then(|it| self.edits.get_mut(it)) {
                edit.text.clear();
            }
            self.found.push(Unsupported {
                rule: Rule::UnsupportedMarkup,
                range,
                message: unsupported_markup::empty_note(),
                help: Some(unsupported_markup::empty_note_help()),
            });
        }
        is_any
    }

    /// `:::note`, `::: warning Title`, `::: {.callout-tip}` and their ends, as quotations that are alerts.
    pub(super) fn container(&mut self, at: usize, text: &str) -> bool {
        let line = in_colons(text);
        match mark(&line) {
            Some(Mark::Open(found)) => {
                self.open_container((at, text), &line, &found);
                let has_options = text.trim_start().starts_with("///");
                self.options = has_options.then(|| at + text.len() + 1);
            }
            // `    type: info` below the first line of a block of MkDocs.
            None if self.options == Some(at) && text.starts_with("    ") && text.contains(": ") => {
                self.edit(at..at + text.len(), "");
                self.options = Some(at + text.len() + 1);
            }
            Some(Mark::Close) => return self.close_container(at..at + text.len()),
            None => {
                if self.title_of_box(at, text) {
                    return true;
                }
                // One that nothing closes has what is above the next heading.
                let is_unclosed = self.containers.last().is_some_and(|it| it.is_unclosed);
                if is_unclosed && text.starts_with('#') {
                    self.containers.clear();
                    self.edit(at..at, "\n");
                }
                return false;
            }
        }
        true
    }

    /// Makes a heading that is the first line of a box of Quarto its title.
    fn title_of_box(&mut self, at: usize, text: &str) -> bool {
        let words = text.trim();
        let open = self.containers.last_mut().filter(|_| !words.is_empty());
        let Some((indent, (name, edit))) =
            open.and_then(|it| Some((it.indent, it.untitled.take()?)))
        else {
            return false;
        };
        let title = words.trim_start_matches('#').strip_prefix(' ');
        let title = title.filter(|_| words.starts_with('#'));
        let title = title.and_then(|it| it.split('{').next()).map(str::trim);
        let begun = self.edits.get_mut(edit);
        let (Some(title), Some(begun)) = (title, begun) else {
            return false;
        };
        let spaces = " ".repeat(indent);
        begun.text = opened(&name, title, &spaces);
        self.edit(at..at + text.len(), spaces + ">");
        true
    }

    fn close_container(&mut self, whole: Range<usize>) -> bool {
        let closed = self.containers.pop();
        if let Some(closed) = &closed {
            let indent = " ".repeat(closed.indent);
            let mark = if self.is_in_alert() { ">" } else { "" };
            self.edit(whole, indent + mark);
        }
        closed.is_some()
    }

    fn open_container(&mut self, (at, text): (usize, &str), line: &str, found: &Captures<'_>) {
        let titled = TITLED.captures(line);
        let titled = titled.as_ref().map_or("", |it| group(it, 1));
        let titles = [group(found, 3), titled, group(found, 4)];
        let title = titles.into_iter().find(|it| !it.is_empty());
        let title = title.unwrap_or_default().trim();
        let name = [group(found, 1), group(found, 2)].concat();
        self.check_kind((at, text), &name);
        if title.starts_with('[') && !title.contains(']') {
            let start = at + text.find('[').unwrap_or_default();
            self.unclosed(start..start + 1, unclosed_markup::said("["), "]");
        }
        let indent = text.len() - text.trim_start().len();
        let is_alert = alert(&name).is_some();
        let shown = self.begun_container(&name, title, &" ".repeat(indent));
        let edit = self.edits.len();
        let is_untitled = title.is_empty() && name.starts_with("callout-") && !self.is_in_alert();
        self.edit(at..at + text.len(), shown);
        let is_unclosed = self.unclosed_containers.contains(&at);
        if is_unclosed {
            let written = text.trim();
            let colons = written.len() - written.trim_start_matches([':', '/']).len();
            let component = COMPONENTS.iter().find(|it| written.starts_with(**it));
            let end = component.map(|it| format!("{}>", it.replacen('<', "</", 1)));
            let end = end.unwrap_or_else(|| written.slice(..colons).to_owned());
            let start = at + indent;
            let range = start..start + written.len();
            self.unclosed(range, unclosed_markup::said(written), &end);
        }
        self.containers.push(Container {
            mark: at + indent..at + text.len(),
            indent,
            is_alert,
            is_unclosed,
            untitled: is_untitled.then_some((name, edit)),
        });
    }

    /// The first line of a container. One within another is a part of it.
    fn begun_container(&self, name: &str, title: &str, spaces: &str) -> String {
        match (alert(name), self.is_in_alert()) {
            (None, true) if title.is_empty() => format!("{spaces}>"),
            (Some(_), true) => inner(name, title, spaces),
            (None, true) => format!("{spaces}> **{title}**\n{spaces}>"),
            (Some(_), false) => opened(name, title, spaces),
            (None, false) if title.is_empty() => String::new(),
            (None, false) => format!("{spaces}**{title}**\n"),
        }
    }

    /// Marks a line as one of the alert that it is in.
    pub(super) fn quote(&mut self, at: usize, line: &str) {
        let mut alerts = self.containers.iter().filter(|it| it.is_alert);
        if let Some(outer) = alerts.next() {
            // The text of an item goes on behind an empty line.
            if line.trim().is_empty() {
                let mark = " ".repeat(outer.indent) + ">";
                return self.edit(at..at + line.len(), mark);
            }
            let spaces = line.len() - line.trim_start_matches(' ').len();
            let at = at + outer.indent.min(spaces);
            self.edit(at..at, "> ");
        }
    }

    pub(super) fn is_in_alert(&self) -> bool {
        self.containers.iter().any(|it| it.is_alert)
    }

    /// Reports a first line of a note that has a colon behind its name, or one sign too few.
    fn nearly_admonition(
        &mut self,
        (at, line): (usize, &str),
        (words, name): (&str, &str),
        has_colon: bool,
        kind: &str,
    ) {
        let end = at + line.trim_end().len();
        let (message, help) = match has_colon {
            true => (
                unsupported_markup::kind(&[name, ":"].concat()),
                crate::diag::write(&format!("!!! {}", kind.to_lowercase())),
            ),
            false => (malformed_markup::signs(words), malformed_markup::box_(kind)),
        };
        self.found.push(Unsupported {
            rule: Rule::MalformedMarkup,
            range: end - words.len()..end,
            message,
            help: Some(help),
        });
    }

    /// The first line of a note or a tab.
    fn begun_admonition(&self, found: &Captures<'_>, title: &str, outside: usize) -> String {
        let name = group(found, 2).split(' ').next().unwrap_or_default();
        let first = self.admonitions.first().map(|it| it.outside);
        let indent = " ".repeat(first.unwrap_or(outside));
        let is_inside = self.admonitions.iter().any(|it| it.is_alert);
        // Who writes an empty title wants none.
        let is_untitled = found.get(4).is_some_and(|it| it.is_empty());
        match (found.get(2).is_some(), is_inside) {
            (true, true) if is_untitled => format!("{indent}>"),
            (true, false) if is_untitled => format!("{indent}> [!{}]", alert(name).unwrap_or(NOTE)),
            (true, false) => opened(name, title, &indent),
            (true, true) => inner(name, title, &indent),
            (_, true) if title.is_empty() => format!("{indent}>"),
            (_, true) => format!("{indent}>\n{indent}> **{title}**\n{indent}>"),
            (false, false) => format!("\n{indent}**{title}**\n"),
        }
    }

    /// ` ```admonish tip "Title"` of mdBook, whose lines are no code but those of a note.
    pub(super) fn of_mdbook(
        &mut self,
        (at, line): (usize, &str),
        was_code: bool,
        is_code: bool,
    ) -> bool {
        let spaces = line.len() - line.trim_start_matches(' ').len();
        if self.admonish.is_some() {
            if !self.fence.is_open() {
                self.admonish = None;
                self.edit(at..at + line.len(), "");
            } else if !self.option_of_mdbook(at, line) {
                let indent = self.admonish.as_ref().map_or(0, |it| it.indent);
                if line.trim().is_empty() {
                    self.edit(at..at + line.len(), " ".repeat(indent) + ">");
                    return true;
                }
                let start = at + indent.min(spaces);
                self.edit(start..start, "> ");
                self.inside(at, line);
            }
            return true;
        }
        let found = ADMONISH.regex().filter(|_| is_code && !was_code);
        let Some(found) = found.and_then(|it| it.captures(line)) else {
            return false;
        };
        let name = [group(&found, 1), group(&found, 3)].concat();
        self.check_kind((at, line), &name);
        let titled = ADMONISHED.regex();
        let titled = titled.and_then(|it| it.captures(group(&found, 4)));
        let title = titled.and_then(|it| it.get(1).or(it.get(2)));
        let title = title.map_or("", |it| it.as_str());
        let mut text = opened(&name, title, &" ".repeat(spaces));
        if let Some(id) = NAMED.captures(group(&found, 4)) {
            let mark = " ".repeat(spaces) + ">";
            text += &format!("\n{mark} <a id=\"{}\"></a>\n{mark}", group(&id, 1));
        }
        let untitled = found.get(2).map(|_| (name, self.edits.len()));
        self.edit(at..at + line.len(), text);
        self.admonish = Some(Container {
            mark: at + spaces..at + line.trim_end().len(),
            indent: spaces,
            is_alert: true,
            is_unclosed: false,
            untitled,
        });
        true
    }

    /// Reports such a note that nothing closes: all below it is in it.
    pub(super) fn open_admonish(&mut self) {
        if let Some(open) = self.admonish.take().filter(|_| self.fence.is_open()) {
            self.found.push(Unsupported {
                rule: Rule::UnclosedMarkup,
                range: open.mark,
                message: unclosed_markup::code(),
                help: Some(unclosed_markup::code_help()),
            });
        }
    }

    /// `title = "Title"` and the like below the first line of such a note.
    fn option_of_mdbook(&mut self, at: usize, line: &str) -> bool {
        let Some(open) = &mut self.admonish else {
            return false;
        };
        let indent = " ".repeat(open.indent);
        let option = OPTION.captures(line);
        let untitled = open.untitled.take().filter(|_| option.is_some());
        let (Some(option), Some((name, edit))) = (option, untitled) else {
            return false;
        };
        let begun = self.edits.get_mut(edit);
        if let Some(begun) = begun.filter(|_| group(&option, 1) == "title") {
            begun.text = opened(&name, group(&option, 2), &indent);
        }
        open.untitled = Some((name, edit));
        self.edit(at..at + line.len(), indent + ">");
        true
    }

    /// `!!! note "Title"` and `=== "Tab"`, whose texts are indented, at byte `cut` of a line. One within another is a
    /// part of it.
    pub(super) fn admonition(&mut self, at: usize, line: &str, cut: usize) -> bool {
        let words = line.slice(cut..);
        let is_near = words.trim_start_matches(' ').starts_with(['!', '?', '=']);
        let admonition = ADMONITION.regex().filter(|_| is_near);
        let Some(found) = admonition.and_then(|it| it.captures(words)) else {
            return false;
        };
        let name = group(&found, 2).split(' ').next().unwrap_or_default();
        let is_alert = found.get(2).is_some();
        // Without a space it may be the end of a sentence.
        let is_apart = words.contains(&[" ", name].concat());
        let is_kind = name.starts_with(char::is_lowercase) && alert(name).is_some();
        if is_alert && !is_apart && !is_kind {
            return false;
        }
        let has_colon = !group(&found, 3).is_empty();
        if has_colon || words.contains("??") && !words.contains("???") {
            let Some(kind) = alert(name) else {
                return false;
            };
            self.nearly_admonition((at, line), (words.trim(), name), has_colon, kind);
        }
        self.check_kind((at, line), name);
        let outside = cut + group(&found, 1).len();
        let title = group(&found, if is_alert { 4 } else { 5 });
        let text = self.begun_admonition(&found, title, outside);
        self.edit(at..at + line.len(), text);
        let start = at + line.len() - line.trim_start().len();
        let untitled = title.is_empty().then(|| self.edits.len() - 1);
        self.admonitions.push(Admonition {
            outside,
            is_alert,
            empty: Some((start..at + line.trim_end().len(), untitled)),
        });
        true
    }

    /// `> [!tip]+ Title`: GitHub's alerts are in capitals and have no title.
    pub(super) fn callout(&mut self, at: usize, line: &str, found: &Captures<'_>) {
        // docsify has the title among the settings.
        let title = [group(found, 3), group(found, 5)].concat();
        let (marks, title) = (group(found, 1), title.as_str());
        self.check_kind((at, line), group(found, 2));
        let name = found.get(2).map_or(0..0, |it| it.range());
        let is_of_github = alert(group(found, 2)).is_none_or(|it| it == group(found, 2));
        if found.get(4).is_some_and(|it| it.is_empty()) && title.is_empty() && is_of_github {
            let end = line.find(']').unwrap_or(name.end);
            let kind = alert(group(found, 2)).unwrap_or(NOTE);
            return self.edit(at + name.start..at + end, kind);
        }
        let text = opened(group(found, 2), title, "");
        let lines = text.lines().map(|it| it.trim_start_matches(['>', ' ']));
        let lines: Vec<String> = lines.map(|it| format!("{marks}{it}")).collect();
        self.edit(at..at + line.len(), lines.join("\n"));
    }
}

/// Whether nothing, or a name, follows the three signs that begin or end a block of MkDocs.
fn is_block(rest: &str) -> bool {
    let rest = rest.trim();
    rest.is_empty() || rest.starts_with(|it: char| it.is_ascii_lowercase())
}
