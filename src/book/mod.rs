//! The book: a tree named after DocBook 5.0, and all that the writers see.
//!
//! Types hold what DocBook wants where they can; what they cannot hold, `linearize` guarantees:
//!
//! * lists, bodies and entries that DocBook wants filled are never empty;
//! * inside [`Inline::Code`], [`Inline::Superscript`] and [`Inline::Subscript`] are text, links,
//!   line breaks and the latter two only (DocBook's `code`, `superscript` and `subscript` hold no
//!   `emphasis`);
//! * no link is inside a link;
//! * every [`Target::Id`] is the id of a node of the book, and every id is minted once;
//! * every character is one that XML 1.0 can hold.
//!
//! The `span` of a node is the wikitext that it was made of, markup included.
//!
//! Source: DocBook 5.0, <https://tdg.docbook.org/tdg/5.0/>.

mod address;
mod back;
mod block;
mod division;
mod id;
mod info;
mod inline;
mod plain;
mod table;
mod visit;

pub use address::{Address, AddressError};
pub use back::{
    BackMatter, CaptionEntry, CaptionList, Index, IndexEntry, IndexGroup, Locator, Quick, See,
};
pub use block::{
    Admonition, Block, BlockQuote, Bridgehead, Figure, List, ListItem, ListKind, Media, Para,
    ProgramListing, Term, TitledBlock, VarListEntry, VariableList,
};
pub use division::{
    Beside, Body, Component, Divisions, Language, Origin, Part, Remark, Section, SimpleSect, Title,
    Translation, TranslationState,
};
pub use id::{Addition, Id};
pub use info::{Author, Cover, Info, Revision, RevisionDate, Series};
pub use inline::{Emphasis, Footnote, Inline, Link, Phrase, Role, Target, Text};
pub use plain::plain_text;
pub use table::{Align, Entry, EntryContent, Row, Table, TableNote};
pub use visit::change::{self, VisitorMut};
pub use visit::shared::{
    Visitor, walk_beside, walk_block, walk_body, walk_component, walk_entry, walk_inline,
    walk_section, walk_simplesect,
};

use std::collections::BTreeMap;

pub use crate::tiddler::{AdmonitionKind, ComponentKind, TitledKind};

/// A `book`: its front matter, its one part, and what is added to that.
#[derive(Clone, Debug)]
pub struct Book {
    /// BCP 47 tag of the language, such as `en` or `pt-BR`.
    pub language: String,
    /// The second language, of a bilingual book.
    pub second: Option<Language>,
    /// Its front matter.
    pub info: Info,
    /// The root tiddler and all below it.
    pub part: Part,
    /// What is added to it.
    pub back: BackMatter,
    /// The titles of the tiddlers that its parts were made of, as the wiki has them; of what is in the book
    /// several times, by the first.
    pub tiddlers: BTreeMap<Id, String>,
}

impl Book {
    /// The components that are the author's own, and not a repetition of rules.
    pub fn own_components(&self) -> impl Iterator<Item = &Component> {
        let quick = self.back.quick.as_ref().filter(|it| it.is_generated);
        let copies = [quick.map(|it| &it.id), self.back.glossary.as_ref()];
        let components = self.part.components.iter();
        components.filter(move |it| !copies.contains(&Some(&it.id)))
    }

    /// Does a division say something of its translation?
    pub(crate) fn tells_translations(&self) -> bool {
        let mut told = Told(!self.part.translation.is_silent());
        told.visit_book(self);
        told.0
    }
}

/// Looks for divisions that say something of their translation.
struct Told(bool);

impl Told {
    fn look(&mut self, translation: &Translation) {
        self.0 |= !translation.is_silent();
    }
}

impl Visitor for Told {
    fn visit_component(&mut self, component: &Component) {
        self.look(&component.translation);
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        self.look(&section.translation);
        walk_section(self, section);
    }

    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        self.look(&simplesect.translation);
    }

    fn visit_blocks(&mut self, _: &[Block]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A large book has millions of nodes; what is rare and large is in a box.
    #[test]
    fn nodes_stay_small() {
        assert!(size_of::<Inline>() <= 48, "{}", size_of::<Inline>());
        assert!(size_of::<Block>() <= 48, "{}", size_of::<Block>());
    }
}
