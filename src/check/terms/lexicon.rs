//! The defined terms of a wiki, and where a text uses them.

use super::tokens::{Reader, Token, TokenKind, Tokens, Zone, of_title};
use crate::check::Wiki;
use crate::check::letters::is_plain_small;
use crate::locale::{Plurals, Vocabulary};
use crate::source::{Sources, Span};
use crate::store::{StoredTiddler, TiddlerId};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::tree::{BlockKind, Inline, InlineKind, ItemRole, List, ListItem};
use crate::wikitext::visit::each_block;
use foldhash::HashMap;
use std::collections::BTreeMap;

/// The longest term, in words and other characters. Longer titles are sentences.
const LONGEST: usize = 8;

/// A word of a defined term.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) kind: TokenKind,
    /// Whether it follows the one before it without a space.
    glued: bool,
    /// Whether its case counts.
    pub(super) exact: bool,
}

/// A defined term.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// As it is written where it is defined.
    pub(super) name: String,
    pub(super) pieces: Vec<Piece>,
    /// The tiddlers that define it.
    pub(super) defined_in: Vec<TiddlerId>,
    /// The place of the first definition.
    pub(super) span: Span,
    /// Whether it is the title of a tiddler.
    pub(super) is_title: bool,
    /// Whether it is a `;term`.
    pub(super) is_explained: bool,
}

impl Term {
    /// Whether it is an abbreviation: two to six characters, two capitals among them.
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
    /// The index of the term in the lexicon.
    pub(super) term: usize,
    pub(super) zone: Zone,
    pub(super) span: Span,
    /// Whether a term that is itself a plural is used as a singular.
    pub(super) as_singular: bool,
}

/// All terms, and a trie in which they are looked up word by word.
#[derive(Debug)]
pub(super) struct Lexicon<'a> {
    vocabulary: &'a Vocabulary,
    pub(super) terms: Vec<Term>,
    /// The `;terms` of the glossaries, to which no rule links.
    pub(super) glossary: Vec<Term>,
    /// The number of each term, while terms are added.
    by_name: BTreeMap<String, usize>,
    /// The number of each word of a term, in lower case.
    words: HashMap<String, u32>,
    /// For each form of such a word the numbers of the words that may be meant.
    forms: HashMap<String, Vec<u32>>,
    /// From a node of the trie, by the number of a word, to the next node; 0 is the root.
    next: HashMap<(u32, u32), u32>,
    /// The terms that end at a node.
    ends: HashMap<u32, Vec<usize>>,
}

impl<'a> Lexicon<'a> {
    /// Whether both words are forms of one by their endings, as a verb and its noun are: `entamer` and `entame`.
    pub(super) fn are_verb_and_noun(&self, one: &str, other: &str) -> bool {
        let (one, other) = (one.to_lowercase(), other.to_lowercase());
        let (longer, shorter) = if one.len() > other.len() {
            (&one, &other)
        } else {
            (&other, &one)
        };
        longer.strip_suffix('r') == Some(shorter) && self.vocabulary.is_form(&one, &other)
    }

    /// The terms that the tiddlers of the book define.
    pub(super) fn new(wiki: &Wiki<'a>) -> Self {
        let (mut lexicon, mut glossary) = (Self::empty(wiki), Self::empty(wiki));
        for (id, entry) in wiki.store.iter() {
            let reached = wiki
                .outline
                .is_none_or(|outline| outline.node_of(id).is_some());
            if reached && entry.kind == Kind::Component(ComponentKind::Glossary) {
                glossary.defined(entry, id, wiki.sources);
            }
            if reached && entry.can_define() && wiki.history != Some(id) {
                let span = entry.tiddler.title_span;
                if let Some(term) = lexicon.add(entry.title(), span, id) {
                    term.is_title = true;
                }
                lexicon.defined(entry, id, wiki.sources);
            }
        }
        lexicon.glossary = glossary.terms;
        lexicon.by_name = BTreeMap::new();
        for term in 0..lexicon.terms.len() {
            lexicon.insert(term);
        }
        lexicon
    }

    pub(super) fn plurals(&self) -> &'a Plurals {
        &self.vocabulary.plural
    }

    fn empty(wiki: &Wiki<'a>) -> Self {
        Self {
            vocabulary: wiki.vocabulary,
            terms: Vec::new(),
            glossary: Vec::new(),
            by_name: BTreeMap::new(),
            words: HashMap::default(),
            forms: HashMap::default(),
            next: HashMap::default(),
            ends: HashMap::default(),
        }
    }

    /// Takes the `;terms` of a tiddler. Those of a form are its labels.
    fn defined(&mut self, entry: &StoredTiddler, id: TiddlerId, sources: &Sources) {
        let is_form = entry.tiddler.form().is_some();
        if let Some(document) = entry.document().filter(|_| !is_form) {
            each_block(document, |block| {
                if let BlockKind::List(list) = &block.kind {
                    self.definitions(list, id, sources);
                }
            });
        }
    }

    fn definitions(&mut self, list: &List, tiddler: TiddlerId, sources: &Sources) {
        for (term, _) in explained(list) {
            self.definition(term, tiddler, sources);
        }
    }

    fn definition(&mut self, item: &ListItem, tiddler: TiddlerId, sources: &Sources) {
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
        if let Some(term) = self.add(&joined(&tokens), span, tiddler) {
            term.is_explained = true;
        }
    }

    /// Adds a term, or another tiddler that defines it.
    fn add(&mut self, name: &str, span: Span, tiddler: TiddlerId) -> Option<&mut Term> {
        let tokens = of_title(name, span);
        let pieces = pieces(&tokens)?;
        let name = joined(&tokens);
        let index = *self.by_name.entry(name.clone()).or_insert_with(|| {
            self.terms.push(Term {
                name,
                pieces,
                defined_in: Vec::new(),
                span,
                is_title: false,
                is_explained: false,
            });
            self.terms.len() - 1
        });
        let term = self.terms.get_mut(index)?;
        if !term.defined_in.contains(&tiddler) {
            term.defined_in.push(tiddler);
        }
        Some(term)
    }

    /// Puts a term into the trie.
    fn insert(&mut self, index: usize) {
        let Some(term) = self.terms.get(index) else {
            return;
        };
        let words: Vec<String> = term
            .pieces
            .iter()
            .map(|piece| piece.text.to_lowercase())
            .collect();
        let mut node = 0;
        for word in words {
            let number = self.number(word);
            let fresh = counted(self.next.len() + 1);
            node = *self.next.entry((node, number)).or_insert(fresh);
        }
        self.ends.entry(node).or_default().push(index);
    }

    /// The number of a word of a term.
    fn number(&mut self, word: String) -> u32 {
        if let Some(number) = self.words.get(&word) {
            return *number;
        }
        let number = counted(self.words.len());
        for form in self.plurals().forms(&word) {
            self.forms.entry(form).or_default().push(number);
        }
        self.words.insert(word, number);
        number
    }

    /// The numbers of the words of terms that a word of the text may be a form of.
    fn numbers(&self, word: &str) -> &[u32] {
        let is_lower = is_plain_small(word) || !word.chars().any(char::is_uppercase);
        let numbers = if is_lower {
            self.forms.get(word)
        } else {
            self.forms.get(&word.to_lowercase())
        };
        numbers.map_or(&[], Vec::as_slice)
    }

    /// The nodes of the trie that a word leads to.
    fn step(&self, nodes: &[u32], numbers: &[u32]) -> impl Iterator<Item = u32> {
        let pairs = nodes
            .iter()
            .flat_map(|node| numbers.iter().map(|number| (*node, *number)));
        pairs.filter_map(|pair| self.next.get(&pair).copied())
    }

    /// The terms that end at a node, in their order.
    fn ending_at(&self, nodes: &[u32]) -> Vec<usize> {
        let ends = nodes.iter().filter_map(|node| self.ends.get(node));
        let mut terms: Vec<usize> = ends.flatten().copied().collect();
        terms.sort_unstable();
        terms
    }

    /// The last term before this one whose words are equal except for number.
    pub(super) fn earlier_form(&self, index: usize) -> Option<usize> {
        let mut nodes = vec![0];
        for piece in &self.terms.get(index)?.pieces {
            nodes = self.step(&nodes, self.numbers(&piece.text)).collect();
        }
        let terms = self.ending_at(&nodes).into_iter();
        terms.rev().find(|other| *other < index)
    }

    /// Finds the terms in a text; where several begin at a word, the longest.
    pub(super) fn find(&self, tokens: &Tokens) -> Vec<Use> {
        let numbers: Vec<&[u32]> = tokens
            .all()
            .iter()
            .map(|token| match token.kind {
                TokenKind::Break => &[],
                _ => self.numbers(tokens.text(token)),
            })
            .collect();
        let mut uses = Vec::new();
        let mut nodes = [Vec::new(), Vec::new()];
        let mut at = 0;
        while at < numbers.len() {
            let begins = numbers.get(at).is_some_and(|it| !it.is_empty());
            let found = begins.then(|| self.longest(tokens, &numbers, at, &mut nodes));
            match found.flatten() {
                Some((found, length)) => {
                    uses.push(found);
                    at += length;
                }
                None => at += 1,
            }
        }
        uses
    }

    /// The longest term at a word, and its length; the memory of `nodes` is used again.
    fn longest(
        &self,
        tokens: &Tokens,
        numbers: &[&[u32]],
        at: usize,
        [nodes, next]: &mut [Vec<u32>; 2],
    ) -> Option<(Use, usize)> {
        nodes.clear();
        nodes.push(0);
        let mut longest = None;
        for (length, numbers) in (1..).zip(numbers.get(at..)?) {
            next.clear();
            next.extend(self.step(nodes, numbers));
            std::mem::swap(nodes, next);
            if nodes.is_empty() {
                break;
            }
            if let Some(term) = self.term_at(nodes, tokens, at, length) {
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

    /// The term that ends at one of the nodes, if the text has it: the trie ignores case and spaces.
    fn term_at(&self, nodes: &[u32], tokens: &Tokens, at: usize, length: usize) -> Option<usize> {
        let mut candidates = self.ending_at(nodes);
        let words = tokens.all().get(at..at + length)?;
        if candidates.is_empty() || is_part_of_compound(tokens, at, length) {
            return None;
        }
        candidates.retain(|index| {
            let term = self.terms.get(*index);
            term.is_some_and(|term| self.is_there(term, tokens, at, words))
        });
        let is_same = |index: &&usize| {
            self.terms.get(**index).is_some_and(|term| {
                let mut pairs = term.pieces.iter().zip(words);
                pairs.all(|(piece, token)| piece.text == tokens.text(token))
            })
        };
        let same = candidates.iter().find(is_same);
        same.or(candidates.first()).copied()
    }

    fn is_there(&self, term: &Term, tokens: &Tokens, at: usize, words: &[Token]) -> bool {
        let mut pairs = term.pieces.iter().zip(words).enumerate();
        pairs.all(|(nth, (piece, token))| {
            let joined = nth == 0 || piece.glued == token.glued;
            joined && self.is_form(piece, tokens.text(token))
        }) && !self.is_ambiguous(term, tokens, at)
    }

    /// `a troop`, where the term is `troops`.
    fn is_singular(&self, term: usize, tokens: &Tokens, words: &[Token]) -> bool {
        let pieces = self.terms.get(term).map_or(&[][..], |term| &term.pieces);
        let mut pairs = pieces.iter().zip(words);
        pairs.any(|(piece, token)| self.plurals().is_plural_of(&piece.text, tokens.text(token)))
    }

    fn is_form(&self, piece: &Piece, word: &str) -> bool {
        if piece.exact {
            return self.plurals().is_abbreviation(word, &piece.text);
        }
        self.plurals().are_forms(&piece.text, word)
    }

    /// Whether it is a short term that could be a function word at the beginning of a sentence.
    fn is_ambiguous(&self, term: &Term, tokens: &Tokens, at: usize) -> bool {
        let [piece] = term.pieces.as_slice() else {
            return false;
        };
        let all = tokens.all();
        let before = at.checked_sub(1).and_then(|before| all.get(before));
        let begins = before.is_none_or(|before| {
            before.kind == TokenKind::Break || matches!(tokens.text(before), "." | "!" | "?" | ":")
        });
        let word = piece.text.to_lowercase();
        let capital_only_first = !piece.text.chars().skip(1).any(char::is_uppercase);
        begins && capital_only_first && self.vocabulary.function_words.contains(&word)
    }
}

/// Whether the match is a piece of a longer word, such as `sub-group`.
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
    let after = is(Some(at + length), "-") && glued(at + length + 1);
    before || after
}

/// A number that takes less memory; a wiki has fewer words than there are.
fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The `;terms` of a list, each with its definition. A term without one is a heading in disguise.
pub(super) fn explained(list: &List) -> impl Iterator<Item = (&ListItem, &ListItem)> {
    let terms = list.items.iter().enumerate();
    let terms = terms.filter(|(_, item)| item.role == ItemRole::Term);
    terms.filter_map(|(at, term)| {
        let mut below = list.items.get(at + 1..)?.iter();
        let next = below.find(|item| item.role != ItemRole::Term)?;
        (next.role == ItemRole::Definition).then_some((term, next))
    })
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

/// Whether the case of a word counts. It does in abbreviations, and in words that are so short that they have
/// another meaning in another case.
fn is_exact(word: &str, alone: bool) -> bool {
    const SHORT: usize = 3;
    let inner_capital = word.chars().skip(1).any(char::is_uppercase);
    let begins_large = word.starts_with(char::is_uppercase);
    inner_capital || (begins_large && alone && word.chars().count() <= SHORT)
}
