//! The keys of `book.toml`.

use super::{
    BoxSettings, ByLanguage, EditionSelection, EpubSettings, ExcludeSettings, FigureSettings,
    HouseWord, HtmlSettings, IndexSettings, MarkdownSettings, NumberingSettings, OptionSettings,
    OtherBookSettings, PdfSettings, ReferenceSettings, ReleaseSettings, ScaleSettings,
    SearchSettings, StyleSettings, TitleSettings, TranslationSettings, TypographySettings, boxes,
    figures, scales, schema, values, words,
};
use crate::diag::{Level, Rule};
use crate::tiddler::Dialect;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const FILE_NAME: &str = "book.toml";

/// The name of the file where another program has a `book.toml` beside it.
const OWN_NAME: &str = "tiddlybook.toml";

/// The names that the file may have; the first one counts.
pub const FILE_NAMES: [&str; 2] = [OWN_NAME, FILE_NAME];

/// Whether a path is that of such a file.
pub fn is_settings(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| FILE_NAMES.iter().any(|it| name == *it))
}

/// A `book.toml`. [`Config::default`] is used without one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The beginning of the names of the outputs: letters, digits, `-`, `_` and `.`, without a path. The default is
    /// the wiki's name.
    #[serde(deserialize_with = "values::plain_name")]
    pub name: Option<String>,
    /// The language that the book is written in first; the others are translations of it.
    #[serde(deserialize_with = "values::language_tag")]
    pub language: Option<String>,
    /// The folder of figures, or the table `[figures]`.
    #[serde(deserialize_with = "figures::folder_or_table")]
    #[schemars(schema_with = "schema::figures")]
    pub figures: FigureSettings,
    /// A folder of templates that replace the built-in ones of the same name.
    pub templates: Option<PathBuf>,
    /// A folder of messages, one folder a language, that are preferred to the built-in ones.
    pub i18n: Option<PathBuf>,
    /// The folder of the outputs; `build` unless given.
    pub out: PathBuf,
    /// The folder of the catalogues of translations, which people work on for weeks; that of the outputs unless
    /// given.
    pub catalogues: Option<PathBuf>,
    /// The default markup of tiddlers: `"classic"`, `"tiddlywiki5"`, `"markdown"` or `"plain"`. Without it that of
    /// their file or folder.
    #[serde(deserialize_with = "values::dialect")]
    #[schemars(schema_with = "schema::dialects")]
    pub dialect: Option<Dialect>,
    /// The markup of tiddlers by their titles, whatever their types say; `*` in a title means any
    /// characters. Of several patterns the longest counts: `"rules: *" = "tiddlywiki5"`.
    #[serde(deserialize_with = "values::dialects")]
    #[schemars(schema_with = "schema::dialects_by_title")]
    pub dialects: BTreeMap<String, Dialect>,
    /// Whether an end of line in a paragraph of Classic's markup begins a new line, as it does in the wiki. By default it
    /// is a space.
    pub line_breaks: bool,
    /// What is in the wiki and not in the book: `[exclude]`.
    pub exclude: ExcludeSettings,
    /// The settings for folders of Markdown that know nothing of tiddlers: `[markdown]`.
    pub markdown: MarkdownSettings,
    /// Whether sections below chapters are numbered. By default they are not.
    pub number_sections: bool,
    /// How chapters, sections, lists and captions are counted: `[numbering]`.
    pub numbering: NumberingSettings,
    /// The settings for printing titles: `[titles]`.
    pub titles: TitleSettings,
    /// The settings of links by number, and of what follows other links: `[references]`.
    pub references: ReferenceSettings,
    /// How what changed since an earlier version is shown: `[releases]`.
    pub releases: ReleaseSettings,
    /// Other books whose rules links can name: `[books.core]`.
    pub books: BTreeMap<String, OtherBookSettings>,
    /// The settings of the index: `[index]`.
    pub index: IndexSettings,
    /// What the search of the web pages knows besides the book.
    pub search: SearchSettings,
    /// The typographic settings: `[typography]`.
    pub typography: TypographySettings,
    /// The settings for incomplete translations: `[translation]`.
    pub translation: TranslationSettings,
    /// The metadata of the book, for every language that does not set its own.
    pub book: Metadata,
    /// The editions by language: `[languages.fr]`.
    #[serde(deserialize_with = "values::by_language")]
    pub languages: BTreeMap<String, EditionConfig>,
    /// The level of each rule that is not left at its own: `orphan-link = "warn"`.
    #[serde(deserialize_with = "values::levels")]
    #[schemars(schema_with = "schema::levels")]
    pub rules: BTreeMap<Rule, Level>,
    /// Words that must not occur in the book: `[[words]]`.
    #[serde(deserialize_with = "words::entries")]
    pub words: Vec<HouseWord>,
    /// Boxes of the book's own, by their names: `[boxes.designer]`.
    #[serde(deserialize_with = "boxes::by_class")]
    pub boxes: BTreeMap<String, BoxSettings>,
    /// Styles of the book's own, by their names: `[styles]`.
    #[serde(deserialize_with = "boxes::by_class")]
    pub styles: BTreeMap<String, StyleSettings>,
    /// Optional rules, by the names of their options: `[options]`.
    pub options: OptionSettings,
    /// The measures of the game on the table: `[scales]`.
    pub scales: ScaleSettings,
    /// Editions with a part of the rules, by their names: `[editions.small]`; `--edition small` makes one.
    #[serde(deserialize_with = "scales::editions")]
    pub editions: BTreeMap<String, EditionSelection>,
    /// The names of symbols for those who do not see them: `"⚔" = "melee"`.
    #[serde(deserialize_with = "boxes::symbols")]
    #[schemars(with = "BTreeMap<String, ByLanguage>")]
    pub symbols: BTreeMap<char, ByLanguage>,
    /// The settings of the DocBook output.
    pub docbook: DocBook,
    /// The look and the address of the web pages: `[html]`.
    pub html: HtmlSettings,
    /// The settings of the EPUB: `[epub]`.
    pub epub: EpubSettings,
    /// The layout of the PDF: `[pdf]`.
    pub pdf: PdfSettings,
    /// A wiki for readers: `[wiki]`.
    pub wiki: WikiSettings,
}

/// A wiki for readers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WikiSettings {
    /// A page of TiddlyWiki whose program the wiki gets, such as an `empty.html`. Without it, the output is a file
    /// of tiddlers to import.
    pub shell: Option<PathBuf>,
}

/// The metadata of a book. Each of these overrides the wiki's value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Metadata {
    /// The title of the book.
    pub title: Option<String>,
    /// The title in another language, below the title: `[book.parallel]`.
    pub parallel: Option<ParallelTitle>,
    /// The subtitle of the book.
    pub subtitle: Option<String>,
    /// The authors, each as in the wiki: `Jean-Pierre ''Rivière''`, the surname bold.
    pub authors: Option<Vec<String>>,
    /// The licence, in a sentence or as a name.
    #[serde(alias = "license")]
    pub licence: Option<String>,
    /// The date of this version, `YYYY-MM-DD`.
    #[serde(deserialize_with = "values::date")]
    pub date: Option<String>,
    /// The version of the book.
    pub version: Option<String>,
    /// The permanent identifier of the book, such as `urn:isbn:…`.
    pub identifier: Option<String>,
    /// The picture on the cover: SVG, PNG or JPEG. Without it the EPUB has a cover of title, subtitle
    /// and authors.
    pub cover: Option<PathBuf>,
    /// The copyright holder, such as `© 2026 Jane Doe`; the licence says what others may do.
    pub rights: Option<String>,
    /// The publisher, for catalogues: in EPUB and DocBook.
    pub publisher: Option<String>,
    /// The series that the book is part of.
    pub series: Option<String>,
    /// The number of the book in the series.
    pub series_number: Option<u32>,
}

/// The title of a book in another language than its text.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ParallelTitle {
    /// The title.
    pub title: String,
    /// The language of the title, such as `en`.
    #[serde(deserialize_with = "values::one_language")]
    pub language: String,
}

/// One language of the book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EditionConfig {
    /// The wiki: a file or a folder.
    pub wiki: Option<PathBuf>,
    /// The folder of figures or the `[figures]` table of this language, where it differs from the book's.
    #[serde(deserialize_with = "figures::folder_or_table")]
    #[schemars(schema_with = "schema::figures")]
    pub figures: FigureSettings,
    /// The metadata of this language, where it differs from the book's.
    pub book: Metadata,
}

/// The settings of the DocBook output.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DocBook {
    /// The RELAX NG schema (`docbook.rng`) to validate with, where it is not the system's.
    pub schema: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            name: None,
            language: None,
            figures: FigureSettings::default(),
            templates: None,
            i18n: None,
            out: PathBuf::from("build"),
            catalogues: None,
            dialect: None,
            dialects: BTreeMap::new(),
            line_breaks: false,
            exclude: ExcludeSettings::default(),
            markdown: MarkdownSettings::default(),
            number_sections: false,
            numbering: NumberingSettings::default(),
            titles: TitleSettings::default(),
            references: ReferenceSettings::default(),
            releases: ReleaseSettings::default(),
            books: BTreeMap::new(),
            index: IndexSettings::default(),
            search: SearchSettings::default(),
            typography: TypographySettings::default(),
            translation: TranslationSettings::default(),
            book: Metadata::default(),
            languages: BTreeMap::new(),
            rules: BTreeMap::new(),
            words: Vec::new(),
            boxes: BTreeMap::new(),
            styles: BTreeMap::new(),
            options: OptionSettings::default(),
            scales: ScaleSettings::default(),
            editions: BTreeMap::new(),
            symbols: BTreeMap::new(),
            docbook: DocBook::default(),
            html: HtmlSettings::default(),
            epub: EpubSettings::default(),
            wiki: WikiSettings::default(),
            pdf: PdfSettings::default(),
        }
    }
}
