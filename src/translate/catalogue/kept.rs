//! Translations in the catalogue that the wikis do not have. They are kept when the catalogue is exported again,
//! because they are nowhere else: the author goes on writing while the translator translates.

use super::super::exchange::{Exchanges, Had, Seen, digest_in};
use super::super::po::{FUZZY, PoMessage};
use super::super::record::Record;
use super::super::unit::one_line;
use std::collections::{BTreeMap, BTreeSet};

/// The prefix of the comment with the catalogue's translation, where the wiki has another one.
pub(super) const REPLACED: &str = "catalogue: ";

/// A catalogue that was exported before, and that a translator has worked on.
pub(super) struct Earlier<'a> {
    /// The messages for which no text of the original was found yet, by context and text.
    messages: BTreeMap<(Option<String>, String), &'a PoMessage>,
    exchanges: Exchanges<'a>,
    /// Those that the catalogue knows.
    seen: Exchanges<'a>,
    /// The messages whose comments another one has now.
    carried: BTreeSet<(Option<String>, String)>,
    /// The contexts and texts of the translations that were kept.
    pub kept: Vec<(Option<String>, String)>,
}

impl<'a> Earlier<'a> {
    pub fn new(messages: &'a [PoMessage], record: &'a Record) -> Self {
        Self {
            exchanges: Exchanges::new(record),
            seen: Exchanges::seen(record, Seen::of(messages)),
            carried: BTreeSet::new(),
            messages: messages.iter().map(|it| (key(it), it)).collect(),
            kept: Vec::new(),
        }
    }

    /// The head of the file, with the entries of the translator and of other programs.
    pub fn head(&mut self, mut head: PoMessage) -> PoMessage {
        let Some(before) = self.messages.remove(&key(&head)) else {
            return head;
        };
        head.comments.clone_from(&before.comments);
        let name = |line: &str| line.split_once(':').map(|it| it.0.trim().to_owned());
        let is_of_people = |line: &&str| {
            matches!(
                name(line).as_deref(),
                Some("Last-Translator" | "Language-Team")
            )
        };
        let theirs = before.translation.lines();
        let people: BTreeMap<Option<String>, &str> = theirs
            .clone()
            .filter(is_of_people)
            .map(|line| (name(line), line))
            .collect();
        let own: BTreeSet<Option<String>> = head.translation.lines().map(name).collect();
        let lines = head.translation.lines();
        let lines = lines.map(|line| people.get(&name(line)).copied().unwrap_or(line));
        let more = theirs.filter(|line| !own.contains(&name(line)));
        head.translation = lines.chain(more).flat_map(|line| [line, "\n"]).collect();
        head
    }

    /// Whether the translator has written nothing else for a message than this translation.
    pub fn may_have(&self, message: &PoMessage) -> bool {
        let before = self.messages.get(&key(message));
        let words = before.map_or("", |it| it.translation.trim());
        words.is_empty() || words == message.translation
    }

    /// A message of a tiddler of the original, with the catalogue's translation.
    pub fn message(&mut self, mut message: PoMessage) -> PoMessage {
        let Some(before) = self.messages.remove(&key(&message)) else {
            self.carry_remarks(&mut message);
            return message;
        };
        let words = before.translation.trim();
        let is_in_wiki = [words, &one_line(words)].contains(&message.translation.as_str());
        if words.is_empty() || is_in_wiki {
            // A doubt that is not about an earlier text of the original is the translator's own, or about a conflict.
            let is_doubt = before.is_fuzzy() && before.previous.is_none() && !words.is_empty();
            if is_doubt && !message.is_fuzzy() {
                message.flags.push(FUZZY.to_owned());
                self.kept.push(key(&message));
            }
            // Somebody has looked at it.
            if message.is_fuzzy() && !before.is_fuzzy() && !words.is_empty() {
                message.flags.retain(|it| it != FUZZY);
                message.previous = None;
                self.kept.push(key(&message));
            }
        } else if self.is_work(before) {
            self.kept.push(key(&message));
            let is_newer = message.translation.trim().is_empty()
                || had(&self.seen, before, &message.translation) != Had::Never;
            if is_newer {
                message.translation.clone_from(&before.translation);
                message.flags.clone_from(&before.flags);
                message.previous.clone_from(&before.previous);
                message.comments = remarks(before);
                return message;
            }
            message.comments.insert(0, format!("{REPLACED}{words}"));
            if !message.is_fuzzy() {
                message.flags.push(FUZZY.to_owned());
            }
        } else if message.translation.trim().is_empty() {
            // Somebody has taken the text out of the wiki: this is the only copy.
            message.translation.clone_from(&before.translation);
            message.flags.push(FUZZY.to_owned());
        }
        message.comments.splice(0..0, remarks(before));
        message
    }

    /// Gives a message whose text has changed the comments that the translator wrote on the earlier text.
    fn carry_remarks(&mut self, message: &mut PoMessage) {
        let earlier = message.previous.clone();
        let key = earlier.map(|it| (message.context.clone(), it));
        if let Some((key, before)) = key.and_then(|it| self.messages.get_key_value(&it)) {
            message.comments.splice(0..0, remarks(before));
            self.carried.insert(key.clone());
        }
    }

    /// Whether a translator has written this translation since the last export or import.
    fn is_work(&self, message: &PoMessage) -> bool {
        let words = message.translation.trim();
        !words.is_empty() && had(&self.exchanges, message, words) == Had::Never
    }

    /// The messages about texts that the original does not have any more, where their translations are not
    /// among the `texts` of the wiki, or with comments: obsolete, in the order of the file.
    pub fn obsolete(&mut self, texts: &BTreeSet<&str>) -> Vec<PoMessage> {
        let messages = std::mem::take(&mut self.messages);
        let is_lost = |it: &PoMessage| {
            let words = it.translation.trim();
            self.is_work(it) && !texts.contains(words) && !texts.contains(one_line(words).as_str())
        };
        let has_remarks =
            |it: &PoMessage| !remarks(it).is_empty() && !self.carried.contains(&key(it));
        let lost = messages.into_values();
        let mut lost: Vec<&PoMessage> = lost.filter(|it| is_lost(it) || has_remarks(it)).collect();
        lost.sort_by_key(|it| it.line);
        let kept = lost.iter().filter(|it| !it.is_obsolete && is_lost(it));
        let kept: Vec<_> = kept.map(|it| key(it)).collect();
        self.kept.extend(kept);
        let obsolete = lost.into_iter().map(|it| PoMessage {
            is_obsolete: true,
            ..it.clone()
        });
        obsolete.collect()
    }
}

/// When catalogue and wiki had these words for a message.
fn had(exchanges: &Exchanges<'_>, message: &PoMessage, words: &str) -> Had {
    let context = message.context.as_deref().unwrap_or_default();
    exchanges.of(context, message).had(words)
}

fn key(message: &PoMessage) -> (Option<String>, String) {
    (message.context.clone(), message.text.clone())
}

/// The comments of the translator.
fn remarks(message: &PoMessage) -> Vec<String> {
    let comments = message.comments.iter();
    let remarks = comments.filter(|it| digest_in(it).is_none());
    remarks.cloned().collect()
}
