//! Fields that are nearly one that the book reads, or whose value means nothing there, and the text of a tiddler that is
//! read as a field because no empty line is above it.

use super::Wiki;
use crate::changes::{self, Declared};
use crate::diag::rules::unknown_field;
use crate::diag::{self, Cause, Diagnostic, Edit, Level, Levels, Rule, Sink};
use crate::store::StoredTiddler;
use crate::suggest;
use crate::tiddler::{BRACKETS, Dialect, Field, FieldForm, FigureTitle, Tiddler, is_id};

/// A field that a book reads, and whether a value may be one of it.
type ReadField = (&'static str, fn(&str) -> bool);

const READ: [ReadField; 16] = [
    ("title", any),
    ("tags", any),
    ("type", |value| value.contains('/')),
    ("original", any),
    ("list", any),
    ("created", is_date),
    ("modified", is_date),
    ("width", is_date),
    ("quick", is_answer),
    ("card", is_answer),
    ("responsive", any),
    ("option", any),
    (changes::FIELD, is_change),
    ("id", is_id),
    ("short", any),
    ("alt", any),
];

/// Fields of TiddlyWiki and of many authors, which are near to one that is read.
const OTHERS: [&str; 7] = [
    "text", "creator", "modifier", "caption", "subtitle", "tag-list", "height",
];

/// The fields whose only value is this one.
const SWITCHES: [(&str, &str); 3] = [("quick", "yes"), ("card", "yes"), ("responsive", "cards")];

/// The number of words from which on the value of a field with a capital is a sentence.
const SENTENCE: usize = 5;

/// Looks at the fields of every tiddler.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::UnknownField) {
        return;
    }
    for (_, entry) in wiki.store.iter().filter(|(_, entry)| entry.is_content()) {
        let fields = entry.tiddler.fields.iter();
        for (name, field) in fields.clone() {
            let found = misspelt(entry, name, field).or_else(|| meaningless(name, field));
            let found = found.or_else(|| no_option(wiki, name, field));
            let found = found.or_else(|| no_change(name, field));
            let is_picture = name == "alt" && FigureTitle::is_figure(entry.title());
            let found = found.or_else(|| empty(name, field).filter(|_| is_picture));
            found.into_iter().for_each(|found| sink.push(found));
        }
        field_in_text(wiki, entry)
            .into_iter()
            .for_each(|found| sink.push(found));
        let text = fields.filter(|(name, field)| is_text(&entry.tiddler, name, field));
        if let Some((name, field)) = text.min_by_key(|(_, field)| wiki.sources.key(field.span)) {
            let message = unknown_field::text(name);
            let found = Diagnostic::new(Rule::UnknownField, field.span, message);
            let cause = Cause::TextInField(entry.tiddler.title_span);
            sink.push(found.help(unknown_field::text_help()).explains([cause]));
        }
    }
}

/// A field that is read, in the first paragraph of a text with nothing but fields: a blank line is above it.
fn field_in_text(wiki: &Wiki<'_>, entry: &StoredTiddler) -> Option<Diagnostic> {
    let tiddler = &entry.tiddler;
    let place = tiddler.field_place.as_ref()?;
    let span = entry.blocks().first()?.span;
    let mut lines = wiki.sources.slice(span).lines();
    let (name, value) = lines.next()?.split_once(": ")?;
    let value = value.trim();
    let is_field = |line: &str| {
        let name = line.split_once(": ").map_or("", |it| it.0);
        !name.is_empty()
            && name
                .bytes()
                .all(|it| it.is_ascii_lowercase() || matches!(it, b'-' | b'_'))
    };
    let is_meant = match name {
        "tags" => tiddler.tags.is_empty(),
        "quick" | "card" => is_answer(value),
        "responsive" => value == "cards",
        _ => false,
    };
    let are_fields = place.form == FieldForm::Line && lines.all(is_field);
    (is_meant && are_fields && !tiddler.fields.contains_key(name)).then(|| {
        let found = Diagnostic::new(Rule::UnknownField, span, unknown_field::below(name));
        let title = tiddler.title_span;
        let mut found = found.explains([Cause::Category(title), Cause::Kind(title)]);
        // Without its category it is not in the book.
        found.level = (name == "tags").then_some(Level::Deny);
        found.help(unknown_field::below_help())
    })
}

/// An option that the book does not have.
fn no_option(wiki: &Wiki<'_>, name: &str, field: &Field) -> Option<Diagnostic> {
    let (value, options) = (
        field.value.trim(),
        wiki.store.headings().classes().options(),
    );
    if name != "option" || options.contains(value) || options.is_empty() && value.contains(' ') {
        return None;
    }
    let message = unknown_field::value(value, name);
    let found = Diagnostic::new(Rule::UnknownField, field.span, message);
    let near = suggest::nearest(value, options.iter().map(String::as_str));
    Some(match near.split_first() {
        Some((first, others)) => found.help(diag::mean_one_of(first, others)),
        None => found.help(unknown_field::option_help()),
    })
}

/// What an author says of a change, and the program does not know.
fn no_change(name: &str, field: &Field) -> Option<Diagnostic> {
    let value = field.value.trim();
    if name != changes::FIELD || value.is_empty() || is_change(value) {
        return None;
    }
    let message = unknown_field::value(value, name);
    let found = Diagnostic::new(Rule::UnknownField, field.span, message);
    Some(found.help(unknown_field::change_help()))
}

/// A field whose name is nearly that of one which the tiddler lacks.
fn misspelt(entry: &StoredTiddler, name: &str, field: &Field) -> Option<Diagnostic> {
    let tiddler = &entry.tiddler;
    let is_known = |known: &str| known == name;
    if READ.iter().any(|(known, _)| is_known(known)) || OTHERS.into_iter().any(is_known) {
        return None;
    }
    let small = name.to_lowercase();
    let length = small.chars().count();
    // Other programs have many fields, and nearly none is near to one of these.
    let is_slip =
        |known: &str| known.len().abs_diff(length) <= 1 && strsim::osa_distance(&small, known) <= 1;
    if !READ.iter().any(|(known, _)| is_slip(known)) {
        return None;
    }
    let near = suggest::nearest(name, READ.iter().map(|(known, _)| *known));
    let near = *near.first()?;
    if !is_slip(near) {
        return None;
    }
    let (_, fits) = READ.iter().find(|(known, _)| *known == near)?;
    let is_there = match near {
        "title" => !tiddler.title_span.is_empty(),
        "tags" => !tiddler.tags.is_empty(),
        "created" => tiddler.stamps.created.is_some(),
        "modified" => tiddler.stamps.modified.is_some(),
        _ => tiddler.fields.contains_key(near),
    };
    // Classic has no lists in fields.
    let is_there = is_there || near == "list" && tiddler.dialect == Dialect::Classic;
    // A short name is near to many, and few have its letters in another order.
    let is_turned = small.len() == near.len() && near.chars().all(|it| small.contains(it));
    let is_there =
        is_there || near == "alt" && !(is_turned && FigureTitle::is_figure(entry.title()));
    if is_there || !fits(field.value.trim()) {
        return None;
    }
    let message = unknown_field::name(name);
    let help = diag::did_you_mean(near);
    let mut found = Diagnostic::new(Rule::UnknownField, field.span, message).help(help);
    if near == "list" {
        // Without it, what it lists is not in the book.
        found.level = Some(Level::Deny);
        found = found.explains([Cause::EmptyList(tiddler.title_span)]);
    }
    if near == "tags" {
        // Without its kind and its category it is not in the book.
        found.level = Some(Level::Deny);
        let title = tiddler.title_span;
        found = found.explains([Cause::Category(title), Cause::Kind(title)]);
    }
    Some(found)
}

/// A field that was begun.
fn empty(name: &str, field: &Field) -> Option<Diagnostic> {
    let message = unknown_field::empty(name);
    let found = Diagnostic::new(Rule::UnknownField, field.span, message);
    let is_empty = field.value.trim().is_empty();
    is_empty.then(|| found.help(unknown_field::empty_help()))
}

/// A field that is read, with a value that means neither yes nor no.
fn meaningless(name: &str, field: &Field) -> Option<Diagnostic> {
    let (_, right) = SWITCHES.iter().find(|(switch, _)| *switch == name)?;
    let value = field.value.trim();
    let is_fine = |fine: &&str| value.eq_ignore_ascii_case(fine);
    if ["", "no", right].iter().any(is_fine) {
        return None;
    }
    let message = unknown_field::value(value, name);
    let found = Diagnostic::new(Rule::UnknownField, field.span, message);
    let text = (*right).to_owned();
    let is_meant = is_answer(value) || right.starts_with(&value.to_lowercase());
    if !is_meant {
        return Some(found);
    }
    let edit = Edit {
        span: field.span,
        text,
    };
    Some(found.fix(diag::write(right), vec![edit]).changing_words())
}

/// Whether a field of a `.tid` file is rather the beginning of its text.
fn is_text(tiddler: &Tiddler, name: &str, field: &Field) -> bool {
    let place = tiddler.field_place.as_ref();
    let is_line = place.is_some_and(|place| place.form == FieldForm::Line);
    let is_address = field.value.starts_with("//");
    is_line && (is_markup(name) || is_address || is_sentence(name, &field.value))
}

/// Whether wikitext begins so, and the name of a field does not.
fn is_markup(name: &str) -> bool {
    name.starts_with(|it: char| "'*|![{<;>\"/“«".contains(it)) || name.contains(BRACKETS.0)
}

/// Whether both together are rather a sentence, `Foot in the open: they may turn.`
fn is_sentence(name: &str, value: &str) -> bool {
    let value = value.trim();
    let ends = value.ends_with(['.', '!', '?', '…']);
    let is_many = |it: &str| it.split_whitespace().nth(SENTENCE - 1).is_some();
    // What leads to a list or a chart has nothing behind its colon.
    let is_leading = value.is_empty();
    if name.starts_with(char::is_uppercase) {
        return is_leading || ends || is_many(value) || name.contains(' ');
    }
    name.contains(' ') && (!is_leading || is_many(name))
}

fn any(_: &str) -> bool {
    true
}

fn is_change(value: &str) -> bool {
    Declared::named(value).is_some()
}

fn is_date(value: &str) -> bool {
    value.starts_with(|it: char| it.is_ascii_digit())
}

/// Whether somebody would answer so to a question.
fn is_answer(value: &str) -> bool {
    let answers = [
        "yes", "true", "on", "1", "x", "y", "ja", "oui", "sí", "si", "no",
    ];
    answers.contains(&value.to_lowercase().as_str())
}
