//! Tells what was edited last: a tiddler on its way out, or the same in the place where it goes.
//!
//! TiddlyWiki stamps a tiddler whenever it is edited there; an editor of files changes the time of the file alone.

use super::cargo::CargoPiece;
use super::{ExportOptions, Exported};
use crate::export::Outgoing;
use std::collections::BTreeMap;
use std::time::SystemTime;

/// When a tiddler was changed: by its stamp, which may be empty, and by the time of its file.
pub(super) struct Change(pub String, pub Option<SystemTime>);

/// Whether a tiddler that differs was edited in its own file, `there`, since it was what is now exported, or may have
/// been.
pub(super) fn is_edited_file(there: &Change, new: &Change) -> bool {
    if new.0.is_empty() && there.0.is_empty() {
        return is_later(there.1, new.1);
    }
    // Stamps of Classic have no seconds.
    let minute = |time: SystemTime| {
        let time = jiff::Timestamp::try_from(time).ok()?;
        let minute = time.strftime("%Y%m%d%H%M").to_string();
        Some(minute.trim_end_matches('0').to_owned())
    };
    let saved = there.1.and_then(minute).unwrap_or_default();
    let stamp = new.0.get(..12).unwrap_or(&new.0).trim_end_matches('0');
    new.0 <= there.0 || stamp < saved.as_str()
}

/// Whether a tiddler that differs was edited in its page, `there`.
fn is_edited_page(there: &Change, new: &Change) -> bool {
    if new.0.is_empty() && there.0.is_empty() {
        return is_later(there.1, new.1);
    }
    new.0 < there.0
}

fn is_later(one: Option<SystemTime>, other: Option<SystemTime>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one > other)
}

impl Exported {
    /// Notes which tiddlers of a page go, and which get other texts; whether the page is left as it is for that.
    /// Those of `stay` are in the page all the same.
    pub(super) fn note_undone(
        &mut self,
        (page, saved): (&[Outgoing], Option<SystemTime>),
        stay: impl Fn(&Outgoing) -> bool,
        pieces: &[CargoPiece],
        options: &ExportOptions,
    ) -> bool {
        let new = pieces.iter().map(|it| (it.tiddler.title.as_str(), it));
        let new: BTreeMap<&str, &CargoPiece> = new.collect();
        for there in page {
            let title = there.title.clone();
            let Some(piece) = new.get(title.as_str()) else {
                if !stay(there) && !there.is_plugin() {
                    self.removed.push(title);
                }
                continue;
            };
            let change = Change(piece.tiddler.stamp(), piece.changed);
            if piece.tiddler == *there {
                continue;
            }
            if is_edited_page(&Change(there.stamp(), saved), &change) {
                self.reverted.push(title);
            } else {
                self.replaced.push(title);
            }
        }
        let is_harmless = self.removed.is_empty() && self.reverted.is_empty();
        self.is_held = !(options.force || is_harmless);
        self.is_held
    }
}
