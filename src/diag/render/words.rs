//! The words of `human` in its reader's language. English stands in the code.

/// What the output for people says in its reader's language, where that is known.
pub trait Words {
    /// The message `key` with its arguments. The key of the sentence of a rule is the rule's name.
    fn say(&self, key: &str, arguments: &[(&str, &str)]) -> Option<String>;
}

/// English, which has no need of other words.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Words for English {
    fn say(&self, _key: &str, _arguments: &[(&str, &str)]) -> Option<String> {
        None
    }
}
