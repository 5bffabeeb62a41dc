//! Sentences of the quick reference and of the glossary that say another number than the rule.

use super::numbers::phrase;
use super::{Wiki, claims, tables};
use crate::diag::rules::repeated_text;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, Document, Inline, InlineKind};
use crate::wikitext::visit::each_block;
use foldhash::{HashMap, HashSet};
use std::ops::Range;

/// The fewest words of a sentence that tell what it is about, and those besides its numbers.
const FEWEST_TELLING: usize = 2;
const FEWEST: usize = 3;

/// The words beside a number, equal in both sentences, that make the one a copy of the other.
const COPIED: usize = 4;

/// What ends a sentence, and what ends a clause.
const ENDS: [char; 4] = ['.', '!', '?', Visible::BREAK];
const CLAUSES: [char; 6] = ['.', '!', '?', ':', ';', Visible::BREAK];

/// The sentences that a telling word may have; one that more have tells nothing.
const MOST: usize = 512;
/// The letters that the forms of a word begin with.
const ALIKE: usize = 3;
/// The most sentences of a rule that each of a sheet that links to it is compared with.
const MOST_OF_RULE: usize = 200;

/// Compares the sentences with numbers of each sheet with those of the rules.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::RepeatedText) {
        return;
    }
    let (mut sheets, mut quick) = (Vec::new(), Vec::new());
    for (id, entry) in wiki.store.iter() {
        if let Some(document) = entry.document().filter(|_| is_summary(wiki, id)) {
            if wiki.store[id].kind != Kind::Component(ComponentKind::Glossary) {
                quick.push(id);
            }
            each_sentence(wiki, (id, document), &ENDS, |it, _| sheets.extend(it));
            // A clause may be a sentence of the rule.
            each_sentence(wiki, (id, document), &CLAUSES, |it, _| sheets.extend(it));
        }
    }
    let mut told = HashSet::default();
    let rules = (!sheets.is_empty()).then(|| Rules::new(wiki));
    for (sheet, rules) in sheets.iter().zip(rules.iter().cycle()) {
        let found = rules.other_number(sheet, wiki);
        if let Some((here, rule, there)) = found.or_else(|| rules.linked(sheet))
            && told.insert(here.span)
        {
            let title = wiki.store[rule.tiddler].title();
            let message = repeated_text::other_number(&here.text, &there.text, title);
            let found = Diagnostic::new(Rule::RepeatedText, here.span, message);
            let found = found.label(there.span, repeated_text::rule());
            sink.push(found.help(repeated_text::number_help()));
        }
    }
    let told: Vec<Span> = told.into_iter().collect();
    claims::check(wiki, &quick, |it| is_rule(wiki, it), &told, sink);
}

/// Whether a tiddler of the book says what holds, and is neither its history nor a sheet.
fn is_rule(wiki: &Wiki<'_>, id: TiddlerId) -> bool {
    let is_met = wiki.outline.is_none_or(|it| it.node_of(id).is_some());
    is_met && wiki.history != Some(id) && !is_summary(wiki, id)
}

/// Whether a tiddler says in short what rules say: it, or one that lists it, is the quick reference or the glossary.
fn is_summary(wiki: &Wiki<'_>, id: TiddlerId) -> bool {
    tables::is_any_of_lists(wiki, id, |entry| match entry.kind {
        Kind::Component(ComponentKind::Glossary) => true,
        Kind::Component(ComponentKind::Appendix | ComponentKind::Chapter) => {
            entry.tiddler.fields.contains_key("quick")
        }
        _ => false,
    })
}

/// A sentence that has a number.
struct Sentence {
    tiddler: TiddlerId,
    /// Definitions are no sentences, and many are alike.
    is_of_glossary: bool,
    /// The first tiddler that its text links to, or whose title is before its colon, and how many words are before that.
    subject: Option<(TiddlerId, usize)>,
    words: Vec<Word>,
}

struct Word {
    /// As it is written.
    text: String,
    /// In small letters; a number in digits.
    key: String,
    kind: WordKind,
    span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WordKind {
    Number,
    /// One that sentences of any subject hold.
    Small,
    Telling,
}

impl Sentence {
    fn numbers(&self) -> impl Iterator<Item = (usize, &Word)> {
        let words = self.words.iter().enumerate();
        words.filter(|(_, it)| it.kind == WordKind::Number)
    }

    fn telling(&self) -> impl Iterator<Item = &str> {
        let words = self.words.iter().filter(|it| it.kind == WordKind::Telling);
        words.map(|it| it.key.as_str())
    }

    fn has(&self, key: &str) -> bool {
        self.words.iter().any(|it| it.key == key)
    }

    /// The words right beside one of its words, as long as they are those beside one of another sentence.
    fn equal_beside(&self, at: usize, other: &Self, other_at: usize) -> (usize, usize) {
        let equal = |(one, other): &(&Word, &Word)| one.key == other.key;
        let before = self.words.iter().take(at).rev();
        let before = before.zip(other.words.iter().take(other_at).rev());
        let after = self.words.iter().skip(at + 1);
        let after = after.zip(other.words.iter().skip(other_at + 1));
        (
            before.take_while(equal).count(),
            after.take_while(equal).count(),
        )
    }

    /// Whether what follows two numbers is the same, at once or behind the thing that this one counts: `10 points or more` and
    /// `12 or more`.
    fn counts_the_same(&self, at: usize, other: &Self, other_at: usize) -> bool {
        let next = |of: &'_ Self, at: usize| of.words.get(at).map(|it| (it.key.clone(), it.kind));
        let Some(there) = next(other, other_at + 1) else {
            return false;
        };
        let is_joined = there.1 == WordKind::Small && next(self, at + 2).as_ref() == Some(&there);
        next(self, at + 1).as_ref() == Some(&there) || is_joined
    }
}

/// The sentences of the rules that have numbers.
struct Rules {
    sentences: Vec<Sentence>,
    /// Those that have a telling word.
    by_word: HashMap<String, Vec<usize>>,
    /// All words of each tiddler, those of its title included, and its sentences.
    words: HashMap<TiddlerId, HashSet<String>>,
    of_tiddler: HashMap<TiddlerId, Range<usize>>,
}

impl Rules {
    fn new(wiki: &Wiki<'_>) -> Self {
        let mut rules = Self {
            sentences: Vec::new(),
            by_word: HashMap::default(),
            words: HashMap::default(),
            of_tiddler: HashMap::default(),
        };
        for (id, entry) in wiki.store.iter() {
            let Some(document) = entry.document().filter(|_| is_rule(wiki, id)) else {
                continue;
            };
            let mut words: HashSet<String> = split(entry.title())
                .map(|(_, it)| it.to_lowercase())
                .collect();
            let first = rules.sentences.len();
            each_sentence(wiki, (id, document), &ENDS, |sentence, all| {
                words.extend(all.iter().cloned());
                rules.sentences.extend(sentence);
            });
            rules.words.insert(id, words);
            rules.of_tiddler.insert(id, first..rules.sentences.len());
        }
        for (at, sentence) in rules.sentences.iter().enumerate() {
            for word in sentence.telling() {
                rules.by_word.entry(word.to_owned()).or_default().push(at);
            }
        }
        rules
    }

    /// The number of a sheet's sentence that is another one in the rule that it repeats, that rule, and the number there.
    fn other_number<'a>(
        &'a self,
        sheet: &'a Sentence,
        wiki: &Wiki<'_>,
    ) -> Option<(&'a Word, &'a Sentence, &'a Word)> {
        let telling: HashSet<&str> = sheet.telling().collect();
        if telling.len() < FEWEST_TELLING || sheet.words.len() < FEWEST + 1 {
            return None;
        }
        let lists = telling.iter().filter_map(|it| self.by_word.get(*it));
        let mut near: Vec<usize> = lists
            .filter(|it| it.len() < MOST)
            .flatten()
            .copied()
            .collect();
        near.sort_unstable();
        near.dedup();
        let mut found: Option<(&Word, &Sentence, &Word)> = None;
        for rule in near.into_iter().filter_map(|it| self.sentences.get(it)) {
            let Some(found_here) = self.compare(sheet, &telling, rule, wiki) else {
                continue;
            };
            // What one of the rules says too, or two say otherwise, is of another case.
            let (here, there) = found_here?;
            if found.is_some_and(|(was, _, other)| was.key != here.key || other.key != there.key) {
                return None;
            }
            found = found.or(Some((here, rule, there)));
        }
        found
    }

    /// The number of a sheet's sentence before a thing that the rule which it links to counts once, otherwise.
    fn linked<'a>(&'a self, sheet: &'a Sentence) -> Option<(&'a Word, &'a Sentence, &'a Word)> {
        let (target, label) = sheet.subject?;
        let context = self.words.get(&target)?;
        let sentences = self.sentences.get(self.of_tiddler.get(&target)?.clone())?;
        let sentences = sentences.get(..MOST_OF_RULE).unwrap_or(sentences);
        let others = sheet.telling().filter(|it| !context.contains(*it)).count();
        let mut all = sheet.numbers();
        all.find_map(|(at, here)| {
            let before = at.checked_sub(1).and_then(|it| sheet.words.get(it));
            let noun = sheet
                .words
                .get(at + 1)
                .filter(|it| it.kind == WordKind::Telling)?;
            let counted = sentences.iter().flat_map(|rule| {
                let numbers = rule.numbers();
                let of_noun = move |it: &(usize, &Word)| {
                    rule.words
                        .get(it.0 + 1)
                        .is_some_and(|it| it.key == noun.key)
                };
                numbers.filter(of_noun).map(move |(at, it)| (rule, at, it))
            });
            let counted: Vec<_> = counted.collect();
            let (rule, there_at, there) = *counted.first()?;
            let is_one = counted
                .iter()
                .all(|it| it.2.key == there.key && it.2.key != here.key);
            let same = there_at.checked_sub(1).and_then(|it| rule.words.get(it));
            let is_like = before
                .zip(same)
                .is_some_and(|(one, other)| one.key == other.key);
            let is_first = at == label && others < 2;
            (is_one && (is_like && others == 0 || is_first)).then_some((here, rule, there))
        })
    }

    /// `None` where a rule is about something else; `Some(None)` where it says the same.
    fn compare<'a>(
        &self,
        sheet: &'a Sentence,
        telling: &HashSet<&str>,
        rule: &'a Sentence,
        wiki: &Wiki<'_>,
    ) -> Option<Option<(&'a Word, &'a Word)>> {
        let context = self.words.get(&rule.tiddler)?;
        let shared = telling.iter().filter(|it| rule.has(it)).count();
        let is_form = |word: &str| {
            let forms = &wiki.vocabulary;
            // Forms of a word begin alike.
            let (begin, _) =
                word.split_at(word.char_indices().nth(ALIKE).map_or(word.len(), |it| it.0));
            let mut near = context.iter().filter(|it| it.starts_with(begin));
            near.any(|it| forms.is_form(it, word))
        };
        let is_about = telling.iter().all(|it| {
            rule.has(it) || context.contains(*it) || shared >= FEWEST_TELLING && is_form(it)
        });
        if shared < FEWEST_TELLING || !is_about {
            return None;
        }
        let mut lacking = sheet.numbers().filter(|(_, it)| !rule.has(&it.key));
        let Some((at, here)) = lacking.next() else {
            return Some(None);
        };
        if lacking.next().is_some() {
            return None;
        }
        let others = rule.numbers().filter(|(_, it)| !sheet.has(&it.key));
        let amounts = &wiki.vocabulary.amounts;
        let is_case = rule
            .words
            .first()
            .is_some_and(|it| amounts.conditions.contains(&it.key));
        // In other words, the number may be that of something else which the rule says, too.
        let may_be_free = !is_case && !sheet.is_of_glossary && !context.contains(&here.key);
        let is_subject = sheet.telling().next().is_some_and(|it| rule.has(it));
        let mut others = others.filter(|(other_at, _)| {
            let (before, after) = sheet.equal_beside(at, rule, *other_at);
            let is_copy = before + after >= COPIED;
            let is_last = at + 1 == sheet.words.len() && before >= FEWEST;
            is_copy
                || is_last
                || may_be_free
                    && (before > 0 || is_subject)
                    && sheet.counts_the_same(at, rule, *other_at)
        });
        let (_, there) = others.next()?;
        others.next().is_none().then_some(Some((here, there)))
    }
}

/// Calls `see` with the sentences of the paragraphs and items of a text: where one has a number, the sentence, and the words of
/// all, in small letters.
fn each_sentence(
    wiki: &Wiki<'_>,
    (id, document): (TiddlerId, &Document),
    ends: &[char],
    mut see: impl FnMut(Option<Sentence>, &[String]),
) {
    let is_of_glossary = wiki.store[id].kind == Kind::Component(ComponentKind::Glossary);
    let mut visible = Visible::default();
    let mut read = |run: &[Inline]| {
        visible.read(run, wiki.sources);
        let mut start = 0;
        while start < visible.text().len() {
            let rest = visible.text().get(start..).unwrap_or_default();
            let end = phrase::end(rest, ends);
            let end = end.map_or(visible.text().len(), |it| start + it + 1);
            let words = words(wiki, &visible, start..end);
            let keys: Vec<String> = words.iter().map(|it| it.key.clone()).collect();
            let has_number = words.iter().any(|it| it.kind == WordKind::Number);
            let sentence = Sentence {
                tiddler: id,
                is_of_glossary,
                subject: (start == 0 && has_number)
                    .then(|| subject(wiki, run, visible.text()))
                    .flatten(),
                words,
            };
            see(has_number.then_some(sentence), &keys);
            start = end;
        }
    };
    each_block(document, |block| match &block.kind {
        BlockKind::Paragraph(content) => read(content),
        BlockKind::List(list) => list.items.iter().for_each(|it| read(&it.content)),
        _ => {}
    });
}

/// The first tiddler that a text links to, or the one whose title is before its colon, and how many words are before that.
fn subject(wiki: &Wiki<'_>, run: &[Inline], text: &str) -> Option<(TiddlerId, usize)> {
    let mut links = run.iter().filter_map(|it| match &it.kind {
        InlineKind::Link { target, .. } => wiki.store.find(target.name(wiki.sources)),
        _ => None,
    });
    let label = text.split_once(':').map_or("", |it| it.0).trim();
    let named = links.next().or_else(|| {
        let small = label.to_lowercase();
        let title = [label, small.as_str()]
            .into_iter()
            .filter(|it| !it.is_empty());
        title.filter_map(|it| wiki.store.find(it)).next()
    });
    Some((named?, split(label).count()))
}

/// The words of a part of a text.
fn words(wiki: &Wiki<'_>, visible: &Visible, part: Range<usize>) -> Vec<Word> {
    let text = visible.text().get(part.clone()).unwrap_or_default();
    let words = split(text).filter_map(|(at, word)| {
        let start = part.start + at;
        let number = wiki.vocabulary.amounts.number(word);
        let key = number.map_or_else(|| word.to_lowercase(), |it| it.to_string());
        let is_decimal =
            word.starts_with(|it: char| it.is_ascii_digit()) && !word.contains(char::is_alphabetic);
        let kind = match () {
            () if number.is_some() || is_decimal => WordKind::Number,
            () if wiki.vocabulary.is_of_sentences(&key) || word.chars().nth(1).is_none() => {
                WordKind::Small
            }
            () => WordKind::Telling,
        };
        Some(Word {
            text: word.to_owned(),
            key,
            kind,
            span: visible.span(start..start + word.len())?,
        })
    });
    words.collect()
}

/// The words of a text with their places: letters and digits, and the mark in `2.5`.
fn split(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_apart = |it: char| !it.is_alphanumeric() && !matches!(it, '.' | ',' | ':');
    phrase::words(text, is_apart)
}
