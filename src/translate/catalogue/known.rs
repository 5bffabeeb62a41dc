//! The messages of a catalogue, to be found by the texts that they are about.

use super::super::po::PoMessage;
use super::CatalogueTexts;
use crate::store::Store;
use std::collections::BTreeMap;

/// The messages of a catalogue that are about texts of the original.
pub(super) struct Known<'a> {
    by_context: BTreeMap<(String, String), &'a PoMessage>,
    /// Messages without a context that may be about several texts, by their text: those that are translated.
    pub ambiguous: BTreeMap<&'a str, &'a PoMessage>,
    /// The messages about texts that the original does not have.
    pub outdated: Vec<&'a PoMessage>,
}

impl<'a> Known<'a> {
    /// Some tools drop the contexts: then a text that the original has once is enough.
    pub fn new(messages: &'a [PoMessage], texts: &[CatalogueTexts<'_>], original: &Store) -> Self {
        let mut known = Self {
            by_context: BTreeMap::new(),
            ambiguous: BTreeMap::new(),
            outdated: Vec::new(),
        };
        let mut named: BTreeMap<(String, String), &PoMessage> = BTreeMap::new();
        let mut unnamed: BTreeMap<&str, &PoMessage> = BTreeMap::new();
        let is_head = |it: &PoMessage| it.context.is_none() && it.text.is_empty();
        for message in messages.iter().filter(|it| !it.is_obsolete && !is_head(it)) {
            match &message.context {
                Some(context) => named.insert((context.clone(), message.text.clone()), message),
                None => unnamed.insert(&message.text, message),
            };
        }
        let mut open: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for texts in texts {
            for (at, context) in texts.messages(original[texts.id].title()) {
                let Some(unit) = texts.own.get(at) else {
                    continue;
                };
                let key = (context, unit.text.clone());
                match named.remove(&key) {
                    Some(message) => {
                        known.by_context.insert(key, message);
                    }
                    None => open.entry(&unit.text).or_default().push(key.0),
                }
            }
        }
        known.outdated = named.into_values().collect();
        known.take_unnamed(unnamed, open);
        known
    }

    /// Takes messages without a context for the texts that no other message is about.
    fn take_unnamed(
        &mut self,
        unnamed: BTreeMap<&'a str, &'a PoMessage>,
        mut open: BTreeMap<&str, Vec<String>>,
    ) {
        for (text, message) in unnamed {
            match open.remove(text) {
                None => self.outdated.push(message),
                Some(mut contexts) if contexts.len() == 1 => {
                    let key = (contexts.pop().unwrap_or_default(), text.to_owned());
                    self.by_context.insert(key, message);
                }
                Some(_) if message.is_fuzzy() || message.translation.trim().is_empty() => {}
                Some(_) => {
                    self.ambiguous.insert(text, message);
                }
            }
        }
    }

    /// The message about a text.
    pub fn find(&self, context: &str, text: &str) -> Option<&'a PoMessage> {
        self.by_context
            .get(&(context.to_owned(), text.to_owned()))
            .copied()
    }
}
