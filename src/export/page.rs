//! A page of TiddlyWiki with other tiddlers in it.
//!
//! The page itself, the program of the wiki, is the author's: nothing but the tiddlers changes.

use super::Outgoing;
use crate::export::sentences;
use crate::read::{self, Areas, find_areas};
use crate::say::{Said, Text, display_said};
use crate::slice::Slice;
use crate::source::Escapes;
use std::collections::BTreeMap;
use std::ops::Range;

/// The container of a wiki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// A page of TiddlyWiki Classic.
    Classic,
    /// A page of TiddlyWiki 5.
    TiddlyWiki5,
}

/// The reasons why a page cannot hold tiddlers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShellError {
    /// It has no place for tiddlers, or they are encrypted.
    NoWiki,
    /// It is a page of TiddlyWiki 5, and one of Classic is wanted.
    Is5,
    /// It is a page of TiddlyWiki Classic, and one of 5 is wanted.
    IsClassic,
}

display_said!(ShellError);

impl Said for ShellError {
    fn said(&self) -> Text {
        match self {
            Self::NoWiki => sentences::shell_no_wiki(),
            Self::Is5 => sentences::shell_is_5(),
            Self::IsClassic => sentences::shell_is_classic(),
        }
    }
}

/// A page with tiddlers in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The HTML of the whole page.
    pub html: String,
    /// Fields that it cannot hold: the title of the tiddler and the name.
    pub unsaid: Vec<(String, String)>,
}

impl Container {
    /// The page `shell`, which has the tiddlers `before`, with these instead, in the order of the page, then of their
    /// titles. Those of its own that serve TiddlyWiki 5 itself stay, unless one of these has their title. One that
    /// does not change is written as it was.
    ///
    /// # Errors
    /// When it is no page of this kind.
    pub fn fill(
        self,
        shell: &str,
        before: &[Outgoing],
        tiddlers: &[Outgoing],
    ) -> Result<Page, ShellError> {
        let areas = find_areas(shell).map_err(|_| ShellError::NoWiki)?;
        match (self, areas.is_5) {
            (Self::Classic, true) => return Err(ShellError::Is5),
            (Self::TiddlyWiki5, false) => return Err(ShellError::IsClassic),
            _ => {}
        }
        let mut new: BTreeMap<&str, Vec<&Outgoing>> = BTreeMap::new();
        for tiddler in tiddlers {
            new.entry(&tiddler.title).or_default().push(tiddler);
        }
        let (titles, written) = (new.clone(), read::written(shell, &areas));
        let mut all = Vec::new();
        for old in before {
            let of_page = written.get(&old.title).map(|it| shell.slice(it.clone()));
            let stays = self.keeps(old) && !titles.contains_key(old.title.as_str());
            let here = new.remove(old.title.as_str()).unwrap_or_default();
            let here = here.into_iter().chain(stays.then_some(old));
            all.extend(here.map(|it| (it, of_page.filter(|_| it == old))));
        }
        all.extend(new.into_values().flatten().map(|it| (it, None)));
        Ok(self.replaced(shell, &areas, &all))
    }

    /// Whether a tiddler stays in a page that is filled with others.
    pub fn keeps(self, tiddler: &Outgoing) -> bool {
        self == Self::TiddlyWiki5 && tiddler.is_system()
    }

    fn replaced(self, shell: &str, areas: &Areas, tiddlers: &[ToWrite<'_>]) -> Page {
        let mut unsaid = Vec::new();
        let mut parts: Vec<(Range<usize>, String)> = Vec::new();
        let mut scripts = areas.json.iter();
        let first = scripts.next();
        if let Some(first) = first {
            parts.push((first.clone(), json_store(tiddlers)));
            parts.extend(scripts.map(|script| (script.clone(), "[]".to_owned())));
        }
        if let Some(store) = &areas.elements {
            let is_old = is_old(shell, shell.slice(store.inside(shell)));
            let mut inside = String::new();
            if first.is_none() {
                inside.push('\n');
                for (tiddler, of_page) in tiddlers {
                    inside += &match (of_page, is_old) {
                        (Some(of_page), _) => (*of_page).to_owned(),
                        (None, true) => old_division(tiddler, &mut unsaid),
                        (None, false) => division(tiddler, self, &mut unsaid),
                    };
                    inside.push('\n');
                }
            }
            parts.push((store.inside(shell), inside));
        }
        parts.sort_by_key(|(range, _)| range.start);
        let mut html = String::with_capacity(shell.len());
        let mut at = 0;
        for (range, inside) in parts {
            html += shell.slice(at..range.start);
            html += &inside;
            at = range.end;
        }
        html += shell.slice(at..);
        Page { html, unsaid }
    }
}

/// A tiddler, and how the page has it where it does not change.
type ToWrite<'a> = (&'a Outgoing, Option<&'a str>);

/// The tiddlers as the store of a page of TiddlyWiki 5 has them, a line each.
fn json_store(tiddlers: &[ToWrite<'_>]) -> String {
    let line = |(tiddler, of_page): &ToWrite<'_>| match of_page {
        Some(of_page) => (*of_page).to_owned(),
        None => object(tiddler),
    };
    let lines: Vec<String> = tiddlers.iter().map(line).collect();
    format!("[\n{}\n]", lines.join(",\n"))
}

/// The tiddlers as a file of JSON, which TiddlyWiki 5 imports.
pub fn json_of(tiddlers: &[Outgoing]) -> String {
    let mut sorted: Vec<&Outgoing> = tiddlers.iter().collect();
    sorted.sort_by(|one, other| one.title.cmp(&other.title));
    let lines: Vec<ToWrite<'_>> = sorted.into_iter().map(|it| (it, None)).collect();
    json_store(&lines) + "\n"
}

/// A tiddler as JSON that a script of a page can hold.
fn object(tiddler: &Outgoing) -> String {
    // Strings can always be written.
    let json = serde_json::to_string(tiddler).unwrap_or_default();
    json.replace('<', "\\u003C")
}

/// The attributes that TiddlyWiki Classic writes first, and escapes as such.
const FIRST: [&str; 5] = ["creator", "modifier", "created", "modified", "tags"];

/// A tiddler as an element of a page; the fields that no attribute can be are added to `unsaid`.
pub fn division(
    tiddler: &Outgoing,
    container: Container,
    unsaid: &mut Vec<(String, String)>,
) -> String {
    let tag = attribute("title", &tiddler.title, Escapes::Attribute);
    let tag = tag + &attributes(tiddler, container, unsaid);
    // A browser drops a line ending right after `<pre>`.
    let lead = if tiddler.text.starts_with('\n') {
        "\n"
    } else {
        ""
    };
    let text = Escapes::Text.quoted(&tiddler.text);
    format!("<div{tag}>\n<pre>{lead}{text}</pre>\n</div>")
}

/// The same for a page saved before version 2.2: its program finds no tiddler with a `title` or a `<pre>`.
fn old_division(tiddler: &Outgoing, unsaid: &mut Vec<(String, String)>) -> String {
    let tag = attribute("tiddler", &tiddler.title, Escapes::Attribute);
    let tag = tag + &attributes(tiddler, Container::Classic, unsaid);
    format!(
        "<div{tag}>{}</div>",
        Escapes::LineBreaks.quoted(&tiddler.text)
    )
}

/// Whether a page of Classic, whose store has these elements, is one saved before version 2.2.
fn is_old(shell: &str, store: &str) -> bool {
    let has_name = |name: &str| store.contains(&format!("<div {name}="));
    let version = |name: &str| {
        let (_, after) = shell.split_once("version = {")?.1.split_once(name)?;
        let digits = after.trim_start_matches([':', ' ']);
        let digits = digits.split(|it: char| !it.is_ascii_digit());
        digits.into_iter().next()?.parse::<u32>().ok()
    };
    let version = version("major").zip(version("minor"));
    match (has_name("title"), has_name("tiddler")) {
        (true, _) => false,
        (false, true) => true,
        (false, false) => version.is_some_and(|it| it < (2, 2)),
    }
}

fn attribute(name: &str, value: &str, escapes: Escapes) -> String {
    format!(" {name}=\"{}\"", escapes.quoted(value))
}

/// The fields as attributes; those that no attribute can be are added to `unsaid`.
fn attributes(
    tiddler: &Outgoing,
    container: Container,
    unsaid: &mut Vec<(String, String)>,
) -> String {
    let first = FIRST
        .iter()
        .filter_map(|name| tiddler.fields.get_key_value(*name));
    let is_first = |name: &str| FIRST.contains(&name);
    let others = tiddler.fields.iter().filter(|(name, _)| !is_first(name));
    let mut tag = String::new();
    for (name, value) in first.chain(others) {
        if !is_attribute(name) {
            unsaid.push((tiddler.title.clone(), name.clone()));
            continue;
        }
        let escapes = match container {
            Container::Classic if !is_first(name) => Escapes::LineBreaks,
            _ => Escapes::Attribute,
        };
        tag += &attribute(name, value, escapes);
    }
    tag
}

/// Whether it can be the name of an attribute. Browsers turn capitals into small letters.
fn is_attribute(name: &str) -> bool {
    let is_plain = |it: char| {
        !it.is_whitespace()
            && !it.is_control()
            && !it.is_ascii_uppercase()
            && !"\"'<>/=".contains(it)
    };
    !name.is_empty() && name != "tiddler" && name.chars().all(is_plain)
}
