//! What a catalogue has that the wiki does not.

use super::super::po::PoMessage;
use super::apply::Import;
use super::is_untouched;

/// How many translations of a catalogue are in no wiki, and would be lost with it: those that its import
/// would write or refuse, and those that somebody began and left fuzzy.
#[must_use]
pub fn unsaved(messages: &[PoMessage], import: &Import) -> usize {
    let is_begun = |it: &&PoMessage| {
        let is_translated = !it.translation.trim().is_empty();
        it.is_fuzzy() && !it.is_obsolete && is_translated && !is_untouched(it)
    };
    let begun = messages.iter().filter(is_begun).count();
    begun + import.changed + import.titles_alone + import.faults.len() + import.left.len()
}
