//! The book as data: JSON for army builders, look-up programs and whatever else wants to know the rules.
//!
//! What the keys mean is said in [`model`], from which the [`schema`] is made. Within one format, keys
//! are only added; what means something else, or goes, makes it the next [`FORMAT`].
//!
//! Its words are all that a reader reads, but for those that writers add, such as "Figure".
//!
//! Sources: <https://www.rfc-editor.org/rfc/rfc8259>, <https://json-schema.org/draft/2020-12>.

mod block;
mod headers;
pub mod model;
mod text;

use crate::book;
use model::{
    Author, Book, CaptionEntry, Division, DivisionKind, IndexEntry, Origin, Reference, Revision,
    Series, TranslationState,
};
use std::io;

/// The format that is written, in the key `format`.
pub const FORMAT: u32 = 1;

/// Writes a book as one JSON document, indented, in UTF-8.
///
/// # Errors
/// Those of `out`.
pub fn write(book: &book::Book, mut out: impl io::Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, &made(book))?;
    out.write_all(b"\n")
}

/// The JSON schema of what is written, as a JSON document: every key with what it is.
#[must_use]
pub fn schema() -> String {
    let schema = schemars::schema_for!(Book<'_>);
    format!("{:#}\n", schema.as_value())
}

fn made(book: &book::Book) -> Book<'_> {
    let info = &book.info;
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
        authors: info.authors.iter().map(author).collect(),
        rights: info.rights.as_deref(),
        release: info.release.as_deref(),
        date: info.date.map(|it| it.to_string()),
        modified: info.modified.to_string(),
        cover: info.cover.as_ref().map(|it| it.fileref.as_str()),
        licence: block::blocks(&info.licence),
        revisions: info.revisions.iter().map(revision).collect(),
        divisions: divisions(&book.part),
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

fn revision(revision: &book::Revision) -> Revision<'_> {
    Revision {
        number: &revision.number,
        date: revision.date.to_string(),
        remark: &revision.remark,
    }
}

/// All divisions in reading order. They are not inside each other: many readers of JSON stop at a depth
/// of 128.
fn divisions(part: &book::Part) -> Vec<Division<'_>> {
    let root = Division {
        kind: DivisionKind::Part,
        id: part.id.as_str(),
        parent: None,
        number: None,
        title: text::of_title(&part.title),
        origin: Origin::Tiddler,
        language: None,
        translation: None,
        blocks: block::blocks(&part.intro.blocks),
        glossary: Vec::new(),
    };
    let mut all = vec![root];
    below(&part.intro.divisions, part.id.as_str(), &mut all);
    for it in &part.components {
        all.push(Division {
            kind: DivisionKind::of(it.kind),
            id: it.id.as_str(),
            parent: Some(part.id.as_str()),
            number: it.label.as_deref(),
            title: text::of_title(&it.title),
            origin: Origin::Tiddler,
            language: it.translation.tag(),
            translation: state(&it.translation),
            blocks: block::blocks(&it.body.blocks),
            glossary: it.glossary.iter().map(block::entry).collect(),
        });
        below(&it.body.divisions, it.id.as_str(), &mut all);
    }
    all
}

/// Adds the sections below a division, each with its own.
fn below<'a>(divisions: &'a book::Divisions, parent: &'a str, all: &mut Vec<Division<'a>>) {
    match divisions {
        book::Divisions::Sections(sections) => {
            for it in sections {
                all.push(section(it, parent));
                below(&it.body.divisions, it.id.as_str(), all);
            }
        }
        book::Divisions::SimpleSects(simplesects) => {
            all.extend(simplesects.iter().map(|it| simplesect(it, parent)));
        }
    }
}

fn section<'a>(section: &'a book::Section, parent: &'a str) -> Division<'a> {
    Division {
        kind: DivisionKind::Section,
        id: section.id.as_str(),
        parent: Some(parent),
        number: section.label.as_deref(),
        title: text::of_title(&section.title),
        origin: match section.origin {
            book::Origin::Tiddler => Origin::Tiddler,
            book::Origin::Heading => Origin::Heading,
        },
        language: section.translation.tag(),
        translation: state(&section.translation),
        blocks: block::blocks(&section.body.blocks),
        glossary: Vec::new(),
    }
}

fn simplesect<'a>(simplesect: &'a book::SimpleSect, parent: &'a str) -> Division<'a> {
    Division {
        kind: DivisionKind::Simplesect,
        id: simplesect.id.as_str(),
        parent: Some(parent),
        number: None,
        title: text::of_title(&simplesect.title),
        origin: Origin::Tiddler,
        language: simplesect.translation.tag(),
        translation: state(&simplesect.translation),
        blocks: block::blocks(&simplesect.blocks),
        glossary: Vec::new(),
    }
}

fn state(translation: &book::Translation) -> Option<TranslationState> {
    let remark = translation.remark.as_ref()?;
    Some(match remark.state {
        book::TranslationState::Missing => TranslationState::Untranslated,
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
