//! Renames a tiddler and all references to it.
//!
//! The text that readers see does not change, except for the title itself:
//!
//! * a link that shows the title by itself, `[[Old]]` or a WikiWord, shows it still, `[[Old|New]]`; one
//!   with a label keeps it, and loses it where the label is the new title: `[[New|Old]]` becomes
//!   `[[New]]`; so does a WikiWord with the words of the new title, run together;
//! * what no reader sees is the new title alone: lines of reading lists, tags, the targets of pictures,
//!   links to notes and other tiddlers that take the place of their links;
//! * menus and other tiddlers that serve the wiki itself follow, too; programs are left alone.
//!
//! [`rename`] is about one wiki, and [`rename_original`] about a translation of it. Both only return the edits;
//! [`new_file`] gives the new name of the tiddler's file, and [`is_named_alike`] tells which file keeps its name.

mod file;
mod page;
pub(crate) mod sentences;

pub use file::{is_named_alike, new_file};

use crate::diag::Edit;
use crate::say::{Said, Text, display_said};
use crate::source::{Sources, Span, paths};
use crate::store::{Mention, MentionKind, Store, StoredTiddler, TiddlerId};
use crate::tiddler::{FigureTitle, can_be_tag, quoted_tag, write_tag};
use crate::wikitext::Syntax;
use crate::wikitext::tree::LinkStyle;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The reasons why a tiddler cannot have a title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenameError {
    /// The title is empty or invisible.
    Empty,
    /// Another tiddler has it.
    Taken(String),
    /// A link cannot name it.
    Unlinkable(String),
    /// Tiddlers are tagged with the old title.
    NoTag(String),
    /// The wiki itself looks for the old title.
    System(String),
    /// The title is written nowhere: it is the name of the file.
    Unwritten(String),
    /// The title of a page is that of its file, or a list has it.
    UnwrittenPage(String),
    /// The heading has more than the characters that a reader sees.
    Marked(String),
    /// It is paired with a tiddler of the same title in another edition, and its container has no place for the
    /// field that would keep the pair.
    Unpaired(String),
    /// A file that would change has bytes that would be lost.
    Encoding(PathBuf),
}

display_said!(RenameError);

impl Said for RenameError {
    fn said(&self) -> Text {
        match self {
            Self::Empty => sentences::rename_empty(),
            Self::Taken(title) => sentences::rename_taken(title),
            Self::Unlinkable(title) => sentences::rename_unlinkable(title),
            Self::NoTag(title) => sentences::rename_no_tag(title),
            Self::System(title) => sentences::rename_system(title),
            Self::Unwritten(title) => sentences::rename_unwritten(title),
            Self::Marked(title) => sentences::rename_marked(title),
            Self::UnwrittenPage(title) => sentences::rename_unwritten_page(title),
            Self::Unpaired(title) => sentences::rename_unpaired(title),
            Self::Encoding(path) => sentences::rename_encoding(&paths::displayed(path)),
        }
    }
}

/// The edits that rename a tiddler of a wiki. The white space around it does not count.
///
/// Of two tiddlers of one title, links lead to the first; the second is renamed by itself. With
/// `figures_by_name` the book prints figures by their names, without the category, and so do the links.
///
/// # Errors
/// When the tiddler cannot have the title, or a reference to it cannot be changed.
pub fn rename(
    store: &Store,
    sources: &Sources,
    tiddler: TiddlerId,
    title: &str,
    figures_by_name: bool,
) -> Result<Vec<Edit>, RenameError> {
    let (entry, title) = (&store[tiddler], title.trim());
    if entry.title() == title {
        return Ok(Vec::new());
    }
    if let Some(edits) = page::rename(store, sources, tiddler, title) {
        return edits;
    }
    can_have(store, entry, title)?;
    let span = entry.tiddler.title_span;
    if sources.locate(span).bytes.is_empty() {
        return Err(RenameError::Unwritten(entry.title().to_owned()));
    }
    let mut edits = vec![edit(span, title)];
    check_files(&edits, sources)?;
    if store.find(entry.title()) == Some(tiddler) {
        let renamed = Renamed::new(entry, title, sources, figures_by_name);
        let renamed = BTreeMap::from([(entry.title(), renamed)]);
        edits.extend(everywhere(&renamed, store, sources)?);
    }
    Ok(edits)
}

/// The tiddlers that are renamed with a tiddler, itself first, each with its new title: with a category of figures,
/// `figs:moves`, its figures are renamed, `fig:moves: wheel`.
pub fn renamed_with(store: &Store, tiddler: TiddlerId, title: &str) -> Vec<(TiddlerId, String)> {
    let title = title.trim();
    let mut renamed = vec![(tiddler, title.to_owned())];
    let old = FigureTitle::parse(store[tiddler].title());
    let categories = (old, FigureTitle::parse(title));
    let (Some(FigureTitle::Category(old)), Some(FigureTitle::Category(new))) = categories else {
        return renamed;
    };
    let prefix = format!("fig:{old}:");
    let figures = store.ids().filter_map(|id| {
        let name = store[id].title().strip_prefix(&prefix)?;
        Some((id, format!("fig:{new}:{name}")))
    });
    renamed.extend(figures);
    renamed
}

/// The edits that change titles of the original, which a wiki refers to without having such tiddlers: to the titles
/// of the translations, or to new titles of the original. References to a tiddler that the wiki has under an old
/// title do not change.
///
/// # Errors
/// As [`rename`].
pub fn rename_lacking(
    store: &Store,
    sources: &Sources,
    originals: &[(&StoredTiddler, &str)],
    figures_by_name: bool,
) -> Result<Vec<Edit>, RenameError> {
    let lacking = originals
        .iter()
        .filter(|(original, _)| store.find(original.title()).is_none());
    let renamed = lacking.map(|(original, title)| {
        let renamed = Renamed::new(original, title.trim(), sources, figures_by_name);
        (original.title(), renamed)
    });
    everywhere(&renamed.collect(), store, sources)
}

/// The edits that change the title of an original in the fields of its translations.
///
/// # Errors
/// When a file that would change is not UTF-8.
pub fn rename_original(
    translation: &Store,
    sources: &Sources,
    old: &str,
    new: &str,
) -> Result<Vec<Edit>, RenameError> {
    let fields = translation.entries().iter();
    let fields = fields.filter_map(|entry| entry.tiddler.original());
    let named = fields.filter(|field| field.value == old);
    let edits: Vec<Edit> = named.map(|field| edit(field.span, new.trim())).collect();
    check_files(&edits, sources)?;
    Ok(edits)
}

/// Checks that the tiddler can have that title.
///
/// # Errors
/// When it cannot.
fn can_have(store: &Store, entry: &StoredTiddler, title: &str) -> Result<(), RenameError> {
    let title = title.to_owned();
    if !entry.is_content() {
        return Err(RenameError::System(entry.title().to_owned()));
    }
    if title.is_empty() {
        return Err(RenameError::Empty);
    }
    if store.find(&title).is_some() {
        return Err(RenameError::Taken(title));
    }
    if !entry.syntax().can_name(&title) {
        return Err(RenameError::Unlinkable(title));
    }
    Ok(())
}

/// The places in brackets that name the old title of a tiddler and no edit changes: only a program of the wiki reads
/// them, such as a macro, a widget or a filter.
pub fn left(store: &Store, sources: &Sources, old: &str, edits: &[Edit]) -> Vec<Span> {
    let edited: BTreeSet<_> = edits
        .iter()
        .map(|it| (it.span.source, it.span.end))
        .collect();
    let mut left = Vec::new();
    for entry in store.entries() {
        let source = entry.tiddler.text;
        let text = sources.text(source);
        for (at, _) in text.match_indices(old) {
            let name = Span::new(source, at..at + old.len());
            let before = text.get(..at).unwrap_or_default();
            let after = text.get(at + old.len()..).unwrap_or_default();
            let is_bracketed = before.ends_with(['[', '{']) && after.starts_with([']', '}']);
            let is_edited = [0, 2]
                .iter()
                .any(|it| edited.contains(&(source, name.end + it)));
            if is_bracketed && !is_edited {
                left.push(name);
            }
        }
    }
    left
}

/// The places where readers read one of these forms of the old title of a tiddler, and go on to: no edit changes words.
pub fn read_as(store: &Store, sources: &Sources, forms: &[String]) -> Vec<Span> {
    let forms: Vec<String> = forms.iter().map(|it| regex::escape(it)).collect();
    let pattern = format!(r"(?i)\b(?:{})\b", forms.join("|"));
    let Ok(pattern) = Regex::new(&pattern) else {
        return Vec::new();
    };
    let mut read = Vec::new();
    store.each_text(sources, |_, _, visible| {
        let found = pattern.find_iter(visible.text());
        read.extend(found.filter_map(|it| visible.span(it.range())));
    });
    read
}

fn check_files(edits: &[Edit], sources: &Sources) -> Result<(), RenameError> {
    let files = edits.iter().map(|edit| sources.key(edit.span).0);
    match { files }.find(|file| !sources.is_whole(*file)) {
        Some(file) => Err(RenameError::Encoding(sources.path(file).to_owned())),
        None => Ok(()),
    }
}

fn edit(span: Span, text: impl Into<String>) -> Edit {
    Edit {
        span,
        text: text.into(),
    }
}

/// The edits in all tiddlers of a wiki that refer to one of those by its old title.
fn everywhere(
    renamed: &BTreeMap<&str, Renamed<'_>>,
    store: &Store,
    sources: &Sources,
) -> Result<Vec<Edit>, RenameError> {
    let mut edits = Vec::new();
    // The text of a macro is shown in many tiddlers, and written once.
    let mut seen = BTreeSet::new();
    for other in store.entries().iter().filter(|_| !renamed.is_empty()) {
        for mention in other.mentions(sources) {
            let (title, part) = match store.part_of(&mention.title, mention.name.source) {
                Some((tiddler, part)) if !mention.title.starts_with('#') => {
                    (store[tiddler].title(), Some(part))
                }
                _ => (&*mention.title, None),
            };
            let found = renamed.get(title);
            if let Some(renamed) = found.filter(|_| mention.kind != MentionKind::Original) {
                let edit = match part {
                    Some(part) => renamed.respell_part(&mention, part, other.syntax()),
                    None => renamed.respell(&mention, other.syntax())?,
                };
                edits.extend(seen.insert(edit.span).then_some(edit));
            }
        }
    }
    check_files(&edits, sources)?;
    Ok(edits)
}

/// A tiddler and its new title.
struct Renamed<'a> {
    entry: &'a StoredTiddler,
    title: &'a str,
    /// The text that a link without a label shows for it.
    shown: &'a str,
    sources: &'a Sources,
}

impl<'a> Renamed<'a> {
    fn new(
        entry: &'a StoredTiddler,
        title: &'a str,
        sources: &'a Sources,
        figures_by_name: bool,
    ) -> Self {
        let figure = FigureTitle::parse(entry.title()).filter(|_| figures_by_name);
        Self {
            entry,
            title,
            shown: figure.map_or(entry.title(), FigureTitle::name),
            sources,
        }
    }

    fn respell(&self, mention: &Mention, syntax: &dyn Syntax) -> Result<Edit, RenameError> {
        let Mention {
            kind, name, whole, ..
        } = *mention;
        let title = self.title;
        Ok(match kind {
            MentionKind::Link { style, label } => self.link((name, whole), style, label, syntax),
            // A WikiWord has no marks in which another title could be.
            MentionKind::Entry if name == whole => edit(whole, syntax.link(title, title)),
            MentionKind::Entry
            | MentionKind::Picture
            | MentionKind::Transclusion
            | MentionKind::Original => edit(name, syntax.target(self.sources.slice(whole), title)),
            MentionKind::Tag if title.starts_with(':') => {
                return Err(RenameError::NoTag(title.to_owned()));
            }
            MentionKind::Tag | MentionKind::Word => self.word(name)?,
        })
    }

    /// A link to a part of the tiddler.
    fn respell_part(&self, mention: &Mention, part: &str, syntax: &dyn Syntax) -> Edit {
        let target = format!("{}##{part}", self.title);
        let whole = self.sources.slice(mention.whole);
        edit(mention.name, syntax.target(whole, &target))
    }

    /// A link that shows the same as before.
    fn link(
        &self,
        (name, whole): (Span, Span),
        style: LinkStyle,
        label: Option<Span>,
        syntax: &dyn Syntax,
    ) -> Edit {
        let (old, new) = (self.shown, self.title);
        match label.map(|label| self.sources.slice(label)) {
            Some(label) if label == new => edit(whole, syntax.link(new, new)),
            Some(_) => edit(name, syntax.target(self.sources.slice(whole), new)),
            // The text of the tiddler takes the place of the link.
            // The text of the tiddler takes the place of the link.
            None if self.entry.kind.is_immediate() => edit(whole, syntax.link(new, new)),
            None if style == LinkStyle::WikiWord && is_spaced(old, new) => {
                edit(whole, syntax.link(new, new))
            }
            None => edit(whole, syntax.link(old, new)),
        }
    }

    fn word(&self, name: Span) -> Result<Edit, RenameError> {
        if !can_be_tag(self.title) {
            return Err(RenameError::NoTag(self.title.to_owned()));
        }
        let list = self.sources.text(name.source);
        let whole = Span::new(name.source, quoted_tag(list, name.range()));
        Ok(edit(whole, write_tag(self.title)))
    }
}

/// Whether `new` has the words of the WikiWord `old`: `Movement rules` of `MovementRules`.
fn is_spaced(old: &str, new: &str) -> bool {
    let letters = |title: &str| title.replace(' ', "").to_lowercase();
    letters(old) == letters(new)
}

#[cfg(test)]
mod tests;
