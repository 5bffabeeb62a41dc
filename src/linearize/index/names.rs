//! Names in the form of an index: without the article at the beginning, and the same in singular and plural.

use crate::locale::Vocabulary;
use crate::slice::single_spaced;
use std::collections::BTreeSet;

/// A title, a term or a label, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// The article, or another word in front that does not count: `the`; may be empty.
    pub(super) lead: String,
    /// The words after it, as written.
    pub(super) rest: String,
    /// Those words in lower case, with one space between them.
    pub(super) key: String,
    /// The number of words.
    pub(super) words: usize,
}

/// The maximum number of words of a term; a longer text is a sentence.
const MOST_WORDS: usize = 4;
const LONGEST: usize = 40;

impl Name {
    /// Whether it is short enough to be a term, and a word rather than a sentence or a number.
    pub(super) fn is_term(&self) -> bool {
        let marks = |letter: char| ".:;,!?…\"“”«»[]|".contains(letter);
        (1..=MOST_WORDS).contains(&self.words)
            && self.rest.chars().count() <= LONGEST
            && self.rest.contains(char::is_alphabetic)
            && !self.rest.contains(marks)
    }

    pub(super) fn key_words(&self) -> impl Iterator<Item = &str> {
        self.key.split(' ')
    }
}

/// The maximum number of places of a definition; more of them mean a heading of the author's, not a term.
pub(super) const MOST_PLACES: usize = 3;

/// The names in a book.
pub(super) struct IndexNames<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    /// The words of titles and terms, in lower case.
    known: BTreeSet<String>,
}

impl<'a> IndexNames<'a> {
    pub(super) fn new(vocabulary: &'a Vocabulary) -> Self {
        Self {
            vocabulary,
            known: BTreeSet::new(),
        }
    }

    /// Takes the words of a title or a term for known.
    pub(super) fn know(&mut self, text: &str) {
        let name = self.parse(text);
        self.known.extend(name.key_words().map(str::to_owned));
    }

    /// Takes a text apart.
    pub(super) fn parse(&self, text: &str) -> Name {
        let text = single_spaced(text);
        let (lead, rest) = self.lead(&text);
        let key = rest.to_lowercase();
        Name {
            lead: lead.to_owned(),
            rest: rest.to_owned(),
            words: key.split(' ').filter(|word| !word.is_empty()).count(),
            key,
        }
    }

    /// The article at the beginning and the rest; a text that is only an article is the rest.
    fn lead<'t>(&self, text: &'t str) -> (&'t str, &'t str) {
        let elided = text.find(['\'', '’']).map(|at| {
            let mark = text.get(at..).and_then(|rest| rest.chars().next());
            text.split_at(at + mark.map_or(0, char::len_utf8))
        });
        let spaced = text.split_once(' ');
        let parts = [elided, spaced].into_iter().flatten();
        let mut parts = parts.filter(|(lead, rest)| self.is_lead(lead) && !rest.is_empty());
        parts.next().unwrap_or(("", text))
    }

    /// Whether it is a word, such as an article, that is ignored at the beginning of a name.
    pub(super) fn is_lead(&self, word: &str) -> bool {
        let word = word.to_lowercase().replace('’', "'");
        self.vocabulary.leading_words.contains(&word)
    }

    /// The keys of the names of known words that differ from this one in singular and plural alone.
    pub(super) fn known_forms(&self, name: &Name) -> Vec<String> {
        let mut keys = vec![String::new()];
        for word in name.key_words().take(MOST_WORDS + 1) {
            let forms = self.vocabulary.plural.forms(word);
            let forms: Vec<&String> = forms.iter().filter(|it| self.known.contains(*it)).collect();
            let join = |(key, form): (&String, &&String)| match key.as_str() {
                "" => (*form).clone(),
                key => format!("{key} {form}"),
            };
            let pairs = keys
                .iter()
                .flat_map(|key| forms.iter().map(move |form| (key, form)));
            keys = pairs.map(join).take(MOST_FORMS).collect();
        }
        keys
    }
}

/// The maximum number of combinations of singulars and plurals that are compared.
const MOST_FORMS: usize = 16;

#[cfg(test)]
mod tests {
    use super::IndexNames;
    use crate::locale::Vocabulary;

    #[test]
    fn an_article_is_taken_off() {
        for (language, text, expected) in [
            ("en", "the turn", ("the", "turn")),
            ("en", "The Turn", ("The", "Turn")),
            ("en", "theme", ("", "theme")),
            ("en", "the", ("", "the")),
            ("en", "to meet", ("to", "meet")),
            ("fr", "l’armée du Nil", ("l’", "armée du Nil")),
            ("fr", "le  tour", ("le", "tour")),
            ("fr", "aujourd’hui", ("", "aujourd’hui")),
            ("es", "el turno", ("el", "turno")),
        ] {
            let vocabulary = Vocabulary::new(language, None).unwrap();
            let name = IndexNames::new(&vocabulary).parse(text);
            assert_eq!((name.lead.as_str(), name.rest.as_str()), expected, "{text}");
        }
    }

    #[test]
    fn known_forms_are_those_of_titles() {
        let vocabulary = Vocabulary::new("en", None).unwrap();
        let mut names = IndexNames::new(&vocabulary);
        names.know("terrain pieces");
        let forms = names.known_forms(&names.parse("Terrain piece"));
        assert_eq!(forms, ["terrain pieces"]);
        assert!(
            names
                .known_forms(&names.parse("terrain"))
                .contains(&"terrain".to_owned())
        );
        assert!(names.known_forms(&names.parse("piece of land")).is_empty());
    }
}
