//! Finds characters that look like others, or were lost.

use super::Wiki;
use crate::check::sentences;
use crate::diag::rules::{look_alike, lost_character};
use crate::diag::{Cause, Diagnostic, Levels, Rule, Sink};
use crate::lookalike::{Lookalike, lookalikes};
use crate::say::Text;
use crate::source::Span;
use crate::store::StoredTiddler;
use crate::wikitext::tree::{Document, InlineKind};
use crate::wikitext::visit::each_inline;
use std::ops::Range;

/// The most soft hyphens of a text that were pasted with it.
const MOST_SOFT: usize = 2;

/// Looks at the texts of all tiddlers. Most are plain, and passed at once.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    for (entry, document) in wiki.store.documents() {
        let span = wiki.sources.whole(entry.tiddler.text);
        let text = wiki.sources.slice(span);
        if text.is_ascii() {
            continue;
        }
        if levels.is_on(Rule::LookAlike) {
            look_alikes(wiki, entry, document, sink);
        }
        if levels.is_on(Rule::LostCharacter) {
            lost(span, text, sink);
        }
    }
}

/// Spaces are often chosen, and so are characters of full width where others are; brackets of full
/// width were meant as markup.
fn is_slip(found: &Lookalike) -> bool {
    let is_full_width = matches!(found.character, '\u{ff01}'..='\u{ff5e}');
    found.like != Some(' ') && (!is_full_width || matches!(found.like, Some('[' | ']' | '|')))
}

/// Reports the characters of each line together.
fn look_alikes(wiki: &Wiki<'_>, entry: &StoredTiddler, document: &Document, sink: &mut Sink) {
    let text = wiki.sources.text(entry.tiddler.text);
    let mut found: Vec<Lookalike> = lookalikes(text).filter(is_slip).collect();
    // Some authors divide long words in tables so.
    let soft = |it: &Lookalike| it.character == '\u{ad}';
    if found.iter().filter(|it| soft(it)).count() > MOST_SOFT {
        found.retain(|it| !soft(it));
    }
    let in_one_line = |a: &Lookalike, b: &Lookalike| {
        let between = text.get(a.at..b.at).unwrap_or_default();
        a.name == b.name && !between.contains('\n')
    };
    if found.is_empty() {
        return;
    }
    let titles = unknown_titles(wiki, document);
    for line in found.chunk_by(in_one_line) {
        let spans = line
            .iter()
            .map(|it| Span::new(entry.tiddler.text, it.at..it.at + it.character.len_utf8()));
        let spans: Vec<Span> = spans.collect();
        if let (Some(first), Some((span, others))) = (line.first(), spans.split_first()) {
            let mut found = report(*span, first);
            for other in others {
                found = found.label(*other, sentences::and_here());
            }
            let is_in = |title: &&Span| title.start <= span.start && span.end <= title.end;
            sink.push(match titles.iter().find(is_in) {
                Some(title) => found.follows(Cause::UnknownTitle(*title), look_alike::title()),
                None => found,
            });
        }
    }
}

/// The places where links and the reading list refer to a title that no tiddler has, which is reported elsewhere.
fn unknown_titles(wiki: &Wiki<'_>, document: &Document) -> Vec<Span> {
    let list = document.reading.iter().flat_map(|list| &list.entries);
    let is_unknown = |title: &str| wiki.store.find(title).is_none();
    let list = list.filter(|entry| is_unknown(&entry.title));
    let mut titles: Vec<Span> = list.map(|entry| entry.span).collect();
    each_inline(document, |inline| {
        if let InlineKind::Link { target, .. } = &inline.kind
            && is_unknown(target.name(wiki.sources))
        {
            titles.push(target.written);
        }
    });
    titles
}

fn report(span: Span, found: &Lookalike) -> Diagnostic {
    let reported = Diagnostic::new(Rule::LookAlike, span, found.sentence());
    match found.like {
        Some(like) => reported.help(look_alike::help(like)),
        None => reported.help(look_alike::delete()),
    }
}

/// Whether the word around a place stands in quotation marks by itself: the text speaks of what was lost.
fn is_quoted(text: &str, place: Range<usize>) -> bool {
    let before = text.get(..place.start).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    let word = before.rsplit(char::is_whitespace).next();
    let rest = after.split(char::is_whitespace).next();
    word.is_some_and(|it| it.starts_with(['“', '«', '"', '‘']))
        && rest.is_some_and(|it| {
            it.trim_end_matches(['.', ','])
                .ends_with(['”', '»', '"', '’'])
        })
}

/// Finds characters of a program that read UTF-8 in another encoding, and replacement characters.
fn lost(text_span: Span, text: &str, sink: &mut Sink) {
    let mut before: Option<(usize, char)> = None;
    // Of those in a line, one is reported.
    let mut end_of_line = 0;
    for (at, character) in text.char_indices().filter(|(_, it)| !it.is_ascii()) {
        let end = at + character.len_utf8();
        if character == '\u{fffd}' {
            let message = lost_character::lost();
            let found = Diagnostic::new(Rule::LostCharacter, text_span.part(at..end), message);
            sink.push(found.help(lost_character::lost_help()));
        }
        if matches!(character, '\u{fb00}'..='\u{fb06}') {
            let (written, letters) = (character.to_string(), deunicode::deunicode_char(character));
            let letters = letters.unwrap_or_default();
            let message = lost_character::ligature(&written, letters);
            let found = Diagnostic::new(Rule::LostCharacter, text_span.part(at..end), message);
            sink.push(found.help(lost_character::ligature_help(letters)));
        }
        if let Some((start, first)) = before.filter(|(start, it)| start + it.len_utf8() == at)
            && let Some(meant) = meant(first, character)
            && start >= end_of_line
            && !is_quoted(text, start..end)
        {
            end_of_line = text
                .get(end..)
                .and_then(|it| it.find('\n'))
                .map_or(text.len(), |it| end + it);
            let span = text_span.part(start..end);
            let message = lost_character::said(text.get(start..end).unwrap_or_default(), meant);
            let found = Diagnostic::new(Rule::LostCharacter, span, message);
            sink.push(found.help(lost_character::help()));
        }
        before = Some((at, character));
    }
}

/// The character that was meant by two characters: bytes of UTF-8 that were read as windows-1252.
fn meant(first: char, second: char) -> Option<Text> {
    let byte = u8::try_from(u32::from(second))
        .ok()
        .filter(|byte| (0x80..=0xbf).contains(byte));
    match (first, byte) {
        ('Â' | 'Ã', Some(byte)) => {
            let lead = if first == 'Â' { 0xc2 } else { 0xc3 };
            let bytes = [lead, byte];
            let meant = std::str::from_utf8(&bytes).ok()?;
            Some(crate::diag::sentences::quoted(meant))
        }
        ('â', None) if second == '€' => Some(lost_character::dash()),
        _ => None,
    }
}
