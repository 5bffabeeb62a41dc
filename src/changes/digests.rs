//! A digest of each rule by what a reader reads, for who keeps what has been read.

use super::Version;
use super::rule::rules;
use crate::book::Id;
use std::collections::BTreeMap;

/// The characters of a digest.
const LENGTH: usize = 12;

/// A digest of the title and text of each rule. It stays the same where [`compare`](super::compare) finds neither another
/// title nor another text.
pub fn digests(version: Version<'_>) -> BTreeMap<Id, String> {
    let rules = rules(version.book, version.pictures).into_iter();
    let digests = rules.map(|rule| {
        let mut hasher = blake3::Hasher::new();
        hasher.update(rule.name.as_bytes());
        hasher.update(b"\n");
        hasher.update(rule.key().as_bytes());
        let digest = hasher.finalize().to_hex();
        let digest = digest.get(..LENGTH).unwrap_or_default().to_owned();
        (rule.division.id.clone(), digest)
    });
    digests.collect()
}
