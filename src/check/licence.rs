//! A licence whose name is not that of its address: `[[CC BY-NC 4.0|https://creativecommons.org/licenses/by/4.0/]]`.

use super::Wiki;
use crate::diag::rules::licence_address;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::source::Span;
use memchr::memmem;

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
    let paragraph = text.get(start..)?.split("\n\n").next()?.to_lowercase();
    let paragraph = paragraph.replace('~', "");
    let short = |text: String, (long, short): &(&str, &str)| text.replace(long, short);
    let paragraph = NAMES.iter().fold(paragraph, short);
    let mut first = None;
    for (at, _) in paragraph.match_indices("cc by") {
        let (own, rest) = kind_of(paragraph.get(at + "cc by".len()..)?)?;
        let own_version = rest.trim_start();
        let own_version = own_version
            .get(..3)
            .filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
        if own == kind
            && (version.is_empty() || own_version.is_none_or(|it| version.starts_with(it)))
        {
            return None;
        }
        let name = format!(
            "CC {} {}",
            own.to_uppercase(),
            own_version.unwrap_or_default()
        );
        first = first.or(Some(name.trim_end().to_owned()));
    }
    Some((first?, address))
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
