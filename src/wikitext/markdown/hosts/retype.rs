//! What Retype adds to Markdown: boxes, columns, panels and tabs that the same signs begin and end, and components such as
//! `[!badge words]`.
//!
//! Source: <https://retype.com/components/>.

use super::boxes::alert;
use super::edit::{TextEdit, code_places, place_at};
use super::reader::Unsupported;
use crate::diag::Rule;
use crate::diag::rules::unclosed_markup;
use crate::pattern::Pattern;
use crate::slice::Slice;
use regex::Captures;
use std::ops::Range;

/// A line of signs: what they are, what is right behind them, and a title.
static LINE: Pattern =
    Pattern::new(r"(?m)^ {0,3}(!!!|\|\|\||==-|===|\+\+\+)([\w-]*)(?:[ \t]+([^\n]*?))?[ \t]*$");

/// `[!badge variant="danger" text="new"]`, and `[!ref words](address)`.
static COMPONENT: Pattern =
    Pattern::new(r#"\[!([a-z]+)\b((?:"[^"\n]*"|[^\]\n])*)\](\([^()\n]*\))?"#);

/// `:icon-home:`.
static ICON: Pattern = Pattern::new(r":icon-[a-z][a-z0-9-]*:[ \t]?");

/// An attribute of a component.
static ATTRIBUTE: Pattern = Pattern::new(r#"([\w-]+)="([^"]*)""#);

/// How many may be open in each other.
const MOST: usize = 64;

/// The signs around a box.
const BOX: &str = "!!!";

/// The kinds of boxes that say nothing but a colour.
const COLOURS: [&str; 8] = [
    "base",
    "primary",
    "secondary",
    "light",
    "dark",
    "ghost",
    "contrast",
    "question",
];

/// The components whose words stay, with the link to their address.
const SHOWN: [&str; 4] = ["badge", "ref", "button", "file"];

/// The edits that make all of it Markdown, and what nothing ends.
pub(crate) fn retype_edits(text: &str) -> (Vec<TextEdit>, Vec<Unsupported>) {
    let code = code_places(text);
    let is_text = |at: usize| place_at(&code, at).is_none();
    let mut reader = Reader::default();
    let lines = LINE.all(text);
    for found in lines.filter(|it| it.get(0).is_some_and(|it| is_text(it.start()))) {
        reader.line(&found);
    }
    let unclosed = reader.open.iter().map(|(mark, range)| Unsupported {
        rule: Rule::UnclosedMarkup,
        range: range.clone(),
        message: unclosed_markup::said(text.slice(range.clone())),
        help: Some(unclosed_markup::end(mark)),
    });
    let faults: Vec<Unsupported> = unclosed.collect();
    // Its fault is told; the box ends with its page.
    let boxes = reader.open.iter().filter(|it| it.0 == BOX);
    let ends = boxes.map(|_| TextEdit::new(text.len()..text.len(), "\n:::\n"));
    reader.edits.extend(ends);
    let components = COMPONENT.all(text);
    let components = components.filter_map(|found| {
        let whole = found.get(0)?.range();
        let shown = component(&found).filter(|_| is_text(whole.start))?;
        Some(TextEdit::new(whole, shown))
    });
    reader.edits.extend(components);
    let icons = ICON.matches(text);
    let icons = icons.filter(|it| is_text(it.start()));
    let icons = icons.map(|it| TextEdit::new(it.range(), ""));
    reader.edits.extend(icons);
    (reader.edits, faults)
}

#[derive(Default)]
struct Reader<'t> {
    edits: Vec<TextEdit>,
    /// What is open: its signs, and its first line.
    open: Vec<(&'t str, Range<usize>)>,
}

impl<'t> Reader<'t> {
    fn line(&mut self, found: &Captures<'t>) {
        let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
        let Some(whole) = found.get(0).map(|it| it.range()) else {
            return;
        };
        let (mark, mut variant, mut title) = (group(1), group(2), group(3));
        // `!!! warning Title`.
        let first = title.split(' ').next().unwrap_or_default();
        let is_apart = variant.is_empty() && mark == BOX;
        if is_apart && alert(first).is_some() && first.starts_with(char::is_lowercase) {
            (variant, title) = (first, title.slice(first.len()..).trim_start());
        }
        let is_bare = variant.is_empty() && title.is_empty();
        let mark = if mark == "==-" { "===" } else { mark };
        let own = self.open.iter().rposition(|it| it.0 == mark);
        // Below words, a bare line of these signs makes them a heading.
        if is_bare && mark == "===" && own.is_none() || !variant.is_empty() && mark != BOX {
            return;
        }
        let is_end = own.is_some() && (is_bare || mark != BOX);
        if let Some(own) = own.filter(|_| is_end) {
            self.open.truncate(own);
        }
        let is_box = mark == BOX;
        let is_blank = ICON
            .regex()
            .is_some_and(|it| it.replace_all(title, "").trim().is_empty());
        let mut edit = |range, text: &str| self.edits.push(TextEdit::new(range, text));
        if is_end && is_bare {
            return edit(whole, if is_box { ":::" } else { "" });
        }
        // What a title holds may be edited, too.
        let start = whole.end - found.get(3).map_or(0, |it| whole.end - it.end()) - title.len();
        let end = start + title.len();
        match title {
            _ if is_box => edit(whole.start..start, &format!("::: {} ", kind(variant))),
            _ if is_blank => edit(whole.clone(), ""),
            _ => {
                edit(whole.start..start, "\n**");
                edit(end..whole.end, "**\n");
            }
        }
        if self.open.len() < MOST {
            self.open.push((mark, whole));
        }
    }
}

/// The name of a box as other hosts have it.
fn kind(variant: &str) -> &str {
    match variant {
        "" => "note",
        it if COLOURS.contains(&it) && alert(it).is_none() => "note",
        it => it,
    }
}

/// What a component shows.
fn component(found: &Captures<'_>) -> Option<String> {
    let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
    let (name, written) = (group(1), group(2));
    if name == "icon" {
        return Some(String::new());
    }
    let attribute = ATTRIBUTE.regex()?;
    let mut attributes = attribute.captures_iter(written);
    let named = attributes.find_map(|it| {
        let is_text = it.get(1)?.as_str() == "text";
        it.get(2)
            .filter(|_| is_text)
            .map(|it| it.as_str().to_owned())
    });
    let rest = attribute.replace_all(written, "");
    let words = named.unwrap_or_else(|| rest.into_owned());
    let words = ICON.regex()?.replace_all(&words, "");
    let words = words.trim().trim_matches('"');
    let shown = match group(3) {
        "" => words.to_owned(),
        address => format!("[{words}]{address}"),
    };
    SHOWN.contains(&name).then_some(shown)
}
