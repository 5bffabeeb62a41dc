//! The book as data: JSON for army builders, look-up programs and whatever else wants to know the rules.
//!
//! What the keys mean is said in [`model`], from which the [`schema`] is made. Within one format, keys
//! are only added; what means something else, or goes, makes it the next [`FORMAT`].
//!
//! Its words are all that a reader reads, except for those that writers add, such as "Figure".
//!
//! Sources: <https://www.rfc-editor.org/rfc/rfc8259>, <https://json-schema.org/draft/2020-12>.

mod block;
mod flat;
mod headers;
pub mod model;
mod text;

use crate::book;
use model::{
    Author, Book, CaptionEntry, Credit, Division, DivisionKind, IndexEntry, Origin, ParallelTitle,
    Reference, Revision, Series, TranslationState,
};
use std::io;

/// The format that is written, in the key `format`.
pub const FORMAT: u32 = 2;

/// Writes a book as one JSON document, indented, in UTF-8.
///
/// # Errors
/// Those of `out`.
pub fn write(book: &book::Book, mut out: impl io::Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, &made(book))?;
    out.write_all(b"\n")
}

/// The JSON schema of the output, as a JSON document: every key with its description.
pub fn schema() -> String {
    let schema = schemars::schema_for!(Book<'_>);
    format!("{:#}\n", schema.as_value())
}

fn made(book: &book::Book) -> Book<'_> {
    let info = &book.info;
    let divisions = divisions(&book.part);
    Book {
        format: FORMAT,
        identifier: &info.identifier,
        language: &book.language,
        title: &info.title,
        subtitle: info.subtitle.as_deref(),
        series: info.series.as_ref().map(|it| Series {
            title: &it.title,
            number: it.number,
        }),
        parallel: info.parallel.as_ref().map(|it| ParallelTitle {
            title: &it.title,
            language: &it.language.tag,
        }),
        authors: info.authors.iter().map(author).collect(),
        credits: info.credits.iter().map(credit).collect(),
        rights: info.rights.as_deref(),
        release: info.release.as_deref(),
        date: info.date.map(|it| it.to_string()),
        modified: info.modified.to_string(),
        cover: info.cover.as_ref().map(|it| it.fileref.as_str()),
        licence: block::blocks(&info.licence),
        revisions: info.revisions.iter().map(revision).collect(),
        by_id: flat::by_id(&divisions),
        by_title: flat::by_title(&divisions),
        flat_tables: flat::tables(&divisions),
        divisions,
        figures: captions(&book.back.figures),
        tables: captions(&book.back.tables),
        index: index(book.back.index.as_ref()),
    }
}

fn author(author: &book::Author) -> Author<'_> {
    Author {
        name: author.name(),
        surname: Some(author.surname.as_str()).filter(|it| !it.is_empty()),
        email: author.email.as_deref(),
    }
}

fn credit(credit: &book::Credit) -> Credit<'_> {
    Credit {
        role: credit.role,
        person: author(&credit.person),
    }
}

fn revision(revision: &book::Revision) -> Revision<'_> {
    Revision {
        number: &revision.number,
        date: revision.date.to_string(),
        remark: &revision.remark,
    }
}

/// All divisions in reading order. They are not inside each other: many readers of JSON stop at a depth
/// of 128.
fn divisions(part: &book::Division) -> Vec<Division<'_>> {
    let mut all = Vec::new();
    add_division(part, None, &mut all);
    all
}

/// Adds a division, then all that are below it.
fn add_division<'a>(
    division: &'a book::Division,
    parent: Option<&'a str>,
    all: &mut Vec<Division<'a>>,
) {
    let id = division.id.as_str();
    all.push(Division {
        kind: DivisionKind::of(division.kind()),
        id,
        parent,
        number: division.label.as_deref(),
        title: text::of_title(&division.title),
        changed: division.changed.as_deref(),
        option: division.option.as_deref(),
        origin: match division.origin {
            book::Origin::Tiddler => Origin::Tiddler,
            book::Origin::Heading => Origin::Heading,
        },
        language: division.translation.tag(),
        translation: state(&division.translation),
        blocks: block::blocks(&division.blocks),
        glossary: division.glossary.iter().map(block::entry).collect(),
    });
    for child in division.children() {
        add_division(child, Some(id), all);
    }
}

fn state(translation: &book::Translation) -> Option<TranslationState> {
    let remark = translation.remark.as_ref()?;
    Some(match remark.state {
        book::TranslationState::Missing => TranslationState::Untranslated,
        book::TranslationState::Partial => TranslationState::Partial,
        book::TranslationState::Stale => TranslationState::Outdated,
    })
}

fn captions(list: &book::CaptionList) -> Vec<CaptionEntry<'_>> {
    list.entries
        .iter()
        .map(|it| CaptionEntry {
            id: it.id.as_str(),
            number: &it.label,
            short: it.short.as_deref(),
            title: text::of_title(&it.caption),
            language: it.language.as_ref().map(|it| &*it.tag),
        })
        .collect()
}

fn index(index: Option<&book::Index>) -> Vec<IndexEntry<'_>> {
    let entries = index.into_iter().flat_map(book::Index::entries);
    entries
        .map(|it| IndexEntry {
            term: &it.term,
            rules: it.locators.iter().map(|it| it.id.as_str()).collect(),
            see: it.see.iter().map(see).collect(),
            language: it.language.as_ref().map(|it| &*it.tag),
        })
        .collect()
}

fn see(see: &book::See) -> Reference<'_> {
    Reference {
        term: &see.term,
        id: see.id.as_str(),
    }
}
