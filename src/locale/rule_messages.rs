//! What `check` tells an author in their own language: `i18n/<language>/rules.ftl`.

use super::bundle::{self, Bundle, Domain};
use super::{LocaleError, parse_tag};
use crate::diag::Translations;
use crate::source::{Folder, environment};
use std::fmt;

/// The sentence of each rule, and the words around it, in one language. What it lacks is printed in
/// English.
#[derive(Default)]
pub struct RuleMessages {
    chain: Vec<Bundle>,
}

impl fmt::Debug for RuleMessages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RuleMessages").finish_non_exhaustive()
    }
}

impl RuleMessages {
    /// Those of `language`; `folder` holds `<language>/rules.ftl` of the user's own.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or parsed.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, LocaleError> {
        let chain = bundle::chain(&parse_tag(language)?, folder, Domain::Rules)?;
        Ok(Self { chain })
    }

    /// Those of the language that the user's environment asks for, if it asks for one.
    ///
    /// # Errors
    /// When a file below `folder` cannot be read or parsed.
    pub fn of_user(folder: Option<Folder<'_>>) -> Result<Self, LocaleError> {
        let tag = environment::user_locale().map(|locale| tag_of(&locale));
        match tag.filter(|tag| parse_tag(tag).is_ok()) {
            Some(tag) => Self::new(&tag, folder),
            None => Ok(Self::default()),
        }
    }
}

impl Translations for RuleMessages {
    fn message(&self, key: &str, arguments: &[(&str, &str)]) -> Option<String> {
        let mut chain = self.chain.iter();
        chain.find_map(|bundle| bundle.format(key, arguments))
    }
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
    use crate::diag::{Diagnostic, Findings, Rule, human};
    use crate::source::{OffsetMap, Sources, Span};

    /// The keys of `rules.ftl` that are no rules.
    const AROUND: [&str; 18] = [
        "and",
        "detail",
        "error",
        "error-many",
        "error-one",
        "fix",
        "fix-does-it",
        "fix-unsafe-does-it",
        "found",
        "help",
        "line-of-tiddler",
        "more",
        "no-fault",
        "note",
        "the-tiddler",
        "warning",
        "warning-many",
        "warning-one",
    ];

    #[test]
    fn every_key_is_a_rule_or_a_word_around_it() {
        for language in Locale::builtin_languages() {
            for (key, _) in super::super::bundle::keys(language, Domain::Rules) {
                let known = Rule::named(&key).is_some() || AROUND.contains(&key.as_str());
                assert!(known, "{language}: there is no rule `{key}`");
            }
        }
    }

    #[test]
    fn french_has_a_sentence_for_every_rule() {
        let french = RuleMessages::new("fr-CA", None).unwrap();
        for rule in Rule::ALL {
            assert!(french.message(rule.name(), &[]).is_some(), "{rule}");
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
            "no tiddler is titled “x”",
        );
        let found = found.help("write “y”");
        let diagnostics = vec![found.clone(), found.clone(), found];
        let findings = Findings {
            diagnostics: &diagnostics,
            sources: &sources,
            wiki: "w.tid".as_ref(),
        };
        let french = RuleMessages::new("fr", None).unwrap();
        let drawn = human(&findings, Some(1), &french);
        assert_eq!(
            anstream::adapter::strip_str(&drawn).to_string(),
            "erreur[orphan-link]: un lien ne mène à aucun tiddler\n \
             --> w.tid:1:6\n  |\n1 | un [[x]]\n  |      ^\n  |\n  \
             = détail: no tiddler is titled “x”\n  \
             = aide: write “y”\n\n\
             … et 2 de plus [orphan-link] ; --all les montre\n"
        );
    }

    #[test]
    fn other_languages_and_none_are_english() {
        for tag in ["en", "de", "posix"] {
            let messages = RuleMessages::new(tag, None).unwrap();
            assert_eq!(messages.message("orphan-link", &[]), None, "{tag}");
        }
        assert_eq!(RuleMessages::default().message("error", &[]), None);
        assert!(RuleMessages::new("x", None).is_err());
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
