//! The messages of `human` in the reader's language. The English ones are in the code.

/// Messages of the output `human` in another language than English.
pub trait Translations {
    /// The message `key` with its arguments; `None` where it is not translated. The key of a rule's
    /// sentence is the name of the rule.
    fn message(&self, key: &str, arguments: &[(&str, &str)]) -> Option<String>;
}

/// English, which needs no translation.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Translations for English {
    fn message(&self, _key: &str, _arguments: &[(&str, &str)]) -> Option<String> {
        None
    }
}
