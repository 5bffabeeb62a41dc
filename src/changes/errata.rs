//! The sheet for those who own an earlier version as a printed book.

use super::mark::{Release, key_of};
use super::{Change, ChangeKind, Changes, Declared, NumberPair};
use crate::book::Book;
use crate::say::Text;
use serde::Serialize;
use similar::ChangeTag;
use tera::{Context, Tera};

/// The page, with what is said in it left open.
const TEMPLATE: &str = include_str!("../../templates/errata.html");

/// The sheet, in the words of the book: the changes by the numbers of the old version, then new rules; and each number
/// of both versions.
#[derive(Clone, Debug, Serialize)]
pub struct Errata {
    language: SheetLanguage,
    /// The title of the sheet.
    pub title: String,
    /// That of the book.
    pub book: String,
    /// The name of the new version.
    pub release: String,
    /// What the sheet is.
    pub intro: String,
    /// That the translation lacks changes of the original, where it does.
    pub behind: Option<String>,
    /// The heads of the columns: then, now, what has changed, why, and in the list of numbers the rule.
    pub heads: [String; 5],
    /// A row a rule that changed.
    pub rows: Vec<ErrataRow>,
    /// The title of the list of numbers.
    pub numbers: String,
    /// The rules that have a number in one of the versions, by the old ones.
    pub concordance: Vec<NumberPair>,
}

#[derive(Clone, Debug, Serialize)]
struct SheetLanguage {
    tag: String,
    direction: &'static str,
}

/// A rule that changed.
#[derive(Clone, Debug, Serialize)]
pub struct ErrataRow {
    /// Its number in the old version.
    pub then: Option<String>,
    /// Its number in this one.
    pub now: Option<String>,
    /// Its title.
    pub title: String,
    /// What the history of the book says of it.
    pub why: Option<String>,
    /// Its changes.
    pub changes: Vec<ErrataChange>,
}

/// A change of a rule.
#[derive(Clone, Debug, Serialize)]
pub struct ErrataChange {
    /// The kind, in a word.
    pub kind: String,
    /// The part of the rule.
    pub place: Option<String>,
    /// What was and is.
    pub pieces: Vec<ErrataPiece>,
}

/// Words of a change.
#[derive(Clone, Debug, Serialize)]
pub struct ErrataPiece {
    /// Whether they are gone, or new.
    pub is: Fate,
    /// The words.
    pub words: String,
}

/// What became of words. The names are those of elements of HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// They are in both versions, or all of their rule is new.
    Same,
    /// They are gone.
    Del,
    /// They are new.
    Ins,
}

impl Errata {
    /// The sheet of what changed.
    pub fn new(book: &Book, changes: &Changes, release: Release<'_>) -> Self {
        let locale = release.locale;
        let say = |key| locale.format(key, &[("version", release.old)]);
        let heads = [
            "errata-then",
            "errata-now",
            "errata-rule",
            "errata-why",
            "errata-name",
        ];
        let rows = rows(book, changes, release);
        let intro = match rows.is_empty() {
            true => "errata-nothing",
            false => "errata-intro",
        };
        let mut concordance = changes.numbers.clone();
        concordance.sort_by_cached_key(|it| number_key(it.then.as_deref()));
        Self {
            language: SheetLanguage {
                tag: locale.tag().to_owned(),
                direction: locale.direction(),
            },
            title: say("errata-title"),
            book: book.info.title.clone(),
            release: release.new.to_owned(),
            intro: say(intro),
            behind: None,
            heads: heads.map(say),
            rows,
            numbers: say("errata-numbers"),
            concordance,
        }
    }

    /// The sheet as a web page of one file.
    ///
    /// # Errors
    /// When the template asks for what is not there.
    pub fn html(&self) -> Result<String, Text> {
        let context = Context::from_serialize(self);
        let page = context.and_then(|context| Tera::one_off(TEMPLATE, &context, true));
        page.map_err(|error| Text::verbatim(error.to_string()))
    }
}

/// The rules that changed, by their old numbers; then those that are new.
fn rows(book: &Book, changes: &Changes, release: Release<'_>) -> Vec<ErrataRow> {
    let is_told =
        |it: &&Change| it.declared != Some(Declared::None) && it.kind != ChangeKind::Renumbered;
    let told: Vec<&Change> = changes.changes.iter().filter(is_told).collect();
    let sheet = RowMaker { book, release };
    let is_new = |it: &Vec<&Change>| it.first().is_some_and(|it| it.kind == ChangeKind::Added);
    let (new, mut old): (Vec<_>, Vec<_>) = chunks(&told).into_iter().partition(is_new);
    old.sort_by_cached_key(|it| number_key(it.first().and_then(|it| it.old_number.as_deref())));
    let all = old.iter().chain(&new);
    all.filter_map(|it| sheet.row(it)).collect()
}

/// The changes of each rule together.
fn chunks<'a>(changes: &[&'a Change]) -> Vec<Vec<&'a Change>> {
    let is_same = |one: &&Change, next: &&Change| {
        let is_gone = |it: &Change| it.kind == ChangeKind::Removed;
        one.id == next.id && is_gone(one) == is_gone(next)
    };
    let chunks = changes.chunk_by(is_same);
    chunks.map(<[_]>::to_vec).collect()
}

/// A number as it is sorted: by each of its parts, letters after figures, no number last.
fn number_key(number: Option<&str>) -> (bool, Vec<(bool, u64, String)>) {
    let part = |part: &str| match part.parse() {
        Ok(number) => (false, number, String::new()),
        Err(_) => (true, 0, part.to_owned()),
    };
    let parts = number.map(|it| it.split('.').map(part).collect());
    (number.is_none(), parts.unwrap_or_default())
}

struct RowMaker<'a> {
    book: &'a Book,
    release: Release<'a>,
}

impl RowMaker<'_> {
    fn row(&self, changes: &[&Change]) -> Option<ErrataRow> {
        let first = changes.first()?;
        let tiddler = self.book.tiddlers.get(&first.id);
        let why = tiddler.and_then(|it| self.release.why(&self.book.info.revisions, it));
        Some(ErrataRow {
            then: first.old_number.clone(),
            now: first.number.clone(),
            title: first.title.clone(),
            why,
            changes: changes.iter().map(|it| self.change(it)).collect(),
        })
    }

    fn change(&self, change: &Change) -> ErrataChange {
        let piece = |(tag, words): (ChangeTag, String)| {
            let is = match tag {
                ChangeTag::Equal => Fate::Same,
                ChangeTag::Delete => Fate::Del,
                ChangeTag::Insert if change.kind == ChangeKind::Added => Fate::Same,
                ChangeTag::Insert => Fate::Ins,
            };
            ErrataPiece { is, words }
        };
        let pieces = self.release.pieces(change).into_iter();
        ErrataChange {
            kind: self.release.locale.text(key_of(change)),
            place: change.place.as_ref().and_then(|it| self.release.place(it)),
            pieces: pieces.map(piece).collect(),
        }
    }
}
