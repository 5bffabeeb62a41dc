//! A licence whose name is not that of its address: `[[CC BY-NC 4.0|https://creativecommons.org/licenses/by/4.0/]]`.

use super::Wiki;
use crate::book::{Block, plain_text};
use crate::diag::rules::licence_address;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::slice::placed_lines;
use crate::source::Span;
use memchr::memmem;
use std::fmt;

/// The most addresses of a tiddler that are looked at.
const MOST: usize = 16;

const ADDRESS: &str = "creativecommons.org/licenses/";

/// What licences are called in English, French, Spanish and German, and the letters that their addresses have.
const NAMES: [(&str, &str); 25] = [
    ("creative commons", "cc"),
    ("attribution", "by"),
    ("atribución", "by"),
    ("reconocimiento", "by"),
    ("namensnennung", "by"),
    ("noncommercial", "nc"),
    ("non-commercial", "nc"),
    ("pas d’utilisation commerciale", "nc"),
    ("pas d'utilisation commerciale", "nc"),
    ("nocomercial", "nc"),
    ("no comercial", "nc"),
    ("nicht kommerziell", "nc"),
    ("sharealike", "sa"),
    ("share alike", "sa"),
    ("share-alike", "sa"),
    ("partage dans les mêmes conditions", "sa"),
    ("compartirigual", "sa"),
    ("compartir igual", "sa"),
    ("weitergabe unter gleichen bedingungen", "sa"),
    ("noderivatives", "nd"),
    ("no derivatives", "nd"),
    ("pas de modification", "nd"),
    ("sinderivadas", "nd"),
    ("keine bearbeitungen", "nd"),
    ("cc-by", "cc by"),
];

/// What is between the parts of a name.
const BETWEEN: [char; 6] = [' ', '-', '–', '—', ',', '\u{a0}'];

/// Looks at the paragraphs with an address of Creative Commons.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::LicenceAddress) {
        return;
    }
    of_settings(wiki, sink);
    let finder = memmem::Finder::new(ADDRESS);
    for (entry, _) in wiki.store.documents() {
        let text = wiki.sources.text(entry.tiddler.text);
        for at in finder.find_iter(text.as_bytes()).take(MOST) {
            if let Some((name, address)) = differing(text, at) {
                let span = Span::new(entry.tiddler.text, at..at + ADDRESS.len() + address.len());
                let message = licence_address::said(&name, address);
                sink.push(
                    Diagnostic::new(Rule::LicenceAddress, span, message)
                        .help(licence_address::help()),
                );
            }
        }
    }
}

/// The name of the licence beside the address at `at`, and what follows in the address, where they differ.
fn differing(text: &str, at: usize) -> Option<(String, &str)> {
    let address = text.get(at + ADDRESS.len()..)?;
    let is_part = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '.' | '/');
    let end = address.find(|it| !is_part(it)).unwrap_or(address.len());
    let address = address.get(..end)?.trim_end_matches(['.', '/']);
    let (kind, version) = address.split_once('/').unwrap_or((address, ""));
    let start = text.get(..at)?.rfind("\n\n").map_or(0, |it| it + 2);
    let paragraph = text.get(start..)?.split("\n\n").next()?;
    let is_meant = |it: &Licence| {
        let own = it.version.as_ref();
        it.kind == kind && (version.is_empty() || own.is_none_or(|it| version.starts_with(it)))
    };
    let all = named(paragraph)?;
    let first = all.first().filter(|_| !all.iter().any(is_meant))?;
    Some((first.to_string(), address))
}

/// A licence of Creative Commons that a text names.
struct Licence {
    /// `by-sa`
    kind: String,
    /// `4.0`
    version: Option<String>,
}

impl fmt::Display for Licence {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "CC {}", self.kind.to_uppercase())?;
        self.version.iter().try_for_each(|it| write!(to, " {it}"))
    }
}

/// The licences that a text names; `None` where one has a name that is not known.
fn named(text: &str) -> Option<Vec<Licence>> {
    let text = text.to_lowercase().replace('~', "");
    let short = |text: String, (long, short): &(&str, &str)| text.replace(long, short);
    let text = NAMES.iter().fold(text, short);
    let all = text.match_indices("cc by").map(|(at, found)| {
        let (kind, rest) = kind_of(text.get(at + found.len()..)?)?;
        let version = rest.trim_start().get(..3);
        let version = version.filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
        let version = version.map(str::to_owned);
        Some(Licence { kind, version })
    });
    all.collect()
}

/// Reports a licence of the settings that the text of the root does not name, where it names others.
fn of_settings(wiki: &Wiki<'_>, sink: &mut Sink) {
    let (Some(book), Some(outline)) = (wiki.book, wiki.outline) else {
        return;
    };
    let printed = book.info.licence.iter().map(|block| match block {
        Block::Para(para) => plain_text(&para.content),
        _ => String::new(),
    });
    let Some(printed) = named(&printed.collect::<String>()) else {
        return;
    };
    let Some(shown) = printed.first() else { return };
    let root = wiki.store[outline[outline.root()].tiddler].tiddler.text;
    let text = wiki.sources.text(root);
    let lines = placed_lines(text).filter_map(|(at, line)| {
        let own = named(line)?.into_iter().next()?;
        Some((at..at + line.len(), own))
    });
    let own: Vec<_> = lines.collect();
    let is_printed = |own: &Licence| {
        let is_same = |it: &Licence| {
            let (one, other) = (it.version.as_ref(), own.version.as_ref());
            it.kind == own.kind && (one == other || one.is_none() || other.is_none())
        };
        printed.iter().any(is_same)
    };
    if let Some((place, first)) = own.first()
        && !own.iter().any(|(_, it)| is_printed(it))
    {
        let message = licence_address::settings(&shown.to_string(), &first.to_string());
        let span = Span::new(root, place.clone());
        let found = Diagnostic::new(Rule::LicenceAddress, span, message);
        sink.push(found.help(licence_address::help()));
    }
}

/// The letters of a licence that goes on so after `cc by`, and what follows; `None` where a part of it has a name that
/// is not known.
fn kind_of(mut rest: &str) -> Option<(String, &str)> {
    let mut kind = "by".to_owned();
    loop {
        let next = rest.trim_start_matches(BETWEEN);
        let letters = next.len() - next.trim_start_matches(char::is_alphabetic).len();
        let (word, after) = next.split_at(letters);
        let is_joined = rest.trim_start().starts_with(['-', '–', '—']);
        match word {
            "nc" | "sa" | "nd" => {
                kind = format!("{kind}-{word}");
                rest = after;
            }
            _ if is_joined && !word.is_empty() => return None,
            _ => return Some((kind, rest)),
        }
    }
}
