//! Pages of Sphinx in MyST: directives such as `{note}` and `{figure}`, and labels, `(here)=`.
//!
//! Source: <https://mystmd.org/guide/syntax-overview>, <https://myst-parser.readthedocs.io/en/latest/syntax/typography.html>.

use super::myst_tables;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::diag::{self, Rule};
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::slice::{Slice, placed_lines};
use crate::source::Files;
use crate::suggest;
use crate::tiddler::has_extension;
use crate::wikitext::{TextEdit, alert_kind, code_places, place_at};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// Directives that have text, which stays, below their title.
const TITLED: [&str; 9] = [
    "dropdown",
    "card",
    "grid-item-card",
    "tab-item",
    "sidebar",
    "topic",
    "rubric",
    "versionadded",
    "versionchanged",
];

/// Those around text that stays.
const AROUND: [&str; 9] = [
    "tab-set",
    "grid",
    "grid-item",
    "div",
    "container",
    "margin",
    "epigraph",
    "compound",
    "only",
];

/// Those that a book has in its own manner, or not at all.
const DROPPED: [&str; 6] = [
    "toctree",
    "contents",
    "tableofcontents",
    "index",
    "highlight",
    "meta",
];

/// Those that are tables.
const TABLES: [&str; 3] = ["table", "list-table", "csv-table"];

/// Those that are figures, lists of terms and boxes.
const OTHERS: [&str; 13] = [
    "figure",
    "image",
    "glossary",
    "admonition",
    "note",
    "tip",
    "hint",
    "important",
    "warning",
    "caution",
    "attention",
    "danger",
    "seealso",
];

/// Those that hold code.
const CODE: [&str; 4] = ["code-block", "code", "sourcecode", "prompt"];

/// A line that begins a directive: its indent, its fence, its name and its argument.
static BEGIN: Pattern =
    Pattern::new(r"^([ \t]*)(`{3,}|~{3,}|:{3,})\{([\w:.-]+)\}[ \t]*(.*?)[ \t]*$");

/// An option of a directive.
static OPTION: Pattern = Pattern::new(r"^[ \t]*:([\w-]+):[ \t]*(.*?)[ \t]*$");

/// The list of the pages that Sphinx makes, and the heading above it.
static MADE: Pattern = Pattern::new(
    r"(?m)(?<heading>^#{1,6}[ \t][^\n]*\n\s*)?(?<list>(?:^[ \t]*[*+-][ \t]+\{ref\}`(?:genindex|(?:py-)?modindex|search)`[ \t]*\n?)+)",
);

/// `(here)=`.
pub(super) static LABEL: Pattern = Pattern::new(r"(?m)^\(([^()\n]+)\)=[ \t]*$");

/// What a label is the name of.
pub(super) struct SphinxLabel {
    /// Its id in the page.
    pub id: String,
    /// The address of its page from the top.
    pub page: String,
}

/// A directive, by the places of its parts.
pub(super) struct Directive<'t> {
    pub indent: &'t str,
    fence: &'t str,
    pub name: &'t str,
    argument: &'t str,
    /// Its first line, without its end.
    pub open: Range<usize>,
    options: Vec<(&'t str, &'t str)>,
    /// What is between its options and its last line.
    pub body: Range<usize>,
    /// Its last line, without its end; empty where there is none.
    pub close: Range<usize>,
}

impl<'t> Directive<'t> {
    pub(super) fn option(&self, name: &str) -> Option<&'t str> {
        let mut found = self.options.iter().filter(|it| it.0 == name);
        found.next().map(|it| it.1)
    }

    /// The id that its name is; those of figures and tables begin as references to these do.
    pub(super) fn id(&self) -> Option<String> {
        let id = id(self.option("name")?);
        let kind = match self.name {
            "figure" | "image" => "fig-",
            name if TABLES.contains(&name) && !self.argument.is_empty() => "tbl-",
            _ => "",
        };
        Some(match id.starts_with(kind) {
            true => id,
            false => [kind, &id].concat(),
        })
    }

    /// What is before a table without a title, which has no number: its id.
    pub(super) fn anchor(&self) -> String {
        let id = self.id().filter(|_| self.argument.is_empty());
        let anchor = id.map(|it| format!("{}<a id=\"{it}\"></a>\n\n", self.indent));
        anchor.unwrap_or_default()
    }

    /// What is behind a table: its title and its id.
    pub(super) fn caption(&self) -> String {
        let id = self.id().map(|it| [" {#", &it, "}"].concat());
        match self.argument {
            "" => String::new(),
            title => format!("\n{}: {title}{}", self.indent, id.unwrap_or_default()),
        }
    }

    /// Whether other directives may be in it.
    fn has_text(&self) -> bool {
        let name = self.name;
        TITLED.contains(&name) || AROUND.contains(&name) || is_box(name) || name == "table"
    }
}

fn is_box(name: &str) -> bool {
    name == "admonition" || alert_kind(name).is_some()
}

/// The directives of a text, each before those in it.
pub(super) fn read(text: &str) -> Vec<Directive<'_>> {
    let mut reader = DirectiveReader {
        found: Vec::new(),
        open: Vec::new(),
        end: text.len(),
    };
    for (at, line) in placed_lines(text) {
        let end = (at + line.len() + 1).min(text.len());
        reader.line(line.trim_end_matches('\r'), at..end);
    }
    reader.found
}

struct DirectiveReader<'t> {
    found: Vec<Directive<'t>>,
    /// The fences that are open, each with the number of its directive, which other code has not.
    open: Vec<(&'t str, Option<usize>)>,
    /// The end of the text.
    end: usize,
}

impl<'t> DirectiveReader<'t> {
    /// The innermost open directive.
    fn innermost(&mut self) -> Option<&mut Directive<'t>> {
        let (_, number) = self.open.last()?;
        self.found.get_mut((*number)?)
    }

    /// Reads a line, whose end is a part of its place.
    fn line(&mut self, words: &'t str, place: Range<usize>) {
        let trimmed = words.trim();
        if self.open.last().is_some_and(|it| ends(it.0, trimmed)) {
            if let Some(directive) = self.innermost() {
                directive.body.end = place.start.max(directive.body.start);
                directive.close = place.start..place.start + words.len();
            }
            self.open.pop();
            return;
        }
        let is_in_code = match self.innermost() {
            Some(directive) => !directive.has_text(),
            None => !self.open.is_empty(),
        };
        let begun = BEGIN.regex().filter(|_| !is_in_code);
        if let Some(begun) = begun.and_then(|it| it.captures(words)) {
            let group = |number: usize| begun.get(number).map_or("", |it| it.as_str());
            self.open.push((group(2), Some(self.found.len())));
            self.found.push(Directive {
                indent: group(1),
                fence: group(2),
                name: group(3),
                argument: group(4),
                open: place.start..place.start + words.len(),
                options: Vec::new(),
                body: place.end..self.end,
                close: self.end..self.end,
            });
        } else if !is_in_code && trimmed.starts_with(['`', '~']) && fence(trimmed).len() > 2 {
            self.open.push((fence(trimmed), None));
        } else if let Some(directive) = self.innermost() {
            option(directive, words, place);
        }
    }
}

/// The letters that a line begins with and that are alike.
fn fence(line: &str) -> &str {
    let rest = line.trim_start_matches(line.chars().next().unwrap_or('`'));
    line.slice(..line.len() - rest.len())
}

/// Whether a line ends what a fence has begun.
fn ends(begun: &str, line: &str) -> bool {
    line.starts_with(begun) && fence(line) == line
}

/// Takes a line as an option of a directive whose text has not begun.
fn option<'t>(directive: &mut Directive<'t>, words: &'t str, line: Range<usize>) {
    let found = OPTION
        .regex()
        .filter(|_| directive.body.start == line.start);
    if let Some(found) = found.and_then(|it| it.captures(words)) {
        let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
        directive.options.push((group(1), group(2)));
        directive.body.start = line.end;
    }
}

/// `Words <target>`, or a target alone.
pub(super) fn words_and_target(written: &str) -> (Option<&str>, &str) {
    let inside = written.strip_suffix('>');
    match inside.and_then(|it| it.rsplit_once('<')) {
        Some((words, target)) => (Some(words.trim()), target.trim()),
        None => (None, written.trim()),
    }
}

/// A label as an id.
pub(super) fn id(label: &str) -> String {
    let words = label.trim().to_lowercase();
    words.split_whitespace().collect::<Vec<_>>().join("-")
}

/// A term of a glossary among labels.
pub(super) fn term(words: &str) -> String {
    ["term-", &id(words)].concat()
}

/// All labels of the pages below a folder.
pub(super) fn labels(files: &dyn Files, root: &Path) -> BTreeMap<String, SphinxLabel> {
    let is_page = |path: &Path| has_extension(path, &["md"]);
    let pages = files.files_that(root, &is_page).unwrap_or_default();
    let mut labels = BTreeMap::new();
    for path in pages {
        let Ok(text) = files.read_text(&path) else {
            continue;
        };
        let inside = path.strip_prefix(root).unwrap_or(&path);
        let page = format!("/{}", inside.to_string_lossy().replace('\\', "/"));
        for [_, label] in LABEL.groups(&text) {
            let (page, id) = (page.clone(), id(label.as_str()));
            labels.entry(id.clone()).or_insert(SphinxLabel { id, page });
        }
        for directive in read(&text) {
            let named = directive.option("name").map(id).zip(directive.id());
            let terms = myst_tables::terms(&text, &directive).into_iter();
            let terms = terms.map(|it| (term(it), id(it)));
            for (name, id) in named.into_iter().chain(terms) {
                let page = page.clone();
                labels.entry(name).or_insert(SphinxLabel { id, page });
            }
        }
    }
    labels
}

/// The edits that make a list of fields, `:Bid: six tricks`, one of terms.
///
/// Source: <https://myst-parser.readthedocs.io/en/latest/syntax/optional.html#field-lists>.
pub(super) fn fields(text: &str) -> Vec<TextEdit> {
    const LONGEST: usize = 60;
    let code = code_places(text);
    let lines = placed_lines(text).filter_map(|(start, line)| {
        let (name, value) = line.strip_prefix(':')?.split_once(": ")?;
        let is_name = name.len() <= LONGEST
            && name.starts_with(char::is_alphanumeric)
            && !name.contains([':', '`', '\n'])
            && !value.trim().is_empty();
        (is_name && place_at(&code, start).is_none()).then_some((start, start + 1 + name.len()))
    });
    let edits = lines.flat_map(|(start, end)| {
        let term = TextEdit::new(start..start + 1, "\n");
        [term, TextEdit::new(end..end + 2, "\n: ")]
    });
    edits.collect()
}

/// The edits that take out the list of the indices and of the search that Sphinx makes, with a heading that has nothing else.
pub(super) fn made_pages(text: &str) -> Vec<TextEdit> {
    let edits = MADE.all(text).filter_map(|found| {
        let (whole, list) = (found.get(0)?.range(), found.name("list")?.range());
        let rest = text.slice(whole.end..).trim_start();
        let is_all = rest.is_empty() || rest.starts_with('#');
        Some(TextEdit::new(if is_all { whole } else { list }, ""))
    });
    edits.collect()
}

/// The edits that make directives boxes, pictures and code of Markdown, and those that a book cannot show.
pub(super) fn directives(text: &str) -> (Vec<TextEdit>, Vec<Fault>) {
    let (mut edits, mut faults) = (Vec::new(), Vec::new());
    let mut is_open = false;
    for directive in read(text) {
        let name = directive.name;
        let whole = directive.open.start..directive.close.end;
        // What is in one that nothing ends, its end has ended.
        if directive.close.start == text.len() && !is_open {
            is_open = true;
            faults.push(unclosed(&directive));
        }
        if let Some(own) = myst_tables::edits(text, &directive) {
            edits.extend(own);
            let blocks = myst_tables::blocks(text, &directive).into_iter();
            faults.extend(
                blocks.map(|(at, name)| Fault::unsupported(at, unsupported_markup::code(name))),
            );
        } else if let Some((open, close)) = marks(&directive) {
            edits.push(TextEdit::new(
                whole.start..directive.body.start,
                open + "\n",
            ));
            edits.push(TextEdit::new(directive.close, close));
        } else if name == "figure" || name == "image" {
            let shown = picture(&directive, text.slice(directive.body.clone()));
            edits.push(TextEdit::new(whole, shown));
        } else if let Some(included) = included(&directive) {
            edits.push(TextEdit::new(whole, included));
        } else if DROPPED.contains(&name) {
            edits.push(TextEdit::new(whole, ""));
        } else {
            let known = [&TITLED[..], &AROUND, &DROPPED, &TABLES, &CODE, &OTHERS].concat();
            // One that cannot be read is told as what no book has.
            let is_known = known.contains(&name);
            let known = known.into_iter().filter(|_| !is_known);
            let near = suggest::nearest(name, known);
            let fault = Fault::unsupported(directive.open, unsupported_markup::code(name));
            faults.push(fault.helped(near.first().map(|it| diag::write(it))));
        }
    }
    (edits, faults)
}

/// A file in place of a directive, as VitePress has it, whose lines are counted from 1. Parts that are named by their words are
/// none.
fn included(directive: &Directive<'_>) -> Option<String> {
    let is_part = |it: &str| directive.option(it).is_some();
    if directive.name != "include" || ["start-after", "end-before"].into_iter().any(is_part) {
        return None;
    }
    let number = |name: &str| directive.option(name)?.parse::<usize>().ok();
    let lines = match (number("start-line"), number("end-line")) {
        (None, None) => String::new(),
        (first, last) => {
            let first = (first.unwrap_or_default() + 1).to_string();
            let last = last.map(|it| it.to_string()).unwrap_or_default();
            ["{", &first, ",", &last, "}"].concat()
        }
    };
    let Directive {
        indent, argument, ..
    } = *directive;
    Some(format!("{indent}<!--@include: {argument}{lines}-->"))
}

/// That nothing ends a directive, which holds all that is below it.
fn unclosed(directive: &Directive<'_>) -> Fault {
    let mark = [directive.fence, "{", directive.name, "}"].concat();
    Fault::new(
        Rule::UnclosedMarkup,
        directive.open.clone(),
        unclosed_markup::said(&mark),
        unclosed_markup::end(directive.fence),
    )
}

/// What is in place of the first and the last line of a directive whose text stays.
fn marks(directive: &Directive<'_>) -> Option<(String, String)> {
    let Directive { indent, name, .. } = *directive;
    let title = directive.argument;
    Some(if is_box(name) {
        let class = directive.option("class").unwrap_or_default();
        let mut kinds = class.split(' ').chain([name]);
        let kind = kinds.find_map(alert_kind).unwrap_or("NOTE").to_lowercase();
        let open = format!("{indent}::: {kind} {title}");
        (open, format!("{indent}:::"))
    } else if TITLED.contains(&name) && !title.is_empty() {
        (format!("{indent}**{title}**\n"), String::new())
    } else if AROUND.contains(&name) || TITLED.contains(&name) {
        (String::new(), String::new())
    } else if name == "table" {
        (directive.anchor(), directive.caption())
    } else if CODE.contains(&name) {
        let fence = directive.fence.replace(':', "`");
        let caption = directive.option("caption");
        let caption = caption.map(|it| format!("{indent}**{it}**\n\n"));
        let open = format!("{}{indent}{fence}{title}", caption.unwrap_or_default());
        (open, [indent, &fence].concat())
    } else {
        return None;
    })
}

/// A picture, whose caption is the first paragraph of what is in it.
fn picture(directive: &Directive<'_>, body: &str) -> String {
    let (caption, rest) = body.trim().split_once("\n\n").unwrap_or((body.trim(), ""));
    let caption: Vec<&str> = caption.split_whitespace().collect();
    let caption = match caption.is_empty() {
        true => directive.option("alt").unwrap_or_default().to_owned(),
        false => caption.join(" "),
    };
    let id = directive.id().map(|it| format!("#{it}"));
    let width = directive.option("width").map(|it| format!("width={it}"));
    let alt = directive.option("alt").filter(|_| !body.trim().is_empty());
    let alt = alt.map(|it| format!("fig-alt=\"{}\"", it.replace('"', "'")));
    let marks: Vec<String> = id.into_iter().chain(width).chain(alt).collect();
    let marks = match marks.is_empty() {
        true => String::new(),
        false => ["{", &marks.join(" "), "}"].concat(),
    };
    let indent = directive.indent;
    let shown = format!("{indent}![{caption}]({}){marks}", directive.argument);
    match rest.trim() {
        "" => shown,
        rest => format!("{shown}\n\n{indent}{rest}"),
    }
}
