//! Adds new tiddlers to the existing reading lists.

use super::apply::Importer;
use crate::diag::Edit;
use crate::source::Span;
use crate::store::{StoredTiddler, TiddlerId};
use std::collections::BTreeMap;

impl Importer<'_> {
    /// Puts new tiddlers into the reading lists that there are.
    pub(super) fn put_into_lists(&mut self) {
        let new: BTreeMap<TiddlerId, String> = self
            .import
            .new
            .iter()
            .map(|it| (it.original, it.title.clone()))
            .collect();
        for id in self.editions.original.ids() {
            let Some(translation) = self.editions.pairs.translation(id) else {
                continue;
            };
            if self.rebuilt.contains(&translation) {
                continue;
            }
            let listed: Vec<TiddlerId> = self.editions.original.listed(id).collect();
            if listed.iter().any(|it| new.contains_key(it)) {
                let edits = self.list_edits(&listed, &new, translation);
                self.import.edits.extend(edits);
            }
        }
    }

    fn list_edits(
        &self,
        listed: &[TiddlerId],
        new: &BTreeMap<TiddlerId, String>,
        translation: TiddlerId,
    ) -> Vec<Edit> {
        let entry = &self.editions.translation[translation];
        let source = entry.tiddler.text;
        let text = self.editions.sources.text(source);
        let places = places(entry, text);
        let heading = entry.reading().map(|it| it.heading);
        let mut lines = BTreeMap::new();
        let mut at = match heading.filter(|it| it.source == source) {
            Some(heading) => line_end(text, heading.end as usize),
            None => {
                let end = text.trim_end().len();
                let mark = entry.syntax().heading_mark(2);
                lines.insert(end, format!("\n\n{mark}{}", self.options.list_heading));
                end
            }
        };
        for id in listed {
            // A line that has the title of the original gets that of the translation with all else that
            // names it.
            let before = self.original_title(*id);
            let is_lacking = self.editions.translation.find(before).is_none();
            let now = || places.get(self.names.get(before)?.as_str());
            if let Some(place) = places.get(before).filter(|_| is_lacking) {
                at = *place;
            } else if let Some(place) = now() {
                at = *place;
            } else if let Some(title) = new.get(id) {
                let lines: &mut String = lines.entry(at).or_default();
                *lines += &format!("\n{}", entry.syntax().list_entry(title));
            }
        }
        let edit = |(at, text): (usize, String)| Edit {
            span: Span::new(source, at..at),
            text,
        };
        lines.into_iter().map(edit).collect()
    }
}

/// The end of the line that each title is in, where it is in the text itself.
fn places<'a>(entry: &'a StoredTiddler, text: &str) -> BTreeMap<&'a str, usize> {
    let entries = entry.reading().into_iter().flat_map(|it| &it.entries);
    let own = entries.filter(|it| it.link.source == entry.tiddler.text);
    own.map(|it| (it.title.as_str(), line_end(text, it.link.end as usize)))
        .collect()
}

fn line_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    rest.find('\n').map_or(text.len(), |end| at + end)
}
