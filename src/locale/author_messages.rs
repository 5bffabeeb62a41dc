//! The messages of the program in the author's language: `rules.ftl` and `program.ftl` of `i18n/<language>/`. The
//! English words are in the code.

use super::bundle::{self, Bundle, Domain};
use super::parse_tag;
use crate::say::{Text, Translator, Value};
use crate::source::{Folder, environment};
use fluent::types::FluentNumber;
use fluent::{FluentArgs, FluentValue};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The messages for authors in one language. Missing ones are in English.
#[derive(Default)]
pub struct AuthorMessages {
    language: LanguageIdentifier,
    /// The tag of the language; empty where it has no messages, so that all are in English.
    tag: String,
    chain: Vec<Bundle>,
}

impl fmt::Debug for AuthorMessages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AuthorMessages")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

impl AuthorMessages {
    /// Those of `language`; `folder` holds `<language>/rules.ftl` and `<language>/program.ftl` of the
    /// user's own.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or parsed.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, Text> {
        let language = parse_tag(language)?;
        let mut chain = bundle::chain(&language, folder, Domain::Author)?;
        // English is in the code: nothing is looked up for it unless the user has words of their own.
        chain.retain(|bundle| !bundle.is_empty);
        let first = chain.first().map(|bundle| bundle.language.language);
        let is_known = first == Some(language.language);
        let tag = is_known.then(|| language.to_string());
        Ok(Self {
            language,
            tag: tag.unwrap_or_default(),
            chain,
        })
    }

    /// Those of the language that the user's environment asks for, if it asks for one.
    ///
    /// # Errors
    /// When a file below `folder` cannot be read or parsed.
    pub fn of_user(folder: Option<Folder<'_>>) -> Result<Self, Text> {
        let tag = environment::user_locale().map(|locale| tag_of(&locale));
        match tag.filter(|tag| parse_tag(tag).is_ok()) {
            Some(tag) => Self::new(&tag, folder),
            None => Ok(Self::default()),
        }
    }

    /// The BCP 47 tag of the language of most messages.
    pub fn tag(&self) -> &str {
        if self.tag.is_empty() {
            super::ENGLISH
        } else {
            &self.tag
        }
    }

    /// The direction of its script, as HTML's `dir` names it.
    pub fn direction(&self) -> &'static str {
        if self.tag.is_empty() {
            "ltr"
        } else {
            super::direction(&self.language)
        }
    }

    /// The built-in catalogue of the language for the help of commands and the pages of rules.
    pub fn manual(&self) -> Option<&'static str> {
        let catalogue = bundle::builtin_file(self.language.language.as_str(), "manual.po");
        catalogue.map(|(_, text)| text)
    }

    /// The text in this language; `None` where it has no message for it, or one with other arguments.
    pub fn find(&self, text: &Text) -> Option<String> {
        let key = text.key();
        if self.chain.is_empty() || key.is_empty() {
            return None;
        }
        let arguments = text.arguments();
        let arguments: FluentArgs<'_> = arguments
            .map(|(name, value)| (name, self.value(value)))
            .collect();
        let mut chain = self.chain.iter();
        chain.find_map(|bundle| bundle.format(&key, &arguments))
    }

    fn value<'a>(&self, value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Words(words) => words.as_ref().into(),
            Value::Number(number) => self::number(*number, false),
            Value::Grouped(number) => self::number(*number, true),
            Value::Text(text) => self.translate(text).into(),
        }
    }

    /// The keys of the messages that are built in for a language, sorted, each with the names of its
    /// arguments.
    pub fn builtin(language: &str) -> Vec<(String, Vec<String>)> {
        bundle::keys(language, Domain::Author)
    }

    /// The keys of the messages that the language lacks, which are in English; sorted.
    pub fn missing(&self) -> Vec<String> {
        super::missing(&self.chain, &self.language, bundle::author_keys())
    }
}

impl Translator for AuthorMessages {
    fn translate(&self, text: &Text) -> String {
        self.find(text).unwrap_or_else(|| text.to_string())
    }
}

/// A number, for people alone where its thousands are set off.
fn number(number: u64, use_grouping: bool) -> FluentValue<'static> {
    let mut number = FluentNumber::from(number);
    number.options.use_grouping = use_grouping;
    FluentValue::Number(number)
}

/// The language tag in the name of a locale: `fr-CA` of `fr_CA.UTF-8@euro`.
fn tag_of(locale: &str) -> String {
    let end = locale.find(['.', '@']).unwrap_or(locale.len());
    locale.get(..end).unwrap_or_default().replace('_', "-")
}

#[cfg(test)]
mod tests {
    use super::super::Locale;
    use super::*;
    use crate::diag::rules::orphan_link;
    use crate::diag::sentences;
    use crate::diag::{Diagnostic, Findings, Rule, human};
    use crate::say::Grouped;
    use crate::source::{OffsetMap, Sources, Span};

    #[test]
    fn french_has_a_sentence_for_every_rule() {
        let french = AuthorMessages::new("fr-CA", None).unwrap();
        for rule in Rule::ALL {
            assert!(french.find(&rule.sentence()).is_some(), "{rule}");
        }
    }

    #[test]
    fn a_finding_is_drawn_in_french() {
        let mut sources = Sources::new();
        let file = sources.add_file("w.tid", "un [[x]]".to_owned());
        let text = sources.add_text(file, "un [[x]]".to_owned(), OffsetMap::starting_at(0));
        let found = Diagnostic::new(
            Rule::OrphanLink,
            Span::new(text, 5..6),
            orphan_link::said("x"),
        );
        let found = found.help(Text::verbatim("écrivez “y”"));
        let diagnostics = vec![found.clone(), found.clone(), found];
        let findings = Findings {
            diagnostics: &diagnostics,
            sources: &sources,
            wiki: "w.tid".as_ref(),
        };
        let french = AuthorMessages::new("fr", None).unwrap();
        let drawn = human(&findings, Some(1), &french);
        assert_eq!(
            anstream::adapter::strip_str(&drawn).to_string(),
            "erreur[orphan-link]: aucun tiddler n’a pour titre «\u{202f}x\u{202f}»\n \
             --> w.tid:1:6\n  |\n1 | un [[x]]\n  |      ^\n  |\n  \
             = aide\u{202f}: écrivez “y”\n\n\
             … et 2 de plus [orphan-link]\u{202f}; --all les affiche\n"
        );
    }

    #[test]
    fn other_languages_and_none_are_english() {
        let text = sentences::error();
        for tag in ["en", "de", "posix"] {
            let messages = AuthorMessages::new(tag, None).unwrap();
            assert_eq!(messages.find(&text), None, "{tag}");
        }
        let none = AuthorMessages::default();
        assert_eq!(
            (none.find(&text), none.translate(&text)),
            (None, "error".to_owned())
        );
        assert!(AuthorMessages::new("x", None).is_err());
    }

    #[test]
    fn long_numbers_for_people_are_set_off() {
        let french = AuthorMessages::new("fr", None).unwrap();
        let more = |count: usize| {
            let rule = "r";
            let text = sentences::more(Grouped(count), rule);
            french.find(&text).unwrap_or_default()
        };
        assert!(
            more(9_980).starts_with("… et 9980 de plus"),
            "{}",
            more(9_980)
        );
        assert!(more(19_980).starts_with("… et 19\u{202f}980 de plus"));
    }

    #[test]
    fn every_built_in_language_is_complete_or_has_nothing() {
        for language in Locale::builtin_languages() {
            let messages = AuthorMessages::new(language, None).unwrap();
            let missing = messages.missing().len();
            let all = bundle::author_keys().len();
            assert!(
                missing == 0 || missing == all,
                "{language} lacks {missing} of {all}"
            );
        }
    }

    #[test]
    fn a_locale_has_its_tag() {
        for (locale, tag) in [
            ("fr_CA.UTF-8@euro", "fr-CA"),
            ("fr", "fr"),
            ("C.UTF-8", "C"),
        ] {
            assert_eq!(tag_of(locale), tag);
        }
    }
}
