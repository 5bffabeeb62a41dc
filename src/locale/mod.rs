//! Everything in the program that depends on a language: a folder `i18n/<language>/` for each.
//!
//! * [`Locale`]: what readers of a book see (`book.ftl`), and the names that authors type (`wiki.ftl`).
//! * [`AuthorMessages`]: what the program tells an author (`rules.ftl`, of rules, and `program.ftl`).
//!   Only this depends on the language of the machine; no book does.
//! * [`Vocabulary`]: the words that checks and typography need to know (`words.toml`).
//! * [`ParityWords`]: the words that a rule and its translation have to share (`parity.toml`, `lexicon.toml`).
//! * [`TermList`]: how the terms of a game are translated (`terms.toml`).
//! * [`DrawnTexts`]: the texts of an author's drawings (`figures.toml`).
//!
//! The folders of three languages are built in, and of German the words that checks know. A folder of the
//! user's, laid out alike, overrides single messages and keys, or adds a language. The syntax of messages
//! is Fluent.
//!
//! Source: <https://projectfluent.org/fluent/guide/>.

mod agreement;
mod amounts;
mod author_messages;
mod bundle;
mod dates;
mod drawn;
mod faults;
mod keys;
mod known;
mod parity;
mod plurals;
mod references;
mod script;
mod sentences;
mod spelling;
mod starter;
mod terms;
mod typography;
mod vocabulary;

pub use agreement::{Agreement, Subjects};
pub use amounts::{Amounts, LengthUnit, NumberWords, Outlines};
pub use author_messages::AuthorMessages;
pub use dates::DateWords;
pub use drawn::DrawnTexts;
pub use faults::check_messages;
pub use known::KnownWords;
pub use parity::{Fraction, LexiconWords, Meanings, Numbers, ParityWords, Phrase, Word};
pub use plurals::Plurals;
pub use references::{ReferenceKind, ReferenceWords};
pub use script::is_unspaced;
pub use spelling::{Articles, Spelling};
pub use starter::starter_files;
pub use terms::{TermList, TranslatedTerm};
pub use typography::{MarkSpace, Typography};
pub use vocabulary::{OrdinalEnding, RangePatterns, Vocabulary, telling_words};

use crate::say::Text;
use crate::source::{Folder, paths};
use bundle::{Bundle, Domain};
use fluent::FluentValue;
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use jiff::civil::Date;
use std::fmt;
use std::path::Path;
use unic_langid::{CharacterDirection, LanguageIdentifier};

/// The language that every message exists in.
const ENGLISH: &str = "en";

/// A fault at byte `at` of the text of a file.
fn syntax_error(path: &Path, text: &str, at: usize, reason: &str) -> Text {
    let before = text.get(..at).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    sentences::locale_syntax(&format!("{}:{line}", paths::displayed(path)), reason)
}

/// The messages of one language, with those of its fallbacks where one is missing: `fr-CA`, then
/// `fr`, then English.
pub struct Locale {
    language: LanguageIdentifier,
    tag: String,
    chain: Vec<Bundle>,
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale")
            .field("tag", &self.tag)
            .finish_non_exhaustive()
    }
}

impl Locale {
    /// The messages of `language`; `folder` holds `<language>/*.ftl` of the user's own.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or parsed.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, Text> {
        let language = parse_tag(language)?;
        let chain = bundle::chain(&language, folder, Domain::Book)?;
        Ok(Self {
            tag: language.to_string(),
            language,
            chain,
        })
    }

    /// The tags of the languages that are built in, sorted.
    pub fn builtin_languages() -> Vec<&'static str> {
        bundle::builtin_languages()
    }

    /// The BCP 47 tag of the requested language.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The direction of the language's script, as HTML's `dir` names it.
    pub fn direction(&self) -> &'static str {
        direction(&self.language)
    }

    /// The language's own name, from its messages. A language without messages has its tag.
    pub fn language_name(&self) -> String {
        let name = self.text("language-name");
        if name == "English" && !self.tag.starts_with("en") {
            return self.tag.clone();
        }
        name
    }

    /// The message `key`, which takes no argument.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The message `key` with its arguments; the key itself when no language has it.
    pub fn format(&self, key: &str, arguments: &[(&str, &str)]) -> String {
        let arguments = arguments.iter().copied().collect();
        let mut chain = self.chain.iter();
        let text = chain.find_map(|bundle| bundle.format(key, &arguments));
        text.unwrap_or_else(|| key.to_owned())
    }

    /// A day in words: `28 November 2026`.
    pub fn day(&self, date: Date) -> String {
        let [day, month] = [date.day(), date.month()].map(FluentValue::from);
        let year = FluentValue::from(date.year().to_string());
        let arguments = [("day", day), ("month", month), ("year", year)];
        let arguments = arguments.into_iter().collect();
        let mut chain = self.chain.iter();
        let day = chain.find_map(|it| it.format("day", &arguments));
        day.unwrap_or_else(|| date.to_string())
    }

    /// The names that authors may type for `key`: the message, taken apart at its `|`.
    pub fn names(&self, key: &str) -> Vec<String> {
        separated(&self.text(key)).collect()
    }

    /// The same with the English names behind them, which authors may type in any language.
    pub fn names_or_english(&self, key: &str) -> Vec<String> {
        let no_arguments = std::iter::empty::<(&str, &str)>().collect();
        let found = self
            .chain
            .iter()
            .filter_map(|it| it.format(key, &no_arguments));
        let mut names: Vec<String> = Vec::new();
        for name in found.flat_map(|it| separated(&it).collect::<Vec<_>>()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The keys of the messages that the language lacks, which are in English; sorted. Those that it has and that
    /// cannot be used are not among them: see [`check_messages`].
    pub fn missing(&self) -> Vec<String> {
        missing(
            &self.chain,
            &self.language,
            bundle::keys(ENGLISH, Domain::Book),
        )
    }

    /// Whether the language has a message of its own.
    pub fn has_own(&self, key: &str) -> bool {
        self.chain.iter().any(|it| self.is_own(it) && it.has(key))
    }

    /// Whether the language has no messages of its own, even if there is a file for them.
    pub fn is_foreign(&self) -> bool {
        let mut keys = bundle::keys(ENGLISH, Domain::Book).into_iter();
        let own = self.chain.iter().filter(|it| self.is_own(it));
        let own: Vec<&Bundle> = own.collect();
        !keys.any(|(key, _)| own.iter().any(|it| it.has(&key)))
    }

    fn is_own(&self, bundle: &Bundle) -> bool {
        bundle.language.language == self.language.language
    }
}

/// The keys that no bundle of `language` itself has.
fn missing(
    chain: &[Bundle],
    language: &LanguageIdentifier,
    keys: Vec<(String, Vec<String>)>,
) -> Vec<String> {
    let is_own = |bundle: &&Bundle| bundle.language.language == language.language;
    let own: Vec<&Bundle> = chain.iter().filter(is_own).collect();
    let keys = keys.into_iter().map(|(key, _)| key);
    keys.filter(|key| !own.iter().any(|it| it.has(key)))
        .collect()
}

/// Names that have `|` between them.
fn separated(names: &str) -> impl Iterator<Item = String> {
    names.split('|').map(|name| name.trim().to_owned())
}

/// The direction of the script of a language by its tag, as HTML's `dir` names it.
pub(crate) fn direction_of(tag: &str) -> &'static str {
    tag.parse().map_or("ltr", |language| direction(&language))
}

fn direction(language: &LanguageIdentifier) -> &'static str {
    match language.character_direction() {
        CharacterDirection::RTL => "rtl",
        CharacterDirection::LTR | CharacterDirection::TTB => "ltr",
    }
}

fn parse_tag(tag: &str) -> Result<LanguageIdentifier, Text> {
    tag.parse::<LanguageIdentifier>()
        .ok()
        .filter(|language| !language.language.is_empty())
        .ok_or_else(|| sentences::locale_no_tag(tag))
}

/// The built-in languages and those of `own` that match the requested `language`, best first.
fn languages_for(
    language: &LanguageIdentifier,
    own: &[bundle::File<'_>],
) -> Vec<LanguageIdentifier> {
    let builtin = bundle::known_languages().into_iter();
    let mut available: Vec<LanguageIdentifier> =
        builtin.filter_map(|tag| tag.parse().ok()).collect();
    available.extend(own.iter().map(|file| file.language.clone()));
    available.sort_unstable();
    available.dedup();
    let strategy = NegotiationStrategy::Filtering;
    negotiate_languages(&[language], &available, None, strategy)
        .into_iter()
        .cloned()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Memory;

    fn locale(tag: &str) -> Locale {
        Locale::new(tag, None).unwrap()
    }

    #[test]
    fn days_are_in_words() {
        let day = jiff::civil::date(2026, 11, 28);
        assert_eq!(locale("en").day(day), "28 November 2026");
        assert_eq!(locale("es").day(day), "28 de noviembre de 2026");
        let first = jiff::civil::date(2027, 1, 1);
        assert_eq!(locale("fr").day(first), "1er janvier 2027");
        assert_eq!(locale("nl").day(first), "1 January 2027");
    }

    #[test]
    fn every_message_exists_in_every_language_that_is_built_in() {
        let english = bundle::keys("en", Domain::Book);
        assert!(english.len() > 40);
        for language in Locale::builtin_languages() {
            assert_eq!(bundle::keys(language, Domain::Book), english, "{language}");
        }
    }

    #[test]
    fn no_isolating_character_leaks_and_spaces_are_kept() {
        let label = |tag| locale(tag).format("table-label", &[("number", "5.4")]);
        assert_eq!(label("en"), "Table 5.4: ");
        assert_eq!(label("fr"), "Tableau 5.4\u{a0}: ");
        assert_eq!(label("es"), "Tabla 5.4: ");
    }

    #[test]
    fn a_region_falls_back_to_its_language_without_a_complaint() {
        let locale = locale("fr-CA");
        assert_eq!(locale.text("chapter"), "Chapitre");
        assert_eq!((locale.tag(), locale.missing().len()), ("fr-CA", 0));
    }

    #[test]
    fn an_unknown_language_is_english() {
        let locale = locale("tlh");
        assert_eq!(locale.text("tip"), "Tip");
        assert_eq!(locale.text("no-such-key"), "no-such-key");
        assert!(locale.is_foreign());
        assert_eq!(
            locale.missing().len(),
            bundle::keys("en", Domain::Book).len()
        );
    }

    #[test]
    fn a_folder_adds_a_language_and_overrides_single_messages() {
        let files = Memory::of([
            ("i18n/de/book.ftl", "chapter = Kapitel\n"),
            ("i18n/fr/mine.ftl", "tip = Conseil\n"),
        ]);
        let german = Locale::new("de-AT", Some(Folder::new(&files, Path::new("i18n")))).unwrap();
        assert_eq!(german.text("chapter"), "Kapitel");
        assert_eq!(german.text("tip"), "Tip");
        let missing = german.missing();
        assert!(missing.contains(&"tip".to_owned()) && !missing.contains(&"chapter".to_owned()));
        assert!(!german.is_foreign());
        let french = Locale::new("fr", Some(Folder::new(&files, Path::new("i18n")))).unwrap();
        assert_eq!(french.text("tip"), "Conseil");
        assert_eq!(french.text("note"), "Note");
        assert!(french.missing().is_empty());
    }

    #[test]
    fn lines_that_are_no_message_leave_the_others() {
        let files = Memory::of([("i18n/de/book.ftl", "chapter = Kapitel\n\ntip Rat\n")]);
        let german = Locale::new("de", Some(Folder::new(&files, Path::new("i18n")))).unwrap();
        assert_eq!(german.text("chapter"), "Kapitel");
        assert_eq!(german.text("tip"), "Tip");
        assert!(!german.missing().contains(&"tip".to_owned()));
    }

    #[test]
    fn a_message_that_lacks_an_argument_falls_back() {
        let files = Memory::of([("i18n/fr/book.ftl", "table-label = Tableau { $nombre }\n")]);
        let french = Locale::new("fr", Some(Folder::new(&files, Path::new("i18n")))).unwrap();
        assert_eq!(
            french.format("table-label", &[("number", "1")]),
            "Table 1: "
        );
        // It is there: what is wrong with it is told at its place.
        assert!(french.missing().is_empty());
    }

    #[test]
    fn tags_that_are_none_are_refused() {
        for tag in ["", "x", "../fr", "français", "und"] {
            assert!(Locale::new(tag, None).is_err(), "{tag}");
        }
    }

    #[test]
    fn scripts_have_their_direction() {
        let directions: Vec<_> = ["en", "he", "ar", "az-Arab", "ja"]
            .map(|tag| locale(tag).direction())
            .into();
        assert_eq!(directions, ["ltr", "rtl", "rtl", "rtl", "ltr"]);
    }

    #[test]
    fn several_names_are_taken_apart() {
        assert_eq!(locale("en").names("license-terms"), ["License", "Licence"]);
        assert_eq!(
            locale("fr").names("reading-list-heading"),
            ["lecture séquentielle"]
        );
    }

    #[test]
    fn a_locale_goes_from_thread_to_thread() {
        fn goes<T: Send + Sync>() {}
        goes::<Locale>();
    }
}
