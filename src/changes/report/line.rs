//! A change in words.

use crate::changes::{Change, ChangeKind, Changes, Declared, PartKind, Place, sentences};
use crate::say::{Text, Translator};
use crate::translate::changed_words;
use similar::ChangeTag;

/// A change as it is told.
pub(super) struct Line {
    /// What happened, such as "changed".
    pub(super) kind: String,
    /// The name of the kind, for style sheets.
    pub(super) class: &'static str,
    /// The number and the title of the rule.
    pub(super) rule: String,
    /// The part of the rule, where that is not a paragraph.
    pub(super) place: Option<String>,
    /// The words, each as it is: kept, gone or new.
    pub(super) words: Vec<(ChangeTag, String)>,
}

/// The changes as they are told: first what happened to texts, then the new numbers.
pub(super) fn lines(changes: &Changes, words: &dyn Translator) -> Vec<Line> {
    let is_number = |it: &&Change| it.kind == ChangeKind::Renumbered;
    let (numbers, texts): (Vec<_>, Vec<_>) = changes.changes.iter().partition(is_number);
    let all = texts.into_iter().chain(numbers);
    all.map(|it| line(it, words)).collect()
}

fn line(change: &Change, words: &dyn Translator) -> Line {
    let say = |text: Text| words.translate(&text);
    let (kind, class) = kind_said(change.kind);
    let kind = match change.declared {
        Some(Declared::None) => sentences::diff_declared_none(kind),
        Some(Declared::Wording) => sentences::diff_declared_wording(kind),
        None => kind,
    };
    let number = match change.kind {
        ChangeKind::Renumbered => None,
        _ => change.number.as_ref().or(change.old_number.as_ref()),
    };
    let rule = match number {
        Some(number) => format!("{number} {}", change.title),
        None => change.title.clone(),
    };
    Line {
        kind: say(kind),
        class,
        rule,
        place: change.place.as_ref().and_then(|it| place_said(it, &say)),
        words: pieces(change, &say),
    }
}

fn pieces(change: &Change, say: &dyn Fn(Text) -> String) -> Vec<(ChangeTag, String)> {
    let is_picture = change
        .place
        .as_ref()
        .is_some_and(|it| it.part == PartKind::Figure);
    match &change.is {
        Some(is) if is_picture && change.was == change.is => vec![
            (ChangeTag::Equal, format!("{is}: ")),
            (ChangeTag::Insert, say(sentences::diff_another_picture())),
        ],
        _ => changed_pieces(change),
    }
}

/// What was and what is: of texts word by word.
pub fn changed_pieces(change: &Change) -> Vec<(ChangeTag, String)> {
    match (&change.was, &change.is) {
        (Some(was), Some(is)) if change.kind == ChangeKind::Changed => changed_words(was, is),
        (was, is) => {
            let was = was.iter().map(|it| (ChangeTag::Delete, it.clone()));
            let is = is.iter().map(|it| (ChangeTag::Insert, it.clone()));
            let mut pieces: Vec<_> = was.chain(is).collect();
            if pieces.len() > 1 {
                pieces.insert(1, (ChangeTag::Equal, " → ".to_owned()));
            }
            pieces
        }
    }
}

fn kind_said(kind: ChangeKind) -> (Text, &'static str) {
    match kind {
        ChangeKind::Added => (sentences::diff_added(), "added"),
        ChangeKind::Removed => (sentences::diff_removed(), "removed"),
        ChangeKind::Renamed => (sentences::diff_renamed(), "renamed"),
        ChangeKind::Moved => (sentences::diff_moved(), "moved"),
        ChangeKind::Renumbered => (sentences::diff_renumbered(), "renumbered"),
        ChangeKind::Changed => (sentences::diff_changed(), "changed"),
    }
}

fn place_said(place: &Place, say: &dyn Fn(Text) -> String) -> Option<String> {
    let table = place.table.as_deref();
    let part = match place.part {
        PartKind::Paragraph => None,
        PartKind::Cell => Some(sentences::diff_cell()).filter(|_| place.row.is_none()),
        PartKind::Table => Some(sentences::diff_table()).filter(|_| table.is_none()),
        part => Some(part_said(part)),
    };
    let table = table.map(|it| say(sentences::diff_in_table(it)));
    let [row, column] = [&place.row, &place.column].map(|it| it.as_deref().map(short));
    let names = [table, part.map(say), row, column];
    let names: Vec<String> = names.into_iter().flatten().collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// The most characters of a cell that names a row or a column.
const MOST: usize = 40;

/// The beginning of the words of a cell.
fn short(words: &str) -> String {
    match words.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", words.split_at(end).0.trim_end()),
        None => words.to_owned(),
    }
}

fn part_said(part: PartKind) -> Text {
    match part {
        PartKind::Paragraph => sentences::diff_paragraph(),
        PartKind::Item => sentences::diff_item(),
        PartKind::Term => sentences::diff_term(),
        PartKind::Heading => sentences::diff_heading(),
        PartKind::Code => sentences::diff_code(),
        PartKind::Footnote => sentences::diff_footnote(),
        PartKind::Figure => sentences::diff_figure(),
        PartKind::Caption => sentences::diff_caption(),
        PartKind::Table => sentences::diff_table(),
        PartKind::Row => sentences::diff_row(),
        PartKind::Column => sentences::diff_column(),
        PartKind::Cell => sentences::diff_cell(),
        PartKind::Note => sentences::diff_note(),
    }
}
