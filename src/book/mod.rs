//! The book: a tree named after DocBook 5.0, and all that the writers see.
//!
//! Types hold what DocBook wants where they can; what they cannot hold, `linearize` guarantees:
//!
//! * lists, bodies and entries that DocBook wants filled are never empty;
//! * inside [`Inline::Code`], [`Inline::Superscript`] and [`Inline::Subscript`] are text, links,
//!   line breaks and the latter two only (DocBook's `code`, `superscript` and `subscript` hold no
//!   `emphasis`);
//! * no link is inside a link, and no footnote: it follows the link;
//! * every [`Target::Id`] is the id of a node of the book, and every id is minted once;
//! * every character is one that XML 1.0 can hold.
//!
//! The `span` of a node is the wikitext that it was made of, markup included.
//!
//! Source: DocBook 5.0, <https://tdg.docbook.org/tdg/5.0/>.

mod address;
mod back;
mod block;
mod digits;
mod division;
mod id;
mod info;
mod inline;
mod look;
mod tgroup;
mod visit;

pub(crate) use block::entry_ids;
pub(crate) use digits::{digits, value};

pub use address::{Address, AddressError, other_scheme};
pub use back::{
    BackMatter, CaptionEntry, CaptionList, Index, IndexEntry, IndexGroup, Locator, Quick, See,
};
pub use block::{
    Admonition, Align, Block, BlockQuote, BoxDesign, Bridgehead, Entry, EntryContent, Epigraph,
    Figure, Heads, List, ListItem, ListKind, ListNumbering, Media, Para, PartStart, ProgramListing,
    Row, Table, TableNote, TablePart, Term, TitledBlock, VarListEntry, VariableList,
};
pub use division::{Beside, Division, DivisionKind, Origin, Remark, Translation, TranslationState};
pub use id::{Addition, Id};
pub use info::{
    Author, Cover, Credit, CreditRole, Info, ParallelTitle, Revision, RevisionDate, Series,
    UNKNOWN_TIME,
};
pub(crate) use inline::page_text;
pub use inline::{
    ChangeMark, Emphasis, Footnote, Inline, Language, Link, Measure, PAGE, Phrase, Reference, Role,
    Target, Text, Title, plain_text,
};
pub(crate) use look::{all_ids, each_block, each_text, link_targets};
pub use tgroup::{Cell, TGroup};
pub use visit::change::{self, VisitorMut};
pub use visit::shared::{
    Visitor, enter_division, in_language, walk_beside, walk_block, walk_division, walk_entry,
    walk_inline,
};

use std::collections::BTreeMap;
use std::sync::Arc;

pub use crate::tiddler::{AdmonitionKind, ComponentKind, TitledKind};

/// A `book`: its front matter, its one part, and its back matter.
#[derive(Clone, Debug)]
pub struct Book {
    /// BCP 47 tag of the language, such as `en` or `pt-BR`.
    pub language: String,
    /// The second language, of a bilingual book.
    pub second: Option<Language>,
    /// The front matter: title, authors and so on.
    pub info: Info,
    /// The root tiddler and all divisions below it: a [`DivisionKind::Part`].
    pub part: Division,
    /// The index, and the lists of captions.
    pub back: BackMatter,
    /// The designs of its own boxes, whether it has such boxes or not.
    pub boxes: Vec<Arc<BoxDesign>>,
    /// The names of symbols, for those who do not see them.
    pub symbols: BTreeMap<char, String>,
    /// Whether its chapters have the numbers that authors wrote before their titles, and no others.
    pub is_numbered_by_hand: bool,
    /// The titles of the tiddlers that its parts were made from, as the wiki has them, by id; of a tiddler that is
    /// in the book several times, by the first one.
    pub tiddlers: BTreeMap<Id, String>,
}

impl Book {
    /// The components that are the author's own, and not a repetition of rules.
    pub fn own_components(&self) -> impl Iterator<Item = &Division> {
        let quick = self.back.quick.as_ref().filter(|it| it.is_generated);
        let copies = [quick.map(|it| &it.id), self.back.glossary.as_ref()];
        let components = self.part.components().iter();
        components.filter(move |it| !copies.contains(&Some(&it.id)))
    }

    /// The sections of the root, and the components that are the author's own.
    pub(crate) fn own_divisions(&self) -> impl Iterator<Item = &Division> {
        let sections = self.part.sections().iter();
        sections.chain(self.own_components())
    }

    /// Whether the labels of some lists are printed, rather than counted by whoever shows the book.
    pub(crate) fn has_coded_lists(&self) -> bool {
        let mut is_coded = false;
        let mut lists = each_block(|block| {
            if let Block::List(list) = block {
                is_coded |= list.numeral().is_none();
            }
        });
        lists.visit_blocks(&self.part.blocks);
        lists.visit_book(self);
        drop(lists);
        is_coded
    }

    /// Whether a division has a language or a remark as a translation.
    pub(crate) fn tells_translations(&self) -> bool {
        let mut open = vec![&self.part];
        while let Some(division) = open.pop() {
            if !division.translation.is_silent() {
                return true;
            }
            open.extend(division.children());
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nodes are small, because a large book has millions of them; rare and large content is boxed.
    #[test]
    fn nodes_stay_small() {
        assert!(size_of::<Inline>() <= 48, "{}", size_of::<Inline>());
        assert!(size_of::<Block>() <= 48, "{}", size_of::<Block>());
    }
}
