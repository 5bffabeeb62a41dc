//! Walking over a book in reading order: to look at it, or to change it in place.
//!
//! The front matter is not walked over: nothing in it has a place in the reading order. Each
//! `visit_…` is about the node of its name; each `walk_…` goes on into that node.

#![allow(missing_docs)]

macro_rules! visitor {
    ($(#[$about:meta])* $visitor:ident, $children:ident, $inlines:ty $(, $mutable:ident)?) => {
        use super::super::{
            Beside, Block, Book, Division, Entry, EntryContent, Inline, Language, Table, Title,
            VarListEntry,
        };

        $(#[$about])*
        ///
        /// Each method goes on into its node unless it is overridden; then it calls the `walk_…`
        /// function of the same name to do so.
        pub trait $visitor {
            /// The language of the current text during the walk, `None` for that of the book. A visitor that needs
            /// languages returns a place for it.
            fn language(&mut self) -> Option<&mut Option<Language>> {
                None
            }
            /// Visits the book. The part itself is not visited as a division: its language and remark are those of the
            /// book.
            fn visit_book(&mut self, book: &$($mutable)? Book) {
                walk_division(self, &$($mutable)? book.part);
            }
            fn visit_division(&mut self, division: &$($mutable)? Division) {
                walk_division(self, division);
            }
            fn visit_beside(&mut self, beside: &$($mutable)? Beside) {
                walk_beside(self, beside);
            }
            fn visit_title(&mut self, title: &$($mutable)? Title) {
                self.visit_inlines(&$($mutable)? title.content);
            }
            fn visit_blocks(&mut self, blocks: &$($mutable)? [Block]) {
                for block in blocks {
                    self.visit_block(block);
                }
            }
            fn visit_block(&mut self, block: &$($mutable)? Block) {
                walk_block(self, block);
            }
            fn visit_table(&mut self, table: &$($mutable)? Table) {
                walk_table(self, table);
            }
            fn visit_entry(&mut self, entry: &$($mutable)? Entry) {
                walk_entry(self, entry);
            }
            fn visit_inlines(&mut self, inlines: &$($mutable)? $inlines) {
                for inline in inlines {
                    self.visit_inline(inline);
                }
            }
            fn visit_inline(&mut self, inline: &$($mutable)? Inline) {
                walk_inline(self, inline);
            }
        }

        /// Enters a text, which may have its own language, and leaves it again.
        pub fn in_language<V: $visitor + ?Sized>(
            visitor: &mut V,
            language: Option<&Language>,
            walk: impl FnOnce(&mut V),
        ) {
            let place = visitor.language();
            let (Some(place), Some(language)) = (place, language) else {
                return walk(visitor);
            };
            let around = place.replace(language.clone());
            walk(visitor);
            if let Some(place) = visitor.language() {
                *place = around;
            }
        }

        /// Visits a division in its language.
        pub fn enter_division<V: $visitor + ?Sized>(
            visitor: &mut V,
            division: &$($mutable)? Division,
        ) {
            let language = division.translation.language.clone();
            in_language(visitor, language.as_ref(), |it| it.visit_division(division));
        }

        pub fn walk_division<V: $visitor + ?Sized>(
            visitor: &mut V,
            division: &$($mutable)? Division,
        ) {
            visitor.visit_title(&$($mutable)? division.title);
            if let Some(short) = &$($mutable)? division.titleabbrev {
                visitor.visit_title(short);
            }
            if let Some(beside) = &$($mutable)? division.translation.beside {
                let language = beside.language.clone();
                in_language(visitor, Some(&language), |it| it.visit_beside(beside));
            }
            visitor.visit_blocks(&$($mutable)? division.blocks);
            walk_definitions(visitor, &$($mutable)? division.glossary);
            for child in division.$children() {
                enter_division(visitor, child);
            }
        }

        pub fn walk_beside<V: $visitor + ?Sized>(visitor: &mut V, beside: &$($mutable)? Beside) {
            visitor.visit_title(&$($mutable)? beside.title);
            visitor.visit_blocks(&$($mutable)? beside.blocks);
            walk_definitions(visitor, &$($mutable)? beside.glossary);
        }

        pub fn walk_block<V: $visitor + ?Sized>(visitor: &mut V, block: &$($mutable)? Block) {
            match block {
                Block::Para(para) => visitor.visit_inlines(&$($mutable)? para.content),
                Block::List(list) => {
                    for item in &$($mutable)? list.items {
                        visitor.visit_blocks(&$($mutable)? item.blocks);
                    }
                }
                Block::VariableList(list) => {
                    walk_definitions(visitor, &$($mutable)? list.entries);
                }
                Block::Table(table) => visitor.visit_table(table),
                Block::Figure(figure) => {
                    let titles = [&$($mutable)? figure.title, &$($mutable)? figure.titleabbrev];
                    let language = figure.language.clone();
                    in_language(visitor, language.as_ref(), |it| {
                        for title in titles.into_iter().flatten() {
                            it.visit_title(title);
                        }
                    });
                }
                Block::BlockQuote(quote) => visitor.visit_blocks(&$($mutable)? quote.blocks),
                Block::Admonition(it) => {
                    visitor.visit_title(&$($mutable)? it.title);
                    visitor.visit_blocks(&$($mutable)? it.blocks);
                }
                Block::Titled(titled) => {
                    visitor.visit_title(&$($mutable)? titled.title);
                    visitor.visit_blocks(&$($mutable)? titled.blocks);
                }
                Block::Epigraph(it) => {
                    visitor.visit_blocks(&$($mutable)? it.blocks);
                    visitor.visit_inlines(&$($mutable)? it.attribution);
                }
                Block::Bridgehead(it) => visitor.visit_inlines(&$($mutable)? it.content),
                Block::ProgramListing(_) | Block::Break(_) => {}
            }
        }

        pub fn walk_entry<V: $visitor + ?Sized>(visitor: &mut V, entry: &$($mutable)? Entry) {
            match &$($mutable)? entry.content {
                EntryContent::Inlines(inlines) => visitor.visit_inlines(inlines),
                EntryContent::Blocks(blocks) => visitor.visit_blocks(blocks),
            }
        }

        pub fn walk_inline<V: $visitor + ?Sized>(visitor: &mut V, inline: &$($mutable)? Inline) {
            match inline {
                Inline::Emphasis(it) => {
                    let language = it.role.language().cloned();
                    in_language(visitor, language.as_ref(), |visitor| {
                        visitor.visit_inlines(&$($mutable)? it.content);
                    });
                }
                Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => {
                    visitor.visit_inlines(&$($mutable)? it.content);
                }
                Inline::Link(link) => visitor.visit_inlines(&$($mutable)? link.content),
                Inline::Footnote(it) => visitor.visit_blocks(&$($mutable)? it.blocks),
                Inline::Text(_) | Inline::Media(_) | Inline::LineBreak(_) => {}
            }
        }

        fn walk_definitions<V: $visitor + ?Sized>(
            visitor: &mut V,
            entries: &$($mutable)? [VarListEntry],
        ) {
            for entry in entries {
                for term in &$($mutable)? entry.terms {
                    visitor.visit_inlines(&$($mutable)? term.content);
                }
                visitor.visit_blocks(&$($mutable)? entry.item.blocks);
            }
        }

        pub fn walk_table<V: $visitor + ?Sized>(visitor: &mut V, table: &$($mutable)? Table) {
            if let Some(title) = &$($mutable)? table.title {
                visitor.visit_title(title);
            }
            let parts = [
                &$($mutable)? table.head,
                &$($mutable)? table.body,
                &$($mutable)? table.foot,
            ];
            for row in parts.into_iter().flatten() {
                for entry in &$($mutable)? row.entries {
                    visitor.visit_entry(entry);
                }
            }
            for note in &$($mutable)? table.notes {
                visitor.visit_inlines(&$($mutable)? note.content);
            }
        }
    };
}

/// To look at a book.
pub(super) mod shared {
    visitor!(
        /// Looks at every node of a book, in reading order.
        Visitor,
        children,
        [Inline]
    );
}

/// To change a book.
pub mod change {
    visitor!(
        /// Changes nodes of a book in place, in reading order.
        VisitorMut,
        children_mut,
        Vec<Inline>,
        mut
    );
}
