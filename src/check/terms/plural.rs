//! Plurals, as far as a language forms them by rule.

/// How a language forms plurals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grammar {
    English,
    French,
    Spanish,
    /// One that is not known here: every word is its own form.
    Unknown,
}

/// Singulars and plurals in English that no rule leads to, and that rules of war may say.
const IRREGULAR: &[(&str, &str)] = &[
    ("axis", "axes"),
    ("calf", "calves"),
    ("child", "children"),
    ("datum", "data"),
    ("die", "dice"),
    ("elf", "elves"),
    ("foot", "feet"),
    ("half", "halves"),
    ("knife", "knives"),
    ("leaf", "leaves"),
    ("life", "lives"),
    ("loaf", "loaves"),
    ("man", "men"),
    ("mouse", "mice"),
    ("person", "people"),
    ("radius", "radii"),
    ("staff", "staves"),
    ("thief", "thieves"),
    ("tooth", "teeth"),
    ("wolf", "wolves"),
    ("woman", "women"),
];

/// English words whose plural is irregular in their last syllable: `spearmen`.
const MAN: (&str, &str) = ("man", "men");

/// Words that are written before and behind others so often that a term that looks like one is
/// known by its capital only, and not at the beginning of a sentence.
const PARTICLES: &[&str] = &[
    "a", "al", "am", "an", "as", "at", "au", "aux", "be", "by", "ce", "de", "del", "des", "do",
    "du", "e", "el", "en", "es", "est", "et", "go", "he", "i", "if", "il", "in", "is", "it", "la",
    "las", "le", "les", "lo", "los", "me", "my", "ne", "no", "o", "of", "on", "or", "ou", "sa",
    "se", "si", "so", "su", "sur", "the", "to", "u", "un", "una", "une", "up", "us", "we", "y",
    "à",
];

/// Is the word one that sentences are made with?
pub(super) fn is_particle(word: &str) -> bool {
    PARTICLES.contains(&word.to_lowercase().as_str())
}

impl Grammar {
    /// The grammar of the language of that tag.
    pub(super) fn of(language: &str) -> Self {
        match language.split('-').next() {
            Some("en") => Self::English,
            Some("fr") => Self::French,
            Some("es") => Self::Spanish,
            _ => Self::Unknown,
        }
    }

    /// A key that a word shares with its plural. Other words may have it too: see
    /// [`Grammar::are_forms`].
    pub(super) fn key(self, word: &str) -> String {
        let word = word.to_lowercase();
        match self {
            Self::English => english_key(&word),
            Self::French => french_key(&word),
            Self::Spanish => spanish_key(&word),
            Self::Unknown => word,
        }
    }

    /// Are the two the same word, or one the plural of the other? Case does not count.
    pub(super) fn are_forms(self, one: &str, other: &str) -> bool {
        let (one, other) = (one.to_lowercase(), other.to_lowercase());
        one == other || self.is_plural(&one, &other) || self.is_plural(&other, &one)
    }

    /// Is `word` the plural of the other? Case does not count.
    pub(super) fn is_plural_of(self, word: &str, singular: &str) -> bool {
        self.is_plural(&singular.to_lowercase(), &word.to_lowercase())
    }

    fn is_plural(self, singular: &str, plural: &str) -> bool {
        match self {
            Self::English => is_english_plural(singular, plural),
            Self::French => is_french_plural(singular, plural),
            Self::Spanish => is_spanish_plural(singular, plural),
            Self::Unknown => false,
        }
    }
}

/// Is `plural` the word with `ending` in place of `of`?
fn changes(singular: &str, of: &str, plural: &str, ending: &str) -> bool {
    let stem = singular.strip_suffix(of);
    stem.is_some_and(|stem| !stem.is_empty() && plural.strip_suffix(ending) == Some(stem))
}

fn ends_in(word: &str, endings: &[&str]) -> bool {
    endings.iter().any(|ending| word.ends_with(ending))
}

fn is_english_plural(singular: &str, plural: &str) -> bool {
    let hisses = ends_in(singular, &["s", "x", "z", "ch", "sh", "o"]);
    (changes(singular, "", plural, "s") && !ends_in(singular, &["s", "i", "u"]))
        || (hisses && changes(singular, "", plural, "es"))
        || changes(singular, "y", plural, "ies")
        || changes(singular, MAN.0, plural, MAN.1)
        || IRREGULAR.contains(&(singular, plural))
}

fn english_key(word: &str) -> String {
    if let Some(stem) = word.strip_suffix(MAN.1) {
        return format!("{stem}{}", MAN.0);
    }
    if let Some((singular, _)) = IRREGULAR.iter().find(|(_, plural)| *plural == word) {
        return english_key(singular);
    }
    let word = word.strip_suffix('s').unwrap_or(word);
    match word.strip_suffix("ie") {
        Some(stem) => format!("{stem}y"),
        None => word.trim_end_matches(['s', 'e']).to_owned(),
    }
}

fn is_french_plural(singular: &str, plural: &str) -> bool {
    (changes(singular, "", plural, "s") && !ends_in(singular, &["s", "x", "z"]))
        || (ends_in(singular, &["au", "eu", "ou"]) && changes(singular, "", plural, "x"))
        || changes(singular, "al", plural, "aux")
        || changes(singular, "ail", plural, "aux")
}

fn french_key(word: &str) -> String {
    let word = word.strip_suffix(['s', 'x']).unwrap_or(word);
    let stem = word.strip_suffix("au").or_else(|| word.strip_suffix("ail"));
    match stem {
        Some(stem) => format!("{stem}al"),
        None => word.to_owned(),
    }
}

fn is_spanish_plural(singular: &str, plural: &str) -> bool {
    let bare = without_accents(singular);
    if ends_in(singular, &["a", "e", "i", "o", "u", "á", "é", "ó"]) {
        return changes(singular, "", plural, "s");
    }
    changes(&bare, "", &without_accents(plural), "es") || changes(&bare, "z", plural, "ces")
}

fn spanish_key(word: &str) -> String {
    let word = without_accents(word);
    let word = word.strip_suffix('s').unwrap_or(&word);
    let word = word.strip_suffix('e').unwrap_or(word);
    match word.strip_suffix('z') {
        Some(stem) => format!("{stem}c"),
        None => word.to_owned(),
    }
}

/// `acción` and `acciones` differ by an accent too.
fn without_accents(word: &str) -> String {
    let plain = |letter| match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        letter => letter,
    };
    word.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::Grammar::{self, English, French, Spanish, Unknown};

    fn hold(grammar: Grammar, pairs: &[(&str, &str)]) {
        for (one, other) in pairs {
            assert!(grammar.are_forms(one, other), "{one} {other}");
            assert!(grammar.are_forms(other, one), "{other} {one}");
            assert_eq!(grammar.key(one), grammar.key(other), "{one} {other}");
        }
    }

    #[test]
    fn plurals_are_known() {
        hold(
            English,
            &[
                ("base", "bases"),
                ("army", "armies"),
                ("box", "boxes"),
                ("class", "classes"),
                ("hero", "heroes"),
                ("Die", "dice"),
                ("spearman", "spearmen"),
                ("movie", "movies"),
                ("charge", "charges"),
                ("axis", "axes"),
                ("half", "halves"),
            ],
        );
        hold(
            French,
            &[
                ("socle", "socles"),
                ("cheval", "chevaux"),
                ("bateau", "bateaux"),
                ("travail", "travaux"),
                ("jeu", "jeux"),
                ("genou", "genoux"),
            ],
        );
        hold(
            Spanish,
            &[
                ("base", "bases"),
                ("unidad", "unidades"),
                ("acción", "acciones"),
                ("luz", "luces"),
            ],
        );
        hold(Unknown, &[("Basis", "basis")]);
    }

    #[test]
    fn other_words_are_other_words() {
        for (one, other) in [
            ("one", "on"),
            ("pas", "pass"),
            ("las", "lass"),
            ("base", "bas"),
        ] {
            assert!(!English.are_forms(one, other), "{one} {other}");
        }
        assert!(!French.are_forms("bas", "base"));
        assert!(!Unknown.are_forms("base", "bases"));
    }
}
