//! The words of a language that checks and typography need to know: `i18n/<language>/words.toml`.
//!
//! These are lists and patterns and no messages, so they are TOML and not Fluent. What a
//! language lacks is empty: the words of another language would find faults that are none.

use super::agreement::Agreement;
use super::amounts::{Amounts, Outlines};
use super::bundle::{self, File};
use super::dates::DateWords;
use super::known::KnownWords;
use super::plurals::{Plurals, compile};
use super::references::ReferenceWords;
use super::spelling::Spelling;
use super::typography::Typography;
use super::{languages_for, parse_tag, syntax_error};
use crate::say::Text;
use crate::source::Folder;
use regex::Regex;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;
use toml::{Table, Value};

/// The name of the file, in the folder of each language.
const FILE: &str = "words.toml";

/// The words of a language. All but units are in lower case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Vocabulary {
    /// Translations that correct sentences hold twice in a row: `he had had`.
    pub repeatable: BTreeSet<String>,
    /// Two words that may end a clause before a word that is the second of them: `it is`.
    pub clause_ends: BTreeSet<String>,
    /// Words whose apostrophe no space follows: the `l` of `l’eau`.
    pub elided: BTreeSet<String>,
    /// Words of the notes that authors leave each other: `check`.
    pub asides: BTreeSet<String>,
    /// Words that many sentences of the language hold, besides the short ones: `when`.
    pub telling_words: BTreeSet<String>,
    /// What the titles of sheets say that repeat rules: `quick reference`.
    pub sheet_titles: BTreeSet<String>,
    /// How ordinals in digits end, each with a pattern of the numbers that end so.
    pub ordinals: Vec<OrdinalEnding>,
    /// Short words that sentences are made with, such as `at` and `the`.
    pub function_words: BTreeSet<String>,
    /// Words of questions, which say nothing of what is looked for: `who`, `many`.
    pub question_words: BTreeSet<String>,
    /// What the forms of a word end in, such as the `ing` of `charging`.
    pub endings: BTreeSet<String>,
    /// Groups of words that mean much the same in rules, such as `kill destroy`: a line each.
    pub kin: String,
    /// What readers say in several words, or of more than one thing, each with the words that rules have for it.
    pub said: BTreeMap<String, Vec<String>>,
    /// Words in front of a title or term that do not count when it is sorted, such as `the`.
    pub leading_words: BTreeSet<String>,
    /// Translations in the heading of a column that numbers turns, years or pages.
    pub time_headings: BTreeSet<String>,
    /// Translations in the heading of a column of remarks.
    pub remark_headings: BTreeSet<String>,
    /// Words of an empty cell, in a text that says what it means.
    pub empty_words: BTreeSet<String>,
    /// Translations in the first cell of a row that adds up the rows above.
    pub total_labels: BTreeSet<String>,
    /// The words of dates.
    pub dates: DateWords,
    /// The words of references that are typed with a number.
    pub references: ReferenceWords,
    /// The plurals of nouns.
    pub plural: Plurals,
    /// The forms of number ranges.
    pub ranges: RangePatterns,
    /// The decimal separator: `.` in English.
    pub decimal: String,
    /// The words about amounts in sentences.
    pub amounts: Amounts,
    /// What authors write where something is still to be written: `TODO`. The case counts.
    pub unfinished: Vec<String>,
    /// Words that no paragraph ends with, such as `the`.
    pub never_last: BTreeSet<String>,
    /// Words that are cut before a full stop, and end no sentence: `approx`.
    pub abbreviated: BTreeSet<String>,
    /// Abbreviations that every reader knows. The case counts.
    pub known_abbreviations: BTreeSet<String>,
    /// What is known of slips of the pen.
    pub spelling: Spelling,
    /// Words that have to agree with each other.
    pub agreement: Agreement,
    /// The forms of quotes, apostrophes, dashes and spaces.
    pub typography: Typography,
    /// The tag of the language.
    #[serde(skip)]
    language: String,
    #[serde(skip)]
    known: OnceLock<KnownWords>,
}

/// The forms of ranges of whole numbers, in words. `#` is a number: `# to #`, `# or more`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RangePatterns {
    /// From the first to the second number, both included: `from # to #`.
    pub between: Vec<String>,
    /// Two numbers that follow each other: `# or #`.
    pub either: Vec<String>,
    /// The number or a greater one: `# or more`.
    pub at_least: Vec<String>,
    /// The number or a smaller one: `up to #`.
    pub at_most: Vec<String>,
    /// A greater number: `more than #`.
    pub more_than: Vec<String>,
    /// A smaller number: `under #`.
    pub less_than: Vec<String>,
    /// What their words look like.
    #[serde(skip)]
    outlines: OnceLock<Outlines>,
}

impl RangePatterns {
    /// Whether a word is one of any of the patterns.
    pub fn has(&self, word: &str) -> bool {
        let is_it = |it: &str| it.len() == word.len() && it.to_lowercase() == word.to_lowercase();
        let outlines = self.outlines.get_or_init(|| self.words().collect());
        outlines.may_have(word) && self.words().any(is_it)
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let limits = self.at_least.iter().chain(&self.at_most);
        let bounds = self.more_than.iter().chain(&self.less_than);
        let pairs = self.between.iter().chain(&self.either);
        let patterns = limits.chain(bounds).chain(pairs);
        patterns.flat_map(|it| it.split(|it: char| !it.is_alphanumeric()))
    }
}

impl Vocabulary {
    /// The words of `language`, and of the language that it is a variety of: `fr-CA`, then `fr`.
    /// Each key of `<language>/words.toml` below `folder` replaces the one that is built in.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or is wrong.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, Text> {
        let words: Self = tables(language, folder, FILE)?;
        Ok(Self {
            language: language.to_owned(),
            ..words
        })
    }

    /// The words of the language that its own files hold, read when somebody asks for them.
    pub fn known(&self) -> &KnownWords {
        self.known
            .get_or_init(|| KnownWords::new(&self.language, &self.endings))
    }

    /// Whether a word, in small letters, is one that sentences of any subject hold.
    pub fn is_of_sentences(&self, word: &str) -> bool {
        let lists = [
            &self.function_words,
            &self.question_words,
            &self.leading_words,
        ];
        lists.iter().any(|it| it.contains(word))
    }

    /// Whether both words, in small letters, are forms of one, as far as their endings tell. What one ends with is then
    /// no letter too few.
    pub fn is_form(&self, word: &str, other: &str) -> bool {
        const STEM: usize = 3;
        let is_ending = |rest: &str| rest.is_empty() || self.endings.iter().any(|it| it == rest);
        let joins = |ending: &String| {
            let stem = word.strip_suffix(ending.as_str());
            let stem = stem.filter(|it| it.chars().count() >= STEM);
            stem.and_then(|it| other.strip_prefix(it))
                .is_some_and(is_ending)
        };
        self.plural.are_forms(word, other) || self.endings.iter().any(joins)
    }
}

/// The words of a language that is built in which tell it: the short ones, such as `at`, and others, such as `when`.
pub fn telling_words(language: &str) -> BTreeSet<String> {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Words {
        function_words: BTreeSet<String>,
        telling_words: BTreeSet<String>,
    }
    let file = bundle::builtin_file(language, FILE);
    // Both are above the first table; what is below it is more than both.
    let words: Option<Words> = file.and_then(|(path, text)| {
        let above = text.split("\n[").next().unwrap_or_default();
        parse(path, above).ok()
    });
    let words = words.unwrap_or_default();
    &words.function_words | &words.telling_words
}

/// An ending of ordinals.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrdinalEnding {
    /// The letters behind the digits: `th`.
    pub ending: String,
    /// The numbers that end so.
    #[serde(deserialize_with = "pattern")]
    pub numbers: Regex,
    /// The ending that should be there: `ème` is a slip for `e`.
    #[serde(default)]
    pub instead: Option<String>,
}

fn pattern<'de, D: Deserializer<'de>>(from: D) -> Result<Regex, D::Error> {
    compile(&String::deserialize(from)?)
}

/// The tables in the files of that name for `language`, and for the language that it is a variety of. Each key of a
/// file below `folder` replaces the one that is built in.
pub(super) fn tables<T: DeserializeOwned + Default>(
    language: &str,
    folder: Option<Folder<'_>>,
    name: &str,
) -> Result<T, Text> {
    let language = parse_tag(language)?;
    let own = bundle::files_of(folder, name)?;
    let languages = languages_for(&language, &own);
    if let ([only], []) = (&*languages, &*own) {
        let file = bundle::builtin_file(&only.to_string(), name);
        return file.map_or_else(|| Ok(T::default()), |(path, text)| parse(path, text));
    }
    let mut tables = Table::new();
    for language in languages.iter().rev() {
        if let Some((path, text)) = bundle::builtin_file(&language.to_string(), name) {
            merge(&mut tables, parse(path, text)?);
        }
        for file in own.iter().filter(|file| file.language == *language) {
            merge(&mut tables, read::<T>(file)?);
        }
    }
    // Each file was right by itself, and merging keeps the type of every key.
    Ok(tables.try_into().unwrap_or_default())
}

fn read<T: DeserializeOwned>(file: &File<'_>) -> Result<Table, Text> {
    let text = file.read()?;
    // A fault is reported with its line, which a merged table does not have.
    let _: T = parse(&file.path, &text)?;
    parse(&file.path, &text)
}

pub(super) fn parse<T: DeserializeOwned>(path: &Path, text: &str) -> Result<T, Text> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        syntax_error(path, text, at, error.message())
    })
}

/// Puts the keys of `over` into `table`; lists are replaced as a whole.
fn merge(table: &mut Table, over: Table) {
    for (key, value) in over {
        match (table.get_mut(&key), value) {
            (Some(Value::Table(inside)), Value::Table(value)) => merge(inside, value),
            (_, value) => drop(table.insert(key, value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Locale;
    use super::Vocabulary;
    use crate::source::{Folder, Memory};
    use std::path::Path;

    #[test]
    fn every_built_in_language_has_words_of_each_sort() {
        for language in Locale::builtin_languages() {
            let words = Vocabulary::new(language, None).unwrap();
            let ranges = &words.ranges;
            let lists = [
                &ranges.between,
                &ranges.either,
                &ranges.at_least,
                &ranges.at_most,
                &ranges.more_than,
                &ranges.less_than,
            ];
            assert!(lists.iter().all(|list| !list.is_empty()), "{language}");
            assert!(!words.repeatable.is_empty(), "{language}");
            assert!(!words.function_words.is_empty(), "{language}");
            assert!(!words.leading_words.is_empty(), "{language}");
            assert!(!words.time_headings.is_empty(), "{language}");
            assert!(!words.total_labels.is_empty(), "{language}");
            assert!(!words.empty_words.is_empty(), "{language}");
            assert!(words.dates.is_complete(), "{language}");
            assert!(!words.remark_headings.is_empty(), "{language}");
            assert!(!words.plural.forms("base").is_empty(), "{language}");
            assert!(!words.decimal.is_empty(), "{language}");
            let typography = &words.typography;
            assert!(
                typography.quotes.is_some() && !typography.units.is_empty(),
                "{language}"
            );
        }
    }

    #[test]
    fn a_language_that_nobody_described_has_no_words() {
        let words = Vocabulary::new("tlh", None).unwrap();
        assert!(words.repeatable.is_empty() && words.ranges.between.is_empty());
        assert!(!words.plural.are_forms("base", "bases"));
    }

    #[test]
    fn a_folder_replaces_single_keys() {
        let own = "repeatable = [\"pas\"]\n[plural.irregular]\nbal = \"bals\"\n";
        let files = Memory::of([("i18n/fr-CA/words.toml", own)]);
        let folder = Folder::new(&files, Path::new("i18n"));
        let canadian = Vocabulary::new("fr-CA", Some(folder)).unwrap();
        assert!(canadian.repeatable.contains("pas") && !canadian.repeatable.contains("nous"));
        assert!(canadian.plural.are_forms("œil", "yeux"));
        assert!(!canadian.function_words.is_empty());
        let french = Vocabulary::new("fr", None).unwrap();
        assert!(french.repeatable.contains("nous"));
    }

    #[test]
    fn what_is_wrong_is_named_by_its_line() {
        for (text, line) in [
            ("\nrepeatable = 3\n", 2),
            ("repeatable = []\n\nzorg = []\n", 3),
            (
                "[plural]\npatterns = [\n  { singular = \"\", plural = \"s\", when = \"[\" },\n]\n",
                3,
            ),
        ] {
            let files = Memory::of([("i18n/de/words.toml", text)]);
            let folder = Folder::new(&files, Path::new("i18n"));
            let error = Vocabulary::new("de", Some(folder)).unwrap_err();
            let found = error.to_string().contains(&format!(":{line}: "));
            assert!(found, "{error}");
        }
    }
}
