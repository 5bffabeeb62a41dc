//! What a book is made of: what every pass may ask for.

use super::front::settings::Settings as FrontSettings;
use super::references::other_book::OtherBook;
use crate::book::{Book, Language};
use crate::config::{
    BoxSettings, ByLanguage, EditionSelection, FigurePlace, IndexSettings, MissingTranslation,
    NumberingSettings, OptionSettings, ScaleSettings, StyleSettings, TitleSettings,
    TypographySettings,
};
use crate::locale::{Locale, Vocabulary};
use crate::store::{Store, TiddlerId};
use crate::translate::{Copied, Pairs};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The settings for making a book from its wiki.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// BCP 47 tag of its language, such as `en` or `pt-BR`.
    pub language: String,
    /// Its front matter.
    pub front: FrontSettings,
    /// Whether sections are numbered, as chapters are.
    pub number_sections: bool,
    /// How chapters, sections, lists and captions are counted.
    pub numbering: NumberingSettings,
    /// The label of the placeholder for a drawing that is still to be made; `None` where placeholders are not used.
    pub figure_box: Option<String>,
    /// What a label that is only `#` stands for.
    pub cite: String,
    /// The other books whose rules links can name, by the names that links have for them.
    pub books: Arc<BTreeMap<String, OtherBook>>,
    /// Where figures stand.
    pub figures: FigurePlace,
    /// The settings for printing titles.
    pub titles: TitleSettings,
    /// The settings of the index.
    pub index: IndexSettings,
    /// The settings for quotes, dashes and spaces.
    pub typography: TypographySettings,
    /// The optional rules and the scale of the edition.
    pub selection: EditionSelection,
    /// The book's own boxes and styles.
    pub classes: ClassSettings,
}

/// The boxes, styles and symbols of a book's own, by their names.
#[derive(Clone, Debug, Default)]
pub struct ClassSettings {
    /// `[boxes]`
    pub boxes: BTreeMap<String, BoxSettings>,
    /// `[styles]`
    pub styles: BTreeMap<String, StyleSettings>,
    /// `[options]`
    pub options: OptionSettings,
    /// The words below the title of an optional rule, where the book does not give others.
    pub option_label: String,
    /// `[scales]`
    pub scales: ScaleSettings,
    /// `[symbols]`
    pub symbols: BTreeMap<char, ByLanguage>,
}

/// The words of the book's language.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// What readers see.
    pub locale: &'a Locale,
    /// The grammar and the typographic marks of the language.
    pub vocabulary: &'a Vocabulary,
}

/// The edition that a book is a translation of.
#[derive(Clone, Copy, Debug)]
pub struct Original<'a> {
    /// Its tiddlers.
    pub store: &'a Store,
    /// BCP 47 tag of its language.
    pub language: &'a str,
    /// The words of its language.
    pub words: Words<'a>,
    /// The pairs of tiddlers of the original and the translation.
    pub pairs: &'a Pairs,
    /// The book of the original, where it is made already.
    pub made: Option<&'a Book>,
    /// The settings of the original's front matter.
    pub front: &'a FrontSettings,
    /// The treatment of rules that are not translated.
    pub missing: MissingTranslation,
    /// The tiddlers of the translation whose readers are told that it is out of date.
    pub stale: &'a BTreeSet<TiddlerId>,
    /// The texts of the translation that still are the original's.
    pub copied: &'a [Copied],
}

impl Original<'_> {
    /// The language and its direction.
    pub(crate) fn book_language(&self) -> Language {
        Language {
            tag: self.language.into(),
            direction: self.words.locale.direction(),
        }
    }
}
