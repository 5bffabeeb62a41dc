//! Translations that are not finished: some texts are translated, others stand there as in the original.

use super::status::{Change, State, TiddlerStatus};
use super::unit::Unit;
use std::collections::BTreeSet;

/// What nobody has translated yet is no change of the original: nothing of it is recorded, and it stands in the
/// translation as it is.
pub(super) fn settle_partial(
    status: &mut TiddlerStatus,
    units: &[Unit],
    texts: impl Fn() -> Vec<Unit>,
) {
    let is_new = |it: &Change| it.then.is_empty();
    if status.state != State::Stale || !status.changes.iter().all(is_new) {
        return;
    }
    let texts = texts();
    // A note that is not there yet is read as a link, and a link may lead to another title.
    let known = texts.iter().flat_map(|it| [it.read.as_str(), &it.text]);
    let known: BTreeSet<&str> = known.collect();
    let copies = units
        .iter()
        .filter(|it| known.contains(it.read.as_str()) || known.contains(it.text.as_str()));
    let copies: BTreeSet<&str> = copies.map(|it| it.read.as_str()).collect();
    let is_copy = |it: &Change| copies.contains(it.now.as_str());
    if status.changes.iter().all(is_copy) {
        status.state = State::Partial;
    }
}
