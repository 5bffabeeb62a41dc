//! The tiddlers of a wiki, and which of them a title names.

use super::tiddler::TiddlerText;
use super::{StoredTiddler, TiddlerId};
use crate::source::{SourceId, Sources};
use crate::suggest;
use crate::tiddler::Kind;
use crate::wikitext::tree::{Document, Inline};
use crate::wikitext::visit::each_run;
use crate::wikitext::{self, Headings, Syntax, Visible};
use foldhash::HashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Index;
use std::sync::OnceLock;

/// All tiddlers of a wiki.
#[derive(Debug, Default)]
pub struct Store {
    pub(super) entries: Vec<StoredTiddler>,
    pub(super) by_title: HashMap<String, TiddlerId>,
    pub(super) by_text: HashMap<SourceId, TiddlerId>,
    /// Those whose text is shown in another, and the first that shows it.
    pub(super) transcluded: BTreeMap<TiddlerId, TiddlerId>,
    /// The headings of reading lists, and whether WikiWords are links.
    pub(super) headings: Headings,
    /// The titles, for suggestions; made on first use.
    pub(super) names: OnceLock<suggest::Names>,
    /// The titles as readers see them; made on first use.
    pub(super) seen: OnceLock<HashMap<String, TiddlerId>>,
    /// The tiddler that defines each term, by its name in lower case; made on first use.
    pub(super) definers: OnceLock<HashMap<String, TiddlerId>>,
}

impl Store {
    /// The options with which the texts of the wiki are parsed.
    pub fn headings(&self) -> &Headings {
        &self.headings
    }

    /// Gives back the memory of the trees of all texts: after that they are empty.
    pub fn forget_texts(&mut self) {
        for entry in self.entries.iter_mut().filter(|it| it.is_content()) {
            entry.text = TiddlerText::Content(Document::default());
            entry.parts = OnceLock::new();
        }
    }

    /// All tiddlers, in the order of the wiki.
    pub fn entries(&self) -> &[StoredTiddler] {
        &self.entries
    }

    /// The tiddlers that are content, with the trees of their texts, in the order of the wiki.
    pub fn documents(&self) -> impl Iterator<Item = (&StoredTiddler, &Document)> {
        let entries = self.entries.iter();
        entries.filter_map(|entry| Some((entry, entry.document()?)))
    }

    /// Calls `see` with all running text of the tiddlers that are content, as readers see it.
    pub fn each_text(
        &self,
        sources: &Sources,
        mut see: impl FnMut(&StoredTiddler, &[Inline], &Visible),
    ) {
        let mut visible = Visible::default();
        for (entry, document) in self.documents() {
            each_run(document, |run| {
                visible.read(run, sources);
                see(entry, run, &visible);
            });
        }
    }

    /// The ids of all tiddlers, in the order of the wiki.
    pub fn ids(&self) -> impl Iterator<Item = TiddlerId> + use<> {
        (0..self.entries.len()).map(TiddlerId::new)
    }

    /// All tiddlers with their ids, in the order of the wiki.
    pub fn iter(&self) -> impl Iterator<Item = (TiddlerId, &StoredTiddler)> {
        self.ids().zip(&self.entries)
    }

    /// Whether the text of the tiddler is shown in another.
    pub fn is_transcluded(&self, id: TiddlerId) -> bool {
        self.transcluded.contains_key(&id)
    }

    /// The first tiddler that shows the text of this one.
    pub fn shown_in(&self, id: TiddlerId) -> Option<TiddlerId> {
        self.transcluded.get(&id).copied()
    }

    /// The tiddler that links to this title lead to.
    pub fn find(&self, title: &str) -> Option<TiddlerId> {
        self.by_title.get(title).copied()
    }

    /// As [`Store::find`], the tiddler itself.
    pub fn entry(&self, title: &str) -> Option<&StoredTiddler> {
        self.find(title).map(|id| &self[id])
    }

    /// The tiddlers in the reading list of one.
    pub fn listed(&self, id: TiddlerId) -> impl Iterator<Item = TiddlerId> {
        let list = self[id].reading().into_iter();
        let entries = list.flat_map(|list| &list.entries);
        entries.filter_map(|entry| self.find(&entry.title))
    }

    /// The tiddlers tagged `:part`. The first one is the root of the book: it lists others, and no other lists it.
    pub fn parts(&self) -> Vec<(TiddlerId, &StoredTiddler)> {
        let is_part = |entry: &StoredTiddler| entry.is_content() && entry.kind == Kind::Part;
        let mut parts: Vec<_> = self.iter().filter(|(_, entry)| is_part(entry)).collect();
        if parts.len() > 1 {
            let listed: BTreeSet<_> = self.ids().flat_map(|it| self.listed(it)).collect();
            let lists = |it| self.listed(it).next().is_some();
            parts.sort_by_key(|(id, _)| (listed.contains(id), !lists(*id)));
        }
        parts
    }

    /// The tiddler that the book begins with.
    pub fn root(&self) -> Option<TiddlerId> {
        self.parts().first().map(|it| it.0)
    }

    /// Titles near to one that does not exist, the nearest first, three at the most.
    pub fn suggest(&self, title: &str) -> Vec<&str> {
        let near = self.names().nearest(title).into_iter();
        near.filter_map(|index| self.entries.get(index).map(StoredTiddler::title))
            .collect()
    }

    /// The one title that differs from `title` by case, white space and the form of apostrophes alone: certainly it is meant.
    pub fn certain(&self, title: &str) -> Option<&str> {
        match self.names().same(title) {
            &[index] => self.entries.get(index).map(StoredTiddler::title),
            _ => None,
        }
    }

    /// The tiddler of that text.
    pub fn of_text(&self, text: SourceId) -> Option<TiddlerId> {
        self.by_text.get(&text).copied()
    }

    /// The syntax of the tiddler with that text.
    pub fn syntax(&self, text: SourceId) -> &'static dyn Syntax {
        let tiddler = self.of_text(text);
        let dialect = tiddler.map(|id| self[id].tiddler.dialect);
        wikitext::syntax(dialect.unwrap_or_default())
    }

    fn names(&self) -> &suggest::Names {
        self.names
            .get_or_init(|| suggest::Names::new(self.entries.iter().map(StoredTiddler::title)))
    }

    /// Those of `titles` that are near to `title`, the nearest first, three at the most.
    pub fn nearest<'a>(title: &str, titles: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        suggest::nearest(title, titles)
    }

    /// The tiddler that a link with this target names, and the name of the part; `at` is the text that the link is
    /// in. A title is preferred to a part.
    pub fn part_of<'n>(&self, target: &'n str, at: SourceId) -> Option<(TiddlerId, &'n str)> {
        if self.find(target).is_some() {
            return None;
        }
        // In an address of Markdown, `#` is before any title.
        let own = target
            .strip_prefix("##")
            .or_else(|| target.strip_prefix('#'));
        if let Some(name) = own {
            return Some((self.of_text(at)?, name));
        }
        let (title, name) = target.split_once("##")?;
        Some((self.find(title.trim())?, name))
    }
}

impl Index<TiddlerId> for Store {
    type Output = StoredTiddler;

    // Ids come from the store; see `TiddlerId`.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, id: TiddlerId) -> &StoredTiddler {
        &self.entries[id.index()]
    }
}
