//! The defined terms of a wiki, and where a text uses them.

use super::plural::{Grammar, is_particle};
use super::tokens::{Reader, Token, TokenKind, Tokens, Zone, of_title};
use crate::check::Wiki;
use crate::source::{Sources, Span};
use crate::store::{Entry, TiddlerId};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ItemRole, List, ListItem};
use std::collections::{BTreeMap, HashMap};

/// The longest term, in words and other characters. Longer titles are sentences.
const LONGEST: usize = 8;

/// A word of a term.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) kind: TokenKind,
    /// Does it follow the one before it without a space?
    glued: bool,
    /// Does its case count?
    exact: bool,
}

/// A defined term.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// As it is written where it is defined.
    pub(super) name: String,
    pub(super) pieces: Vec<Piece>,
    /// The tiddlers that define it.
    pub(super) homes: Vec<TiddlerId>,
    /// Where it is first defined.
    pub(super) span: Span,
    /// Is it the title of a tiddler?
    pub(super) is_title: bool,
    /// Is it a `;term`?
    pub(super) is_explained: bool,
}

impl Term {
    /// Is it an abbreviation: two to five characters, two capitals among them?
    pub(super) fn is_abbreviation(&self) -> bool {
        const MOST: usize = 6;
        let capitals = self.name.chars().filter(|letter| letter.is_uppercase());
        let plain = |letter: char| letter.is_alphanumeric() || letter == '-';
        self.name.chars().count() <= MOST && self.name.chars().all(plain) && capitals.count() > 1
    }
}

/// A use of a term.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use {
    /// Its index in the lexicon.
    pub(super) term: usize,
    pub(super) zone: Zone,
    pub(super) span: Span,
    /// Is a term that is a plural itself used as a singular?
    pub(super) as_singular: bool,
}

/// All terms, and the tree in which they are looked up, word by word.
#[derive(Debug)]
pub(super) struct Lexicon {
    grammar: Grammar,
    pub(super) terms: Vec<Term>,
    by_name: BTreeMap<String, usize>,
    /// The number of each key of a word.
    keys: HashMap<String, usize>,
    /// From a node, by the number of a word, to the next node; 0 is the root.
    next: HashMap<(usize, usize), usize>,
    /// For each node, the terms that end there.
    ends: Vec<Vec<usize>>,
    /// The number of each word that was looked up before, in any form.
    known: HashMap<String, Option<usize>>,
}

/// Tiddlers about figures, which name what they show rather than define it.
pub(super) fn is_about_figures(title: &str) -> bool {
    title.starts_with("fig:") || title.starts_with("figs:")
}

/// The tiddler that tells how the rules came about. It names terms as they were.
pub(super) fn is_history(title: &str) -> bool {
    ["version", "versión"].contains(&title)
}

/// May the title be a term? Those of the root, of what stands before and behind the rules, of
/// immediates and of figures are not.
fn is_defining(entry: &Entry) -> bool {
    use ComponentKind::{Colophon, Dedication, Glossary, Preface};
    let apart = matches!(
        entry.kind,
        Kind::Part | Kind::Component(Preface | Glossary | Dedication | Colophon)
    );
    let title = entry.title();
    let lists_figures = entry.reading.as_ref().is_some_and(|list| {
        let first = list.entries.first();
        first.is_some_and(|first| is_about_figures(&first.title))
    });
    let aside = is_about_figures(title) || is_history(title) || lists_figures;
    entry.content && !apart && !entry.kind.is_immediate() && !aside
}

impl Lexicon {
    /// The terms that the tiddlers of the book define.
    pub(super) fn new(wiki: &Wiki<'_>) -> Self {
        let mut lexicon = Self {
            grammar: Grammar::of(wiki.language),
            terms: Vec::new(),
            by_name: BTreeMap::new(),
            keys: HashMap::new(),
            next: HashMap::new(),
            ends: vec![Vec::new()],
            known: HashMap::new(),
        };
        for (id, entry) in wiki.store.iter() {
            let reached = wiki
                .outline
                .is_none_or(|outline| outline.node_of(id).is_some());
            if reached && is_defining(entry) {
                let span = entry.tiddler.title_span;
                if let Some(term) = lexicon.add(entry.title(), span, id) {
                    term.is_title = true;
                }
                lexicon.definitions(&entry.document.blocks, id, wiki.sources);
            }
        }
        for term in 0..lexicon.terms.len() {
            lexicon.plant(term);
        }
        lexicon
    }

    pub(super) fn grammar(&self) -> Grammar {
        self.grammar
    }

    fn definitions(&mut self, blocks: &[Block], home: TiddlerId, sources: &Sources) {
        for block in blocks {
            match &block.kind {
                BlockKind::List(list) => self.definitions_of_list(list, home, sources),
                BlockKind::Quote(blocks) => self.definitions(blocks, home, sources),
                _ => {}
            }
        }
    }

    fn definitions_of_list(&mut self, list: &List, home: TiddlerId, sources: &Sources) {
        for (at, item) in list.items.iter().enumerate() {
            self.definitions(&item.lists, home, sources);
            // A term without a definition is a heading in disguise.
            let below = list.items.get(at + 1..).unwrap_or_default();
            let explained = below
                .iter()
                .find(|item| item.role != ItemRole::Term)
                .is_some_and(|item| item.role == ItemRole::Definition);
            if item.role == ItemRole::Term && explained {
                self.definition(item, home, sources);
            }
        }
    }

    fn definition(&mut self, item: &ListItem, home: TiddlerId, sources: &Sources) {
        let mut tokens = Tokens::default();
        Reader {
            sources,
            tokens: &mut tokens,
        }
        .inlines(&item.content, Zone::Term);
        // What is linked is explained elsewhere.
        if item.content.iter().any(is_link) {
            return;
        }
        let Some(span) = whole(tokens.all()) else {
            return;
        };
        if let Some(term) = self.add(&joined(&tokens), span, home) {
            term.is_explained = true;
        }
    }

    /// Adds a term, or another tiddler that defines it.
    fn add(&mut self, name: &str, span: Span, home: TiddlerId) -> Option<&mut Term> {
        let tokens = of_title(name, span);
        let pieces = pieces(&tokens)?;
        let name = joined(&tokens);
        let index = *self.by_name.entry(name.clone()).or_insert_with(|| {
            self.terms.push(Term {
                name,
                pieces,
                homes: Vec::new(),
                span,
                is_title: false,
                is_explained: false,
            });
            self.terms.len() - 1
        });
        let term = self.terms.get_mut(index)?;
        if !term.homes.contains(&home) {
            term.homes.push(home);
        }
        Some(term)
    }

    /// Puts a term into the tree.
    fn plant(&mut self, index: usize) {
        let Some(term) = self.terms.get(index) else {
            return;
        };
        let mut node = 0;
        for piece in &term.pieces {
            let fresh = self.keys.len();
            let key = *self
                .keys
                .entry(self.grammar.key(&piece.text))
                .or_insert(fresh);
            let fresh = self.ends.len();
            node = *self.next.entry((node, key)).or_insert(fresh);
            if node == fresh {
                self.ends.push(Vec::new());
            }
        }
        if let Some(ends) = self.ends.get_mut(node) {
            ends.push(index);
        }
    }

    /// The number of a word of the text, if a term has it in some form.
    fn number_of(&mut self, word: &str) -> Option<usize> {
        if let Some(known) = self.known.get(word) {
            return *known;
        }
        let number = self.keys.get(&self.grammar.key(word)).copied();
        self.known.insert(word.to_owned(), number);
        number
    }

    /// Finds the terms in a text; where several begin at a word, the longest.
    pub(super) fn find(&mut self, tokens: &Tokens) -> Vec<Use> {
        let numbers: Vec<Option<usize>> = tokens
            .all()
            .iter()
            .map(|token| match token.kind {
                TokenKind::Break => None,
                _ => self.number_of(tokens.text(token)),
            })
            .collect();
        let mut uses = Vec::new();
        let mut at = 0;
        while at < numbers.len() {
            match self.longest(tokens, &numbers, at) {
                Some((found, length)) => {
                    uses.push(found);
                    at += length;
                }
                None => at += 1,
            }
        }
        uses
    }

    fn longest(
        &self,
        tokens: &Tokens,
        numbers: &[Option<usize>],
        at: usize,
    ) -> Option<(Use, usize)> {
        let mut node = 0;
        let mut longest = None;
        for (length, number) in (1..).zip(numbers.get(at..)?) {
            let Some(next) = number.and_then(|number| self.next.get(&(node, number))) else {
                break;
            };
            node = *next;
            if let Some(term) = self.term_at(node, tokens, at, length) {
                longest = Some((term, length));
            }
        }
        let (term, length) = longest?;
        let used = tokens.all().get(at..at + length)?;
        let found = Use {
            term,
            zone: used.first()?.zone,
            span: whole(used)?,
            as_singular: self.is_singular(term, tokens, used),
        };
        Some((found, length))
    }

    /// The term that ends at the node, if it is there indeed: keys are coarse.
    fn term_at(&self, node: usize, tokens: &Tokens, at: usize, length: usize) -> Option<usize> {
        let candidates = self.ends.get(node)?;
        let words = tokens.all().get(at..at + length)?;
        if candidates.is_empty() || is_part_of_compound(tokens, at, length) {
            return None;
        }
        let is_there = |index: &&usize| {
            self.terms
                .get(**index)
                .is_some_and(|term| self.is_there(term, tokens, at, words))
        };
        let same = |index: &&usize| {
            self.terms.get(**index).is_some_and(|term| {
                let mut pairs = term.pieces.iter().zip(words);
                pairs.all(|(piece, token)| piece.text == tokens.text(token))
            })
        };
        let mut there = candidates.iter().filter(is_there);
        let first = there.clone().next()?;
        Some(*there.find(same).unwrap_or(first))
    }

    fn is_there(&self, term: &Term, tokens: &Tokens, at: usize, words: &[Token]) -> bool {
        let mut pairs = term.pieces.iter().zip(words).enumerate();
        pairs.all(|(nth, (piece, token))| {
            let joined = nth == 0 || piece.glued == token.glued;
            joined && self.is_form(piece, tokens.text(token))
        }) && !is_ambiguous(term, tokens, at)
    }

    /// `a troop`, where the term is `troops`.
    fn is_singular(&self, term: usize, tokens: &Tokens, words: &[Token]) -> bool {
        let pieces = self.terms.get(term).map_or(&[][..], |term| &term.pieces);
        let mut pairs = pieces.iter().zip(words);
        pairs.any(|(piece, token)| self.grammar.is_plural_of(&piece.text, tokens.text(token)))
    }

    fn is_form(&self, piece: &Piece, word: &str) -> bool {
        if piece.exact {
            let rest = word.strip_prefix(piece.text.as_str());
            return rest.is_some_and(|rest| matches!(rest, "" | "s"));
        }
        self.grammar.are_forms(&piece.text, word)
    }
}

/// Is what was found a piece of a longer word, such as `sub-group`?
fn is_part_of_compound(tokens: &Tokens, at: usize, length: usize) -> bool {
    let all = tokens.all();
    let is = |index: Option<usize>, mark: &str| {
        index
            .and_then(|index| all.get(index))
            .is_some_and(|token| token.glued && tokens.text(token) == mark)
    };
    let glued = |index: usize| {
        all.get(index)
            .is_some_and(|token| token.glued && token.kind == TokenKind::Word)
    };
    let before = is(at.checked_sub(1), "-") && glued(at);
    let behind = is(Some(at + length), "-") && glued(at + length + 1);
    before || behind
}

/// Is it a short term that could be a little word at the beginning of a sentence?
fn is_ambiguous(term: &Term, tokens: &Tokens, at: usize) -> bool {
    let [piece] = term.pieces.as_slice() else {
        return false;
    };
    let all = tokens.all();
    let before = at.checked_sub(1).and_then(|before| all.get(before));
    let begins = before.is_none_or(|before| {
        before.kind == TokenKind::Break || matches!(tokens.text(before), "." | "!" | "?" | ":")
    });
    let capital_only_first = !piece.text.chars().skip(1).any(char::is_uppercase);
    begins && capital_only_first && is_particle(&piece.text)
}

fn is_link(inline: &Inline) -> bool {
    match &inline.kind {
        InlineKind::Link { .. } | InlineKind::Image(_) => true,
        InlineKind::Format { content, .. } => content.iter().any(is_link),
        _ => false,
    }
}

/// From the first to the last token.
fn whole(tokens: &[Token]) -> Option<Span> {
    Some(tokens.first()?.span.to(tokens.last()?.span))
}

/// The tokens as a text, with single spaces.
fn joined(tokens: &Tokens) -> String {
    let mut text = String::new();
    for token in tokens.all() {
        if !token.glued && !text.is_empty() {
            text.push(' ');
        }
        text.push_str(tokens.text(token));
    }
    text
}

/// The words of a term; `None` when it is none: empty, or a sentence. Nor is a single letter, which
/// means a grade, a player or a base in a figure more often than what a tiddler defines.
fn pieces(tokens: &Tokens) -> Option<Vec<Piece>> {
    let all = tokens.all();
    let is_sentence =
        |token: &Token| matches!(tokens.text(token), ":" | "," | ";" | "!" | "?" | ".");
    let letters = all
        .iter()
        .filter(|token| token.kind == TokenKind::Word)
        .map(|token| tokens.text(token).chars().count());
    if letters.sum::<usize>() < 2 || all.len() > LONGEST || all.iter().any(is_sentence) {
        return None;
    }
    let piece = |token: &Token| {
        let text = tokens.text(token);
        Piece {
            text: text.to_owned(),
            kind: token.kind,
            glued: token.glued,
            exact: is_exact(text, all.len() == 1),
        }
    };
    Some(all.iter().map(piece).collect())
}

/// Does the case of a word count? It does in abbreviations, and in words so short that they are
/// something else in another case.
fn is_exact(word: &str, alone: bool) -> bool {
    const SHORT: usize = 3;
    let inner_capital = word.chars().skip(1).any(char::is_uppercase);
    let begins_large = word.starts_with(char::is_uppercase);
    inner_capital || (begins_large && alone && word.chars().count() <= SHORT)
}
