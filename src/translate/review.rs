//! Reviews: what somebody has read beside its original and found right, and what has changed since.

use super::unit::{Unit, UnitKind, digest_of};
use serde::Serialize;
use std::collections::BTreeSet;

/// The texts of a tiddler and of its translation that somebody has read side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Who has read them.
    pub by: String,
    /// The digests of the visible words of each text of both, and of all of them together.
    pub digests: BTreeSet<String>,
}

/// How a review compares with the texts of today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reviewed {
    /// Who has read them.
    pub by: String,
    /// Whether any text of either edition was changed, added or deleted since.
    pub is_changed: bool,
    /// The texts of today that were not there then: those of the original before those of the translation.
    pub texts: Vec<String>,
}

impl Review {
    /// The review of these texts.
    #[must_use]
    pub fn new<'a>(by: &str, texts: impl Iterator<Item = &'a Unit> + Clone) -> Self {
        let each = texts.clone().filter(|it| it.kind != UnitKind::Title);
        Self {
            by: by.split_whitespace().collect::<Vec<_>>().join(" "),
            digests: each.map(of_text).chain([of_all(texts)]).collect(),
        }
    }

    /// Whether a text is as it was when it was read.
    #[must_use]
    pub fn has(&self, text: &Unit) -> bool {
        self.digests.contains(&of_text(text))
    }

    /// Compares it with the texts of both editions.
    pub(super) fn compare<'a>(&self, texts: impl Iterator<Item = &'a Unit> + Clone) -> Reviewed {
        let each = texts.clone().filter(|it| it.kind != UnitKind::Title);
        let new = each.filter(|it| !self.has(it));
        Reviewed {
            by: self.by.clone(),
            texts: new.map(|it| it.read.clone()).collect(),
            is_changed: !self.digests.contains(&of_all(texts)),
        }
    }
}

fn of_text(text: &Unit) -> String {
    of_all([text].into_iter())
}

/// The digest of the visible words of texts, in their order, without titles: readers read those elsewhere.
fn of_all<'a>(texts: impl Iterator<Item = &'a Unit>) -> String {
    let digest = digest_of(texts.map(|it| (it.kind, it.read.as_str())));
    digest.chars().take(DIGITS).collect()
}

/// The characters of the digest of a text that was reviewed.
const DIGITS: usize = 8;
