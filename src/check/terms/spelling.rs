//! Words that are nearly one that the wiki uses often: `tabel` beside many a `table`, `color` beside `colour`.

use super::tokens::{TokenKind, Tokens};
use crate::check::Wiki;
use crate::diag::rules::misspelt_word;
use crate::diag::{self, Diagnostic, Edit, Rule, Sink};
use crate::locale::Spelling;
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::HashMap;
use std::hash::BuildHasher as _;

type State = foldhash::fast::RandomState;

/// The bytes of the shortest word that is looked at.
const SHORTEST: usize = 5;

/// The fewest uses of a word that others may be slips of, and how many times the uses of the slip they are.
const OFTEN: usize = 3;

/// The most uses of a slip, all in one tiddler: who writes it everywhere means it.
const RARE: usize = 2;

/// The words of a wiki that are written in small letters.
#[derive(Debug, Default)]
pub(super) struct WordCounts(HashMap<Box<str>, WordCount, State>);

#[derive(Clone, Copy, Debug)]
struct WordCount {
    uses: usize,
    first: Span,
    tiddler: TiddlerId,
    is_elsewhere: bool,
}

impl WordCounts {
    /// Counts the words of a tiddler.
    pub(super) fn read(&mut self, tiddler: TiddlerId, tokens: &Tokens) {
        let words = tokens.all().iter().filter(|it| it.kind == TokenKind::Word);
        for token in words {
            let word = tokens.text(token);
            // A title that a link names is judged with the link.
            if word.len() < SHORTEST || !is_small(word) || tokens.is_title(token) {
                continue;
            }
            if let Some(count) = self.0.get_mut(word) {
                count.uses += 1;
                count.is_elsewhere |= count.tiddler != tiddler;
                continue;
            }
            let count = WordCount {
                uses: 1,
                first: token.span,
                tiddler,
                is_elsewhere: false,
            };
            self.0.insert(word.into(), count);
        }
    }

    /// Reports the rare words that are nearly a frequent one.
    pub(super) fn check(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        let spelling = &wiki.vocabulary.spelling;
        let often = self.0.iter().filter(|(_, count)| count.uses >= OFTEN);
        let often = Frequent::new(often.map(|(word, count)| (&**word, count.uses)));
        let is_odd = |word: &str| self.is_odd(word);
        let rare = |it: &WordCount| it.uses <= RARE && !it.is_elsewhere;
        for (word, count) in self.0.iter().filter(|(_, count)| rare(count)) {
            if let Some((right, uses)) = often.nearest(word, spelling, &is_odd)
                && uses >= count.uses * OFTEN
                && !spelling.is_right(word)
            {
                report(wiki, word, right, count.first, sink);
            }
        }
    }
}

impl WordCounts {
    /// Whether the word has letters beside each other, twice, that no other word has so. A few words tell nothing.
    fn is_odd(&self, word: &str) -> bool {
        const FEWEST: usize = 400;
        const ODD: usize = 2;
        let framed = |word: &str| format!("^{word}$");
        let own = framed(word);
        let letters: Vec<(usize, char)> = own.char_indices().collect();
        let three = letters.windows(3).filter_map(|three| match three {
            [(start, _), _, (end, last)] => own.get(*start..end + last.len_utf8()),
            _ => None,
        });
        let is_alone = |three: &&str| {
            let mut others = self.0.keys().filter(|it| &***it != word);
            !others.any(|it| match three.starts_with('^') || three.ends_with('$') {
                true => framed(it).contains(*three),
                false => it.contains(*three),
            })
        };
        self.0.len() >= FEWEST && three.filter(is_alone).count() >= ODD
    }
}

fn is_small(word: &str) -> bool {
    match word.is_ascii() {
        true => word.bytes().all(|it| it.is_ascii_lowercase()),
        false => word.chars().all(char::is_lowercase),
    }
}

fn report(wiki: &Wiki<'_>, word: &str, right: &str, span: Span, sink: &mut Sink) {
    let found = Diagnostic::new(Rule::MisspeltWord, span, misspelt_word::said(word, right));
    let (help, text) = (diag::write_words(right), right.to_owned());
    sink.push(match wiki.sources.slice(span) == word {
        true => found.fix(help, vec![Edit { span, text }]).changing_words(),
        false => found.help(help),
    });
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
        spelling: &Spelling,
        is_odd: &dyn Fn(&str) -> bool,
    ) -> Option<(&'a str, usize)> {
        let is_slip = |often: &str| {
            spelling.is_slip(word, often) || spelling.may_be_slip(word, often) && is_odd(word)
        };
        let variant = |it: String| {
            let at = self.words.binary_search_by_key(&&*it, |(word, _)| *word);
            self.words.get(at.ok()?).copied()
        };
        let mut found = spelling.variants(word).filter_map(variant).next();
        each_rest(word, &self.hashes, |hash| {
            let first = self.rests.partition_point(|(it, _)| *it < hash);
            let rests = self.rests.get(first..).unwrap_or_default().iter();
            for (_, index) in rests.take_while(|(it, _)| *it == hash) {
                let often = self.words.get(*index).copied();
                let often = often.filter(|(it, _)| is_slip(it));
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
