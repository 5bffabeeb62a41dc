//! Words that are nearly one that the wiki uses often: `tabel` beside many a `table`, `color` beside `colour`.

use super::tokens::{TokenKind, Tokens, Zone};
use crate::check::Wiki;
use crate::check::letters::is_plain_small;
use crate::diag::rules::{misspelt_word, punctuation};
use crate::diag::{self, Diagnostic, Edit, Rule, Sink};
use crate::locale::Spelling;
use crate::say::Text;
use crate::slice::Slice as _;
use crate::source::Span;
use crate::store::TiddlerId;
use std::cell::LazyCell;
use std::collections::{BTreeSet, HashMap};
use std::hash::BuildHasher as _;
use std::ops::Range;

type State = foldhash::fast::RandomState;

/// The bytes of the shortest word that is looked at.
const SHORTEST: usize = 4;

/// The fewest uses of a word that others may be slips of, and how many times the uses of the slip they are.
const OFTEN: usize = 3;

/// The fewest uses of a word that a short one without accents is a slip of.
const VERY_OFTEN: usize = 5;

/// The most uses of a slip, all in one tiddler.
const RARE: usize = 2;

/// The words of a wiki, as they are written.
#[derive(Debug, Default)]
pub(super) struct WordCounts {
    /// Those in small letters.
    small: Counts,
    /// Those with a capital and small letters: names, and words that begin a sentence.
    capital: Counts,
    /// The words right behind a number, `20points`, each with both.
    glued: Vec<(Box<str>, Span)>,
}

type Counts = HashMap<Box<str>, WordCount, State>;

#[derive(Clone, Copy, Debug)]
struct WordCount {
    uses: usize,
    first: Span,
    tiddler: TiddlerId,
    is_elsewhere: bool,
    /// Whether a sentence begins with each of its uses.
    begins: bool,
    /// Whether the first one is in a term that is defined, which is compared with the other terms.
    is_term: bool,
}

impl WordCount {
    /// Whether it may be a slip: who writes it everywhere means it.
    fn is_rare(&self) -> bool {
        self.uses <= RARE && !self.is_elsewhere
    }
}

impl WordCounts {
    /// Counts the words of a tiddler.
    pub(super) fn read(&mut self, tiddler: TiddlerId, tokens: &Tokens, spelling: &Spelling) {
        let mut begins = true;
        let mut number = None;
        for token in tokens.all() {
            let word = tokens.text(token);
            let before = number.take();
            let is_number = !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit());
            number = is_number.then_some(token.span);
            if let Some(number) = before.filter(|_| token.glued && word.len() >= SHORTEST) {
                self.glued.push((word.into(), number.to(token.span)));
                continue;
            }
            if token.kind != TokenKind::Word {
                begins = token.kind == TokenKind::Break || matches!(word, "." | "!" | "?");
                continue;
            }
            let begins = std::mem::take(&mut begins) && token.zone != Zone::Link;
            // A title that a link names is judged with the link.
            let is_short = word.len() < SHORTEST && !spelling.wrong.contains_key(word);
            if is_short || tokens.is_title(token) {
                continue;
            }
            let counts = match word.starts_with(char::is_uppercase) {
                true if is_small(without_first(word)) => &mut self.capital,
                false if is_small(word) => &mut self.small,
                _ => continue,
            };
            if let Some(count) = counts.get_mut(word) {
                count.uses += 1;
                count.is_elsewhere |= count.tiddler != tiddler;
                count.begins &= begins;
                continue;
            }
            let count = WordCount {
                uses: 1,
                first: token.span,
                tiddler,
                is_elsewhere: false,
                begins,
                is_term: token.zone == Zone::Term,
            };
            counts.insert(word.into(), count);
        }
    }

    /// Reports the words of the wiki that touch the number before them.
    fn check_glued(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        let is_function_word = |it: &str| wiki.vocabulary.function_words.contains(it);
        for (word, span) in self
            .glued
            .iter()
            .filter(|it| self.small.contains_key(&it.0) || is_function_word(&it.0))
        {
            let number = wiki.sources.slice(*span).trim_end_matches(&**word);
            let message = punctuation::space_after(number);
            let found = Diagnostic::new(Rule::Punctuation, *span, message);
            sink.push(found.help(punctuation::put_in()));
        }
    }

    /// Reports the words that the language does not have.
    fn check_wrong(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        let spelling = &wiki.vocabulary.spelling;
        for (word, right) in &spelling.wrong {
            let count = self.small.get(&**word);
            if let Some(count) = count.filter(|_| !spelling.is_right(word)) {
                let message = misspelt_word::wrong(word, right);
                report(wiki, (word, right), message, count.first, sink);
            }
            let begun = capitalised(word);
            let count = self.capital.get(&*begun);
            if let Some(count) = count.filter(|it| it.begins && !spelling.is_right(word)) {
                let right = capitalised(right);
                let message = misspelt_word::wrong(&begun, &right);
                report(wiki, (&begun, &right), message, count.first, sink);
            }
        }
    }

    /// Reports the rare words that are nearly a frequent one.
    pub(super) fn check(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        let spelling = &wiki.vocabulary.spelling;
        let words = Frequent::new(often(&self.small, OFTEN));
        let names = Frequent::new(often(&self.capital, OFTEN + 1));
        let threes = LazyCell::new(|| Threes::new(&self.all()));
        let is_odd = |word: &str| threes.are_odd(word);
        let is_word = |rare: &str, often: &str| {
            spelling.is_slip(rare, often) || spelling.may_be_slip(rare, often) && is_odd(rare)
        };
        let is_name = |rare: &str, often: &str| {
            let is_slip = spelling.is_slip_of_name(rare, often);
            let is_sure = spelling.letters > 0 || spelling.is_slip(rare, often);
            is_slip && (is_sure || is_odd(&rare.to_lowercase()))
        };
        let is_meant = |found: &(&str, usize), word: &str, count: &WordCount| {
            found.1 >= count.uses * OFTEN && !spelling.is_right(word)
        };
        self.check_spaces(wiki, sink);
        self.check_wrong(wiki, sink);
        self.check_glued(wiki, sink);
        let is_told = |word: &str| spelling.wrong.contains_key(word);
        let rare = self.small.iter().filter(|it| it.1.is_rare());
        for (word, count) in rare.filter(|it| !is_told(it.0)) {
            let found = words.nearest(word, spelling.variants(word), &is_word);
            let found = found.or_else(|| self.with_accent(word, count, (&words, spelling)));
            if let Some((right, _)) = found.filter(|it| is_meant(it, word, count)) {
                let message = misspelt_word::said(word, right);
                report(wiki, (word, right), message, count.first, sink);
            } else {
                self.check_unknown(wiki, word, count, sink);
            }
        }
        for (word, count) in self.capital.iter().filter(|it| it.1.is_rare()) {
            let small = word.to_lowercase();
            if is_told(&small) || self.small.contains_key(&*small) {
                continue;
            }
            let none = std::iter::empty;
            let capital = |rare: &str, often: &str| is_word(rare, &often.to_lowercase());
            let begun = words
                .nearest(&small, none(), &is_word)
                .or_else(|| names.nearest(word, none(), &|_, often: &str| capital(&small, often)));
            // A short one may well be a name.
            let is_long = count.begins && small.chars().nth(SHORTEST + 1).is_some();
            let begun = begun.filter(|it| is_long && is_meant(it, &small, count));
            let name = || {
                let found = names.nearest(word, none(), &is_name);
                found.filter(|it| is_meant(it, &small, count))
            };
            if let Some((right, _)) = begun.or_else(name) {
                let right = capitalised(right);
                let message = misspelt_word::said(word, &right);
                report(wiki, (word, &right), message, count.first, sink);
            } else if is_long {
                self.check_unknown(wiki, word, count, sink);
            }
        }
    }

    /// How often a word is there, with a capital or without.
    pub(super) fn uses(&self, word: &str) -> usize {
        let begun = self.capital.get(&*capitalised(word));
        let both = [self.small.get(word), begun].into_iter().flatten();
        both.map(|it| it.uses).sum()
    }

    /// Reports a word that is there once, if the language does not have it, but one that is nearly the same.
    fn check_unknown(&self, wiki: &Wiki<'_>, word: &str, count: &WordCount, sink: &mut Sink) {
        let uses = |word: &str| self.small.get(word).map_or(0, |it| it.uses);
        let small = word.to_lowercase();
        if count.uses > 1 || count.is_term || is_part(wiki, count.first) {
            return;
        }
        let known = wiki.vocabulary.known();
        let right = known.right(&small, uses);
        let right = right.or_else(|| self.plural(wiki, &small));
        // The list of right words is long: it is asked last.
        let is_right = || wiki.vocabulary.spelling.is_right(&small);
        if let Some(right) = right.filter(|_| !is_right() && !is_foreign(wiki, count.first)) {
            let right = match small == word {
                true => right,
                false => capitalised(&right),
            };
            let message = misspelt_word::wrong(word, &right);
            report(wiki, (word, &right), message, count.first, sink);
        }
    }

    /// The plural of a word that an unknown one has the wrong plural of: `jugadores` for `jugadors`.
    fn plural(&self, wiki: &Wiki<'_>, word: &str) -> Option<String> {
        // Words of other languages end with other letters: `robots`.
        let singular = word.strip_suffix('s')?;
        let singular = Some(singular).filter(|it| it.ends_with(['d', 'l', 'n', 'r', 'z']))?;
        let (known, plurals) = (wiki.vocabulary.known(), &wiki.vocabulary.plural);
        let is_used = |it: &str| self.small.contains_key(it);
        let is_wrong =
            is_used(singular) && !known.has_exactly(word) && !plurals.is_plural_of(word, singular);
        let mut forms = plurals.forms(singular).into_iter();
        forms.find(|it| {
            is_wrong && it != singular && known.has(it) && plurals.is_plural_of(it, singular)
        })
    }

    /// The frequent word that one without its accents is.
    fn with_accent<'a>(
        &self,
        word: &str,
        count: &WordCount,
        (words, spelling): (&Frequent<'a>, &Spelling),
    ) -> Option<(&'a str, usize)> {
        let has_lost = |rare: &str, often: &str| {
            let uses = self.small.get(often);
            let is_frequent = uses.is_some_and(|it| it.uses >= VERY_OFTEN && it.is_elsewhere);
            is_frequent && spelling.has_lost_accent(rare, often)
        };
        words
            .nearest(word, std::iter::empty(), &has_lost)
            .filter(|_| count.uses == 1)
    }

    /// Reports the words that lack a space, `sontour`, and those that have one too many, `pla yers`.
    fn check_spaces(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        const FEWEST: usize = 4;
        let spelling = &wiki.vocabulary.spelling;
        let is_often =
            |word: &str, least: usize| self.small.get(word).is_some_and(|it| it.uses >= least);
        let rare = self.small.iter().filter(|it| it.1.uses == 1);
        for (word, count) in rare.map(|(word, count)| (&**word, count)) {
            // The list of right words is long: it is asked last.
            let is_right = |word: &str| {
                spelling.wrong.contains_key(word)
                    || wiki.vocabulary.is_of_sentences(word)
                    || spelling.is_right(word)
            };
            let rests = spelling
                .leading
                .iter()
                .filter_map(|it| Some((it, word.strip_prefix(it.as_str())?)));
            let mut rests = rests.filter(|(lead, rest)| {
                // `dessous` is no `des sous`.
                let is_doubled = lead.chars().next_back() == rest.chars().next();
                let is_word = rest.chars().count() >= FEWEST && is_often(rest, RARE);
                is_word && !is_doubled && !is_right(word)
            });
            if let Some((lead, rest)) = rests.next() {
                let right = format!("{lead} {rest}");
                let message = misspelt_word::wrong(word, &right);
                report(wiki, (word, &right), message, count.first, sink);
                continue;
            }
            let behind = wiki
                .sources
                .text(count.first.source)
                .slice(count.first.range().end..);
            let Some(behind) = behind.strip_prefix(' ') else {
                continue;
            };
            let end = behind
                .find(|it: char| !it.is_lowercase())
                .unwrap_or(behind.len());
            let last = behind.slice(..end);
            let whole = [word, last].concat();
            let is_cut = end > 1 && is_often(&whole, OFTEN) && !is_often(last, VERY_OFTEN);
            if is_cut && !is_right(word) {
                let part = count.first.range();
                let span = Span::new(count.first.source, part.start..part.end + 1 + end);
                let found = Diagnostic::new(Rule::MisspeltWord, span, misspelt_word::whole(&whole));
                sink.push(found.help(diag::write(&whole)));
            }
        }
    }

    /// The words without regard to capitals, each once.
    fn all(&self) -> BTreeSet<String> {
        let small = self.small.keys().map(|it| it.to_string());
        small
            .chain(self.capital.keys().map(|it| it.to_lowercase()))
            .collect()
    }
}

/// In how many words three letters are beside each other; the ends of a word count as letters.
struct Threes(HashMap<[char; 3], usize, State>);

impl Threes {
    fn new(words: &BTreeSet<String>) -> Self {
        /// Fewer words tell nothing.
        const FEWEST: usize = 400;
        let mut counts: HashMap<[char; 3], usize, State> = HashMap::default();
        if words.len() < FEWEST {
            return Self(counts);
        }
        for word in words {
            for three in threes(word) {
                *counts.entry(three).or_default() += 1;
            }
        }
        Self(counts)
    }

    /// Whether a word has letters beside each other, twice, that no other one has so.
    fn are_odd(&self, word: &str) -> bool {
        const ODD: usize = 2;
        let alone = threes(word)
            .into_iter()
            .filter(|it| self.0.get(it) == Some(&1));
        alone.count() >= ODD
    }
}

/// The letters of a word, three and three, each once.
fn threes(word: &str) -> BTreeSet<[char; 3]> {
    let framed: Vec<char> = ['^'].into_iter().chain(word.chars()).chain(['$']).collect();
    let threes = framed.windows(3).filter_map(|it| it.try_into().ok());
    threes.collect()
}

/// The words that are used so often, with their uses.
fn often(counts: &Counts, least: usize) -> impl Iterator<Item = (&str, usize)> {
    let often = counts.iter().filter(move |(_, count)| count.uses >= least);
    often.map(|(word, count)| (&**word, count.uses))
}

fn without_first(word: &str) -> &str {
    let mut letters = word.chars();
    letters.next();
    letters.as_str()
}

/// The word with a capital.
pub(in crate::check) fn capitalised(word: &str) -> String {
    let first = word.chars().take(1).flat_map(char::to_uppercase);
    first.chain(without_first(word).chars()).collect()
}

fn is_small(word: &str) -> bool {
    is_plain_small(word) || word.chars().all(char::is_lowercase)
}

/// Reports a word that is written wrong, with the right one.
pub(in crate::check) fn report(
    wiki: &Wiki<'_>,
    (word, right): (&str, &str),
    message: Text,
    span: Span,
    sink: &mut Sink,
) {
    let written = wiki.sources.text(span.source);
    // What the address of a link without words is printed as is told with the link.
    let (file, bytes) = wiki.sources.place(span);
    if wiki.sources.is_address_of_host(file, &bytes) || is_in_path(written, &span.range()) {
        return;
    }
    // As the text types them.
    let text = match written.contains('’') {
        true => right.to_owned(),
        false => right.replace('’', "'"),
    };
    let found = Diagnostic::new(Rule::MisspeltWord, span, message);
    let help = diag::write_words(&text);
    sink.push(match wiki.sources.slice(span) == word {
        true => found.fix(help, vec![Edit { span, text }]).changing_words(),
        false => found.help(help),
    });
}

/// Whether a word is a part of the name of a file: `oraculo.md`.
fn is_in_path(text: &str, word: &Range<usize>) -> bool {
    let kind = text.slice(word.end..).strip_prefix('.').unwrap_or_default();
    kind.starts_with(|it: char| it.is_ascii_lowercase())
}

/// Whether the language has few of the words around one: they may be of another language.
fn is_foreign(wiki: &Wiki<'_>, word: Span) -> bool {
    const NEAR: usize = 5;
    let text = wiki.sources.text(word.source);
    let (before, after) = (
        text.slice(..word.range().start),
        text.slice(word.range().end..),
    );
    let is_apart = |it: char| !it.is_alphabetic();
    let before = before
        .rsplit(is_apart)
        .filter(|it| !it.is_empty())
        .take(NEAR);
    let after = after.split(is_apart).filter(|it| !it.is_empty()).take(NEAR);
    let (mut known, mut all) = (0, 0);
    for word in before.chain(after) {
        let small = word.to_lowercase();
        let is_known =
            wiki.vocabulary.is_of_sentences(&small) || wiki.vocabulary.known().has(&small);
        known += usize::from(is_known);
        all += 1;
    }
    all > 2 && known * 2 < all
}

/// Whether a word is joined to another one: `re-roll`, `didn't`.
fn is_part(wiki: &Wiki<'_>, word: Span) -> bool {
    let text = wiki.sources.text(word.source);
    let (before, after) = (
        text.slice(..word.range().start),
        text.slice(word.range().end..),
    );
    let joins = ['-', '_', '/', '@', '.', '{', '\u{2011}'];
    let goes_on = |it: char| !it.is_whitespace() && !matches!(it, '.' | '-');
    let mut letters = after.chars();
    let next = letters.next();
    before.ends_with(joins)
        || matches!(next, Some('-' | '\'' | '’' | '_' | '@' | '\u{2011}'))
        || matches!(next, Some('.' | '/')) && letters.next().is_some_and(goes_on)
}

/// Frequent words, found by what is left of them without one of their letters.
struct Frequent<'a> {
    /// Sorted, each with its uses.
    words: Vec<(&'a str, usize)>,
    /// The hash of such a rest, and the index of its word; sorted.
    rests: Vec<(u64, usize)>,
    hashes: State,
}

impl<'a> Frequent<'a> {
    fn new(words: impl Iterator<Item = (&'a str, usize)>) -> Self {
        let mut words: Vec<_> = words.collect();
        words.sort_unstable();
        let hashes = State::default();
        let mut rests = Vec::new();
        for (index, (word, _)) in words.iter().enumerate() {
            each_rest(word, &hashes, |hash| rests.push((hash, index)));
        }
        rests.sort_unstable();
        Self {
            words,
            rests,
            hashes,
        }
    }

    /// The most frequent word that this one is probably a slip of, with its uses.
    fn nearest(
        &self,
        word: &str,
        mut variants: impl Iterator<Item = String>,
        is_slip: &dyn Fn(&str, &str) -> bool,
    ) -> Option<(&'a str, usize)> {
        let variant = |it: String| {
            let at = self.words.binary_search_by_key(&&*it, |(word, _)| *word);
            self.words.get(at.ok()?).copied()
        };
        let mut found = variants.find_map(variant);
        each_rest(word, &self.hashes, |hash| {
            let first = self.rests.partition_point(|(it, _)| *it < hash);
            let rests = self.rests.get(first..).unwrap_or_default().iter();
            for (_, index) in rests.take_while(|(it, _)| *it == hash) {
                let often = self.words.get(*index).copied();
                let often = often.filter(|(it, _)| is_slip(word, it));
                if often.map(|it| it.1) > found.map(|it| it.1) {
                    found = often;
                }
            }
        });
        found
    }
}

/// Calls `see` with the hash of the word, and with that of each rest of it.
fn each_rest(word: &str, hashes: &State, mut see: impl FnMut(u64)) {
    let word = deunicode::deunicode(word);
    let mut rest = String::with_capacity(word.len());
    let letters = word.char_indices();
    let letters = letters.map(|(at, letter)| (at, at + letter.len_utf8()));
    for (start, end) in letters.chain([(word.len(), word.len())]) {
        rest.clear();
        rest.push_str(word.get(..start).unwrap_or_default());
        rest.push_str(word.get(end..).unwrap_or_default());
        see(hashes.hash_one(&*rest));
    }
}
