//! Terms that texts define, for links that name one as if it were a title.

use super::{Store, StoredTiddler};
use crate::source::Sources;
use crate::wikitext::plain_text;
use crate::wikitext::tree::{BlockKind, Format, Inline, InlineKind, ItemRole};
use crate::wikitext::visit::{each_block, each_run};

impl Store {
    /// The tiddler that defines a term: in a list of definitions, else in bold at the beginning of a paragraph or an item.
    pub fn definer(&self, term: &str, sources: &Sources) -> Option<&StoredTiddler> {
        let definers = self.definers.get_or_init(|| {
            let terms = self
                .iter()
                .flat_map(|(id, it)| with(id, terms(it, sources)));
            let bold = self.iter().flat_map(|(id, it)| with(id, bold(it, sources)));
            // Of two of one name, the one that is collected last stays.
            let mut all: Vec<_> = terms.chain(bold).collect();
            all.reverse();
            all.into_iter().collect()
        });
        definers.get(&term.to_lowercase()).map(|id| &self[*id])
    }
}

fn with<T: Copy>(id: T, names: Vec<String>) -> impl Iterator<Item = (String, T)> {
    names.into_iter().map(move |name| (name, id))
}

/// The terms of the lists of definitions of a tiddler.
fn terms(entry: &StoredTiddler, sources: &Sources) -> Vec<String> {
    let mut names = Vec::new();
    if let Some(document) = entry.document() {
        each_block(document, |block| {
            let BlockKind::List(list) = &block.kind else {
                return;
            };
            let terms = list.items.iter().filter(|it| it.role == ItemRole::Term);
            names.extend(terms.map(|it| name(&it.content, sources)));
        });
    }
    names
}

/// The words in bold with which paragraphs and items of a tiddler begin.
fn bold(entry: &StoredTiddler, sources: &Sources) -> Vec<String> {
    let mut names = Vec::new();
    if let Some(document) = entry.document() {
        each_run(document, |run| {
            if let [first, _, ..] = run
                && let InlineKind::Format {
                    format: Format::Bold,
                    content,
                } = &first.kind
            {
                names.push(name(content, sources));
            }
        });
    }
    names
}

fn name(words: &[Inline], sources: &Sources) -> String {
    let words = plain_text(words, sources);
    words.trim_matches([' ', ':', '.']).to_lowercase()
}
