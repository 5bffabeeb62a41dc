//! Two editions as one book, rule beside rule: each division of the first with the one of the second that has the
//! same id. A division that only the second has follows the same division as there.
//!
//! The ids of the first stay as they are; those of the second begin with its language, `fr--wheel`, so that
//! every id is unique, and a link of one text leads to the same text.
//!
//! A rule that one of them has only in the other's language, for it is not translated, is printed once: see
//! `shown`.

mod back;
mod figures;
mod pair;
mod rename;
mod shown;

use crate::book::{Author, Book, Info, Language, Remark, TranslationState};
use crate::locale::Locale;
use back::both;
use pair::Pair;
use rename::Rename;
use shown::Shown;
use std::collections::BTreeMap;

/// An edition that becomes one half of a book.
#[derive(Clone, Copy, Debug)]
pub struct Half<'a> {
    /// The book of the edition.
    pub book: &'a Book,
    /// The messages of its language.
    pub locale: &'a Locale,
}

impl Half<'_> {
    fn language(&self) -> Language {
        Language {
            tag: self.book.language.as_str().into(),
            direction: self.locale.direction(),
        }
    }
}

/// Joins two editions. `figures` are the paths of the second's pictures that are others in the joined book.
pub fn join(first: Half<'_>, second: Half<'_>, figures: &BTreeMap<String, String>) -> Book {
    let language = second.language();
    let mut book = first.book.clone();
    let mut other = second.book.clone();
    let shown = Shown::new(&book, &other);
    let (one, two) = ((&book, &first.language()), (&other, &language));
    let of_first = figures::hidden(one, two, |id| shown.in_second(id).is_some());
    let of_second = figures::hidden(two, one, |id| shown.in_first(id).is_some());
    let mut rename = Rename::new(&language, &shown, figures);
    rename.first(&mut book);
    let of_first = rename.figures(of_first);
    rename.second(&mut other);
    let of_second = rename.figures(of_second);
    figures::insert(of_first, &mut other);
    figures::insert(of_second, &mut book);
    let only = |half: &Half<'_>| {
        let name = half.locale.language_name();
        let words = first
            .locale
            .format("only-in", &[("language", name.as_str())]);
        Remark {
            state: TranslationState::Missing,
            words: words.into(),
            language: first.language(),
        }
    };
    let is_same = shown.lacks(&book.part.id).is_some();
    book.info = info(&first.book.info, other.info, is_same);
    let mut pair = Pair {
        second: BTreeMap::new(),
        shown: &shown,
        language: language.clone(),
        only: [only(&first), only(&second)],
    };
    // The roots are one, whatever their ids.
    pair.take_apart(book.part.id.clone(), other.part);
    pair.division(&mut book.part);
    back::join(&mut book.back, other.back, &shown, &language);
    back::tiddlers(&mut book, other.tiddlers);
    book.second = Some(language);
    book
}

/// The front matter of both; `is_same` tells whether one edition has taken it from the other.
fn info(first: &Info, second: Info, is_same: bool) -> Info {
    let mut info = first.clone();
    info.title = both(&first.title, &second.title);
    info.subtitle = match (&first.subtitle, &second.subtitle) {
        (Some(one), Some(other)) => Some(both(one, other)),
        (one, other) => one.clone().or_else(|| other.clone()),
    };
    let own: Vec<String> = first.authors.iter().map(Author::name).collect();
    let others = second.authors.into_iter();
    info.authors
        .extend(others.filter(|it| !own.contains(&it.name())));
    let others = second.credits.into_iter();
    let others = others.filter(|it| !first.credits.contains(it));
    info.credits.extend(others);
    info.credits.sort_by_key(|it| it.role);
    // The title is in both languages already.
    info.parallel = None;
    if !is_same {
        info.licence.extend(second.licence);
    }
    let words = format!("tiddlybook\n{}\n{}", first.identifier, second.identifier);
    let uuid = uuid::Uuid::new_v5(&uuid::Uuid::NAMESPACE_URL, words.as_bytes());
    info.identifier = uuid.urn().to_string();
    info.modified = first.modified.max(second.modified);
    info
}
