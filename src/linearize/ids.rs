//! Ids: every node of the book that can be linked to gets its `xml:id` here, once.
//!
//! An id is that of the field `id`, or made of the title alone, so that it stays when other tiddlers change. `_` and `.` are
//! never in the id of a tiddler; they join it to what is minted below it.

use crate::book::change::{VisitorMut, walk_block, walk_division, walk_inline};
use crate::book::{Block, Book, Division, Footnote, Id, Inline, Origin, Table, Target};
use crate::source::Span;
use crate::store::{Store, StoredTiddler, TiddlerId, TiddlerMap};
use crate::tiddler::{Kind, MAX_ID};
use crate::translate::Pairs;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// A longer slug is cut: pages are files, and file names have limits.
const MAX_SLUG: usize = MAX_ID;

/// The ids of all tiddlers of a wiki.
#[derive(Clone, Debug)]
pub struct Ids {
    by_tiddler: TiddlerMap<Id>,
    /// The id of the first expansion of each immediate, by the immediate's own.
    expansions: BTreeMap<Id, Id>,
}

impl Ids {
    /// Mints the ids of all tiddlers of `store` that are content. A translated tiddler gets the id
    /// of its original, so that every edition has the same addresses.
    pub fn mint(store: &Store) -> Self {
        Self::mint_beside(store, None)
    }

    /// Mints the ids of a translation. A tiddler that translates one of `original` has its id; others have an id
    /// that the original does not use. A root has only the id of a root, because no rule can be in its place.
    pub fn mint_translation(store: &Store, original: (&Store, &Self), pairs: &Pairs) -> Self {
        Self::mint_beside(store, Some((original, pairs)))
    }

    fn mint_beside(store: &Store, original: Option<((&Store, &Self), &Pairs)>) -> Self {
        let names = TiddlerMap::from_fn(store, |tiddler| {
            let entry = &store[tiddler];
            let original = entry.tiddler.original();
            original.map_or(entry.title(), |original| original.value.as_str())
        });
        let shared = |tiddler| {
            let ((others, ids), pairs) = original?;
            let translated = pairs.original(tiddler)?;
            let is_root = |entry: &StoredTiddler| entry.kind == Kind::Part;
            let are_alike = is_root(&store[tiddler]) == is_root(&others[translated]);
            are_alike.then(|| &ids.by_tiddler[translated])
        };
        let slugs = TiddlerMap::from_fn(store, |tiddler| slug(names[tiddler]));
        let fields = kept(store);
        let collide = colliding(store, &fields, &slugs, &names);
        let of_original = original
            .into_iter()
            .flat_map(|((_, ids), _)| ids.by_tiddler.iter());
        let mut taken: BTreeSet<String> = of_original.map(|(_, id)| id.to_string()).collect();
        let free_ones = fields
            .into_iter()
            .filter(|(_, id)| taken.insert((*id).to_owned()));
        let fields: BTreeMap<TiddlerId, &str> = free_ones.collect();
        let by_tiddler = TiddlerMap::from_fn(store, |tiddler| {
            if let Some(id) = shared(tiddler) {
                return id.clone();
            }
            if let Some(id) = fields.get(&tiddler) {
                return Id::new(*id);
            }
            let (slug, name) = (&slugs[tiddler], names[tiddler]);
            let id = match collide.contains(slug) {
                true => hashed(slug, name, 8),
                false => slug.clone(),
            };
            Id::new(free(id, slug, name, &mut taken))
        });
        Self {
            by_tiddler,
            expansions: BTreeMap::new(),
        }
    }

    /// The id of a tiddler. No node of the book has that of an immediate; see [`Ids::first`].
    pub fn of(&self, tiddler: TiddlerId) -> Id {
        self.by_tiddler[tiddler].clone()
    }

    /// The id of the first node of the book that is the tiddler: of an immediate, its first expansion.
    pub fn first(&self, tiddler: TiddlerId) -> &Id {
        let own = &self.by_tiddler[tiddler];
        self.expansions.get(own).unwrap_or(own)
    }

    /// Mints the ids of all that has one below a tiddler: headings, tables, figures and expansions
    /// of immediates. Until then headings have the id of their tiddler, expansions that of the
    /// immediate, and tables and figures none.
    pub(super) fn mint_below(&mut self, book: &mut Book) {
        let part = book.part.id.clone();
        // The licence is in the text of the part, too; it is there that its expansions are found.
        let licence = Id::new(format!("{part}.info"));
        Scope::new(licence, &mut BTreeMap::new()).visit_blocks(&mut book.info.licence);
        Scope::new(part, &mut self.expansions).visit_book(book);
    }
}

/// The id of the chapter that a part without any gets. The sections of the part's own headings count
/// from 1.
pub(super) fn of_empty_chapter(part: &Id) -> Id {
    Id::new(format!("{part}_0"))
}

/// The id of the quick reference. No tiddler has a `.` in its id, and the ids that are minted below one named
/// `book` end in a number.
pub(super) fn of_quick_reference() -> Id {
    Id::new("book.quick")
}

/// The id of a generated glossary.
pub(super) fn of_glossary() -> Id {
    Id::new("book.glossary")
}

/// A tiddler, or expansion of one, whose id is the beginning of those that are minted in it.
struct Scope<'a> {
    id: Id,
    headings: usize,
    tables: usize,
    table_notes: usize,
    figures: usize,
    /// The number of expansions of each immediate here, by its id.
    expansions: BTreeMap<Id, usize>,
    /// The footnotes here, by the places and characters of their texts.
    footnotes: BTreeMap<(Span, String), Id>,
    /// The first expansion of each immediate in the book, by its id.
    first: &'a mut BTreeMap<Id, Id>,
}

impl<'a> Scope<'a> {
    fn new(id: Id, first: &'a mut BTreeMap<Id, Id>) -> Self {
        Self {
            id,
            first,
            headings: 0,
            tables: 0,
            table_notes: 0,
            figures: 0,
            expansions: BTreeMap::new(),
            footnotes: BTreeMap::new(),
        }
    }

    /// The scope of a tiddler or an expansion inside this one.
    fn below(&mut self, id: &Id) -> Scope<'_> {
        Scope::new(id.clone(), self.first)
    }

    fn heading(&mut self) -> Id {
        self.headings += 1;
        Id::new(format!("{}_{}", self.id, self.headings))
    }

    fn table(&mut self) -> Id {
        self.tables += 1;
        Id::new(format!("{}.table-{}", self.id, self.tables))
    }

    /// Replaces the provisional ids of a table's notes and their marks.
    fn table_notes(&mut self, table: &mut Table) {
        if table.notes.is_empty() {
            return;
        }
        let scope = &self.id;
        let before = self.table_notes;
        // `2` becomes `zoc.note-5`, and `2-1` becomes `zoc.note-5.mark-1`.
        let minted = |id: &Id| {
            let (note, mark) = id.as_str().split_once('-').unwrap_or((id.as_str(), ""));
            let note: usize = note.parse().ok()?;
            let note = format!("{scope}.note-{}", before + note);
            Some(match mark {
                "" => Id::new(note),
                mark => Id::new(format!("{note}.mark-{mark}")),
            })
        };
        for note in &mut table.notes {
            if let Some(id) = minted(&note.id) {
                note.id = id;
            }
        }
        let count = table.notes.len();
        MintLinks(&minted).visit_table(table);
        self.table_notes += count;
    }

    fn figure(&mut self) -> Id {
        self.figures += 1;
        Id::new(format!("{}.figure-{}", self.id, self.figures))
    }

    /// Each expansion has an id of its own.
    fn expansion(&mut self, immediate: &Id) -> Id {
        let count = self.expansions.entry(immediate.clone()).or_default();
        *count += 1;
        let id = Id::new(match *count {
            // One that is no tiddler: nothing leads to it.
            count if immediate.is_written_in_place() => {
                return Id::new(format!("{}{immediate}-{count}", self.id));
            }
            1 => format!("{}_{immediate}", self.id),
            count => format!("{}_{immediate}_{count}", self.id),
        });
        let first = self.first.entry(immediate.clone());
        first.or_insert_with(|| id.clone());
        id
    }
}

impl Scope<'_> {
    /// The footnote here with the same text. What a macro makes of other arguments is at the same place, and is another
    /// text; and to what is not a paragraph, such as a table, links may lead.
    fn marked_before(&mut self, footnote: &Footnote) -> Option<Id> {
        let place = footnote.blocks.first().map(Block::span)?;
        let are_paragraphs = footnote
            .blocks
            .iter()
            .all(|it| matches!(it, Block::Para(_)));
        if place.is_empty() || !are_paragraphs {
            return None;
        }
        match self.footnotes.entry((place, footnote.characters())) {
            Entry::Occupied(first) => Some(first.get().clone()),
            Entry::Vacant(none) => {
                none.insert(footnote.id.clone());
                None
            }
        }
    }
}

impl VisitorMut for Scope<'_> {
    fn visit_division(&mut self, division: &mut Division) {
        match division.origin {
            Origin::Tiddler => walk_division(&mut self.below(&division.id), division),
            Origin::Heading => {
                division.id = self.heading();
                walk_division(self, division);
            }
        }
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) => {
                if table.title.is_some() {
                    table.id = Some(self.table());
                }
                self.table_notes(table);
            }
            Block::Figure(figure) if figure.title.is_some() => figure.id = Some(self.figure()),
            Block::Admonition(it) => {
                it.id = self.expansion(&it.id);
                return walk_block(&mut self.below(&it.id.clone()), block);
            }
            Block::Titled(it) => {
                it.id = self.expansion(&it.id);
                return walk_block(&mut self.below(&it.id.clone()), block);
            }
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        let Inline::Footnote(it) = inline else {
            return walk_inline(self, inline);
        };
        it.id = self.expansion(&it.id);
        it.first = self.marked_before(it);
        walk_inline(&mut self.below(&it.id.clone()), inline);
    }
}

/// Mints the provisional ids of links.
struct MintLinks<'a>(&'a dyn Fn(&Id) -> Option<Id>);

impl VisitorMut for MintLinks<'_> {
    /// An immediate that is expanded in a cell has notes of its own.
    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Para(_) = block {
            walk_block(self, block);
        }
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        if let Inline::Footnote(_) = inline {
            return;
        }
        if let Inline::Link(link) = inline {
            if let Some(id) = link.id.as_ref().and_then(self.0) {
                link.id = Some(id);
            }
            if let Target::Id(id) = &link.target
                && let Some(id) = (self.0)(id)
            {
                link.target = Target::Id(id);
            }
        }
        walk_inline(self, inline);
    }
}

/// The slugs that the names of several tiddlers have, of those that have no id of their own.
fn colliding(
    store: &Store,
    fields: &BTreeMap<TiddlerId, &str>,
    slugs: &TiddlerMap<String>,
    names: &TiddlerMap<&str>,
) -> BTreeSet<String> {
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let entries = store.iter().filter(|(_, it)| it.is_content());
    for (tiddler, _) in entries.filter(|(it, _)| !fields.contains_key(it)) {
        let uses = uses.entry(&slugs[tiddler]).or_default();
        uses.insert(names[tiddler]);
    }
    let several = uses.into_iter().filter(|(_, names)| names.len() > 1);
    several.map(|(slug, _)| slug.to_owned()).collect()
}

/// The ids that authors give their tiddlers; of two that are the same, the first one's.
fn kept(store: &Store) -> BTreeMap<TiddlerId, &str> {
    let mut seen = BTreeSet::new();
    let named = store.iter().filter(|(_, entry)| entry.is_content());
    let named =
        named.filter_map(|(tiddler, entry)| Some((tiddler, entry.tiddler.id()?.value.as_str())));
    named.filter(|(_, id)| seen.insert(*id)).collect()
}

/// Two tiddlers of one title, which is an error, still get two ids.
fn free(id: String, slug: &str, name: &str, taken: &mut BTreeSet<String>) -> String {
    let mut id = id;
    let mut copy = 1;
    while !taken.insert(id.clone()) {
        copy += 1;
        id = hashed(slug, &format!("{name}\n{copy}"), 16);
    }
    id
}

fn hashed(slug: &str, name: &str, digits: usize) -> String {
    let hash = blake3::hash(name.as_bytes()).to_hex();
    format!("{slug}-{}", hash.get(..digits).unwrap_or_default())
}

/// The letters and digits of a title in ASCII and lower case, with dashes between the words; a
/// valid NCName.
pub fn slug(title: &str) -> String {
    let mut slug = String::new();
    for letter in deunicode::deunicode(title).chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    let named = if slug.starts_with(|first: char| first.is_ascii_lowercase()) {
        slug.to_owned()
    } else {
        format!("t-{slug}").trim_end_matches('-').to_owned()
    };
    match named.get(..MAX_SLUG) {
        Some(cut) if named.len() > MAX_SLUG => hashed(cut.trim_end_matches('-'), title, 8),
        _ => named,
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_keep_words_and_letters() {
        for (title, expected) in [
            ("close combat", "close-combat"),
            ("Élan d'élite", "elan-d-elite"),
            ("H(G)", "h-g"),
            ("fig:zoc: from zoc", "fig-zoc-from-zoc"),
            ("6 dice", "t-6-dice"),
            ("..", "t"),
            ("œuvre", "oeuvre"),
            ("a_b", "a-b"),
        ] {
            assert_eq!(slug(title), expected);
        }
        assert!(slug(&"long ".repeat(2000)).len() < 100);
    }
}
