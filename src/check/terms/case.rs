//! Abbreviations, units and dice that are written in another case than usual.

use super::lexicon::Lexicon;
use super::tokens::{Token, TokenKind, Tokens, Zone};
use crate::check::Wiki;
use crate::check::letters::is_plain_small;
use crate::check::sentences;
use crate::check::unfinished;
use crate::diag::rules::{term_case, undefined_abbreviation};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule, Sink};
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::{BTreeMap, BTreeSet};

/// The longest abbreviation, in letters.
const LONGEST: usize = 6;

/// The minimum ratio of the usual form to another one, where no form is defined.
const MAJORITY: usize = 4;

/// A place where a word is used.
#[derive(Clone, Copy, Debug)]
struct Use {
    tiddler: TiddlerId,
    span: Span,
    /// Whether it is in the label of a link, where no word is a link.
    in_label: bool,
}

/// The words that differ only in case.
#[derive(Debug, Default)]
struct Family {
    /// The forms in which it is defined, and where.
    defined: BTreeMap<String, Span>,
    /// The forms in which it is used, and where.
    used: BTreeMap<String, Vec<Use>>,
}

/// The abbreviations of a wiki, in all forms that are met.
#[derive(Debug)]
pub(super) struct Cases {
    /// By their letters in lower case, and whether a number is before them without a space: `2d6`
    /// may be written otherwise than `D6`.
    families: BTreeMap<(String, bool), Family>,
    /// The defined ones, in lower case, by their length in bytes: most words are not among them.
    defined: Vec<Vec<String>>,
}

impl Cases {
    /// The abbreviations that are defined.
    pub(super) fn new(lexicon: &Lexicon<'_>) -> Self {
        let mut cases = Self {
            families: BTreeMap::new(),
            defined: Vec::new(),
        };
        let terms = lexicon.terms.iter().chain(&lexicon.glossary);
        for term in terms.filter(|term| term.pieces.len() == 1 && is_code(&term.name)) {
            let key = term.name.to_lowercase();
            let length = key.len();
            if cases.defined.len() <= length {
                cases.defined.resize(length + 1, Vec::new());
            }
            if let Some(same_length) = cases.defined.get_mut(length) {
                same_length.push(key.clone());
            }
            let family = cases.families.entry((key, false)).or_default();
            family.defined.insert(term.name.clone(), term.span);
        }
        cases
    }

    /// Takes the abbreviations of a tiddler.
    pub(super) fn read(&mut self, tiddler: TiddlerId, tokens: &Tokens) {
        let all = tokens.all();
        for (at, token) in all.iter().enumerate() {
            let text = tokens.text(token);
            let is_candidate = token.kind == TokenKind::Word
                && token.zone != Zone::Heading
                && (is_code(text) || self.is_defined(text));
            if !is_candidate || is_in_address(tokens, at) || is_shouted(tokens, at) {
                continue;
            }
            if tokens.is_title(token) {
                continue;
            }
            let counted =
                token.glued && before(all, at).is_some_and(|number| is_number(tokens.text(number)));
            let key = (text.to_lowercase(), counted && is_die(text));
            let family = self.families.entry(key).or_default();
            let uses = family.used.entry(text.to_owned()).or_default();
            uses.push(Use {
                tiddler,
                span: token.span,
                in_label: token.zone == Zone::Link,
            });
        }
    }

    fn is_defined(&self, word: &str) -> bool {
        let same_length = self.defined.get(word.len()).map_or(&[][..], Vec::as_slice);
        same_length.iter().any(|key| key.eq_ignore_ascii_case(word))
    }

    /// Reports the one die of all that has a letter in another case, `2D6` among `1d6` and `2d20`: each by itself may be rare.
    fn check_dice(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        const FEWEST: usize = 3;
        const FEWEST_LIKE_IT: usize = 2;
        let dice = self.families.iter().filter(|((key, _), _)| is_die(key));
        let dice = dice.flat_map(|((_, counted), family)| {
            let uses = family
                .used
                .iter()
                .flat_map(|(form, uses)| uses.iter().map(move |it| (form, it)));
            uses.map(move |(form, used)| (*counted, family, form, used))
        });
        let (large, small): (Vec<_>, Vec<_>) = dice.partition(|it| it.2.starts_with('D'));
        let (odd, usual) = match (large.as_slice(), small.as_slice()) {
            ([odd], usual) | (usual, [odd]) => (odd, usual),
            _ => return,
        };
        let (counted, family, form, used) = *odd;
        let alike = usual.iter().filter(|it| it.0 == counted).count();
        let is_told = family.used.len() + family.defined.len() > 1 && family.usual().is_some();
        if usual.len() >= FEWEST && alike >= FEWEST_LIKE_IT && !is_told {
            let first = if form.starts_with('D') { "d" } else { "D" };
            let right = format!("{first}{}", form.trim_start_matches(['d', 'D']));
            let span = usual.first().map_or(used.span, |it| it.3.span);
            let usual = Usual {
                form: &right,
                span,
                is_defined: false,
            };
            report(wiki, &usual, form, &[*used], sink);
        }
    }

    /// Reports the forms that are not the usual one.
    pub(super) fn check(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        self.check_dice(wiki, sink);
        for ((key, _), family) in &self.families {
            if family.used.len() + family.defined.len() < 2 {
                continue;
            }
            let Some(usual) = family.usual() else {
                continue;
            };
            let is_word = wiki.vocabulary.function_words.contains(key);
            let others = family.used.iter();
            for (form, uses) in others.filter(|(form, _)| !family.defined.contains_key(*form)) {
                let may_be_a_word = is_word || !is_unspeakable(key) || family.is_frequent(uses);
                let is_of_chart = || usual.is_defined && is_cell_alone(wiki, uses);
                if form != usual.form && (is_code(form) || !may_be_a_word || is_of_chart()) {
                    report(wiki, &usual, form, uses, sink);
                }
            }
        }
    }
}

impl Cases {
    /// Reports the abbreviations in capitals that nothing explains, in a wiki that explains most of its own.
    pub(super) fn check_definitions(&self, wiki: &Wiki<'_>, sink: &mut Sink) {
        const FEWEST: usize = 4;
        let known = &wiki.vocabulary.known_abbreviations;
        let (mut explained, mut unexplained) = (0, Vec::new());
        let scrambled = self.scrambled(wiki, sink);
        for family in self.families.values() {
            let capitals = family.used.iter().find(|(form, _)| is_abbreviation(form));
            match capitals {
                _ if !family.defined.is_empty() => explained += 1,
                Some((form, _)) if scrambled.contains(form) => {}
                Some((form, uses)) if !known.contains(form) && !unfinished::is_mark(wiki, form) => {
                    match uses.iter().any(|it| is_in_brackets(wiki, it.span)) {
                        true => explained += 1,
                        false => unexplained.push((form, uses)),
                    }
                }
                _ => {}
            }
        }
        let is_habit = explained >= FEWEST && explained >= FEWEST * unexplained.len();
        for (form, uses) in unexplained {
            let Some(used) = uses.first() else { continue };
            let meant = self.swapped(form).filter(|_| uses.len() == 1);
            let help = match meant {
                Some(meant) => diag::did_you_mean(meant),
                None if is_habit => {
                    let term = wiki.store[used.tiddler].syntax().term(form);
                    undefined_abbreviation::help(&term)
                }
                None => continue,
            };
            let message = undefined_abbreviation::said(form);
            let found = Diagnostic::new(Rule::UndefinedAbbreviation, used.span, message);
            sink.push(found.help(help));
        }
    }

    /// Reports the abbreviations in brackets that have the initials of the words before them in another order, where the wiki
    /// writes these; returns these.
    fn scrambled(&self, wiki: &Wiki<'_>, sink: &mut Sink) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for family in self.families.values().filter(|it| it.defined.is_empty()) {
            let capitals = family.used.iter().find(|(form, _)| is_abbreviation(form));
            let Some((form, [used])) = capitals.map(|(form, uses)| (form, uses.as_slice())) else {
                continue;
            };
            let Some(right) = initials(wiki, used.span, form) else {
                continue;
            };
            let key = (right.to_lowercase(), false);
            let others = self.families.get(&key).and_then(|it| it.used.get(&right));
            if right != *form && others.is_some() {
                let message = undefined_abbreviation::scrambled(form, &right);
                let found = Diagnostic::new(Rule::UndefinedAbbreviation, used.span, message);
                sink.push(found.help(diag::write_words(&right)));
                all.extend([right, form.clone()]);
            }
        }
        all
    }

    /// The only abbreviation that is defined and has the same letters in another order.
    fn swapped(&self, form: &str) -> Option<&str> {
        let sorted = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.sort_unstable();
            letters
        };
        let letters = sorted(form);
        let defined = self.families.values().flat_map(|it| it.defined.keys());
        let mut same = defined.filter(|it| it.len() == form.len() && sorted(it) == letters);
        same.next()
            .filter(|_| same.next().is_none())
            .map(String::as_str)
    }
}

/// Whether it is two to four capitals, and no roman number.
fn is_abbreviation(word: &str) -> bool {
    let is_roman = word.chars().all(|it| "IVXLCDM".contains(it));
    (2..=4).contains(&word.len()) && word.bytes().all(|it| it.is_ascii_uppercase()) && !is_roman
}

/// Whether it is in brackets behind its words, `threat zone (TZ)`, or before them.
fn is_in_brackets(wiki: &Wiki<'_>, span: Span) -> bool {
    let text = wiki.sources.text(span.source);
    let before = text.get(..span.range().start).unwrap_or_default();
    let after = text.get(span.range().end..).unwrap_or_default();
    before.ends_with('(') && after.starts_with(')') || after.trim_start().starts_with('(')
}

/// The initials of the words before a bracket, in their order, where they are those of the abbreviation in it.
fn initials(wiki: &Wiki<'_>, span: Span, form: &str) -> Option<String> {
    let text = wiki.sources.text(span.source);
    let before = text.get(..span.range().start)?.strip_suffix('(')?;
    text.get(span.range().end..)?.strip_prefix(')')?;
    let words = before.split_whitespace().rev();
    let telling = words.filter(|it| !wiki.vocabulary.function_words.contains(&it.to_lowercase()));
    let letters = telling.map(|it| it.chars().next().filter(|it| it.is_alphabetic()));
    let letters: Option<Vec<char>> = letters.take(form.chars().count()).collect();
    let letters = letters?.into_iter().rev();
    let right: String = letters.flat_map(char::to_uppercase).collect();
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    (sorted(&right) == sorted(form)).then_some(right)
}

/// Whether it is used once, and alone in a cell.
fn is_cell_alone(wiki: &Wiki<'_>, uses: &[Use]) -> bool {
    let [used] = uses else {
        return false;
    };
    let text = wiki.sources.text(used.span.source);
    let before = text.get(..used.span.range().start).unwrap_or_default();
    let after = text.get(used.span.range().end..).unwrap_or_default();
    before.trim_end_matches(' ').ends_with('|') && after.trim_start_matches(' ').starts_with('|')
}

/// The form that all others should have.
struct Usual<'a> {
    form: &'a str,
    /// The place of the usual form.
    span: Span,
    is_defined: bool,
}

impl Family {
    /// The form that is defined, or else the one that most of the wiki writes.
    fn usual(&self) -> Option<Usual<'_>> {
        if let Some((form, span)) = self.defined.first_key_value() {
            return Some(Usual {
                form,
                span: *span,
                is_defined: true,
            });
        }
        let (form, uses) = self.used.iter().max_by_key(|(_, uses)| uses.len())?;
        let others = self.used.values().map(Vec::len).sum::<usize>() - uses.len();
        let Use { span, .. } = uses.first()?;
        (uses.len() >= MAJORITY * others.max(1)).then_some(Usual {
            form,
            span: *span,
            is_defined: false,
        })
    }

    /// Whether these uses are so frequent that they have another meaning.
    fn is_frequent(&self, uses: &[Use]) -> bool {
        let all = self.used.values().map(Vec::len).sum::<usize>();
        uses.len() > 1 && uses.len() * MAJORITY > all
    }
}

fn report(wiki: &Wiki<'_>, usual: &Usual<'_>, form: &str, uses: &[Use], sink: &mut Sink) {
    let right = usual.form;
    let (message, label) = if usual.is_defined {
        (term_case::defined(form, right), sentences::defined_here())
    } else {
        (term_case::said(form, right), term_case::example())
    };
    for used in uses {
        let span = used.span;
        let found = Diagnostic::new(Rule::TermCase, span, message.clone())
            .label(usual.span, label.clone())
            .explains([Cause::UnknownTitle(span)]);
        let is_as_seen = wiki.sources.slice(span) == form;
        sink.push(match markup(wiki, used, right).filter(|_| is_as_seen) {
            Some(text) => found
                .fix(diag::write_words(right), vec![Edit { span, text }])
                .changing_words(),
            None => found.help(diag::write_words(right)),
        });
    }
}

/// The markup of the right form: the words alone where nothing makes a link of them, or where the tiddler should have
/// one.
fn markup(wiki: &Wiki<'_>, used: &Use, right: &str) -> Option<String> {
    let entry = &wiki.store[used.tiddler];
    let markup = entry.syntax().words(right)?;
    let before = wiki
        .sources
        .text(used.span.source)
        .get(..used.span.range().start);
    let is_escaped = before.is_some_and(|before| before.ends_with('~'));
    let meant = wiki.store.entry(right);
    let is_link = meant.is_some_and(|it| it.title() != entry.title() && !it.kind.is_immediate());
    Some(match used.in_label || is_escaped || is_link {
        true => right.to_owned(),
        false => markup,
    })
}

/// Whether it is written as only abbreviations, units and dice are: two capitals, a capital and a digit, or `d6`.
fn is_code(word: &str) -> bool {
    if is_plain_small(word) || word.len() < 2 || word.chars().count() > LONGEST {
        return false;
    }
    let capitals = word.chars().filter(|letter| letter.is_uppercase()).count();
    capitals > 1 || (capitals == 1 && word.contains(|it: char| it.is_ascii_digit())) || is_die(word)
}

/// Whether it is a die: `d6`, `D100`.
fn is_die(word: &str) -> bool {
    word.strip_prefix(['d', 'D']).is_some_and(is_number)
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether no ordinary word can have these letters, because there is no vowel.
fn is_unspeakable(key: &str) -> bool {
    let is_consonant = |letter: char| letter.is_ascii_alphanumeric() && !"aeiouy".contains(letter);
    key.chars().all(is_consonant)
}

fn before(all: &[Token], at: usize) -> Option<&Token> {
    all.get(at.checked_sub(1)?)
}

/// Whether it is a piece of an address, of a file name or of code.
fn is_in_address(tokens: &Tokens, at: usize) -> bool {
    let all = tokens.all();
    let joins = |mark: &Token| matches!(tokens.text(mark), "/" | "\\" | "_" | "@" | "#" | "=");
    let glued = |index: usize| all.get(index).is_some_and(|token| token.glued);
    let after = glued(at + 1) && all.get(at + 1).is_some_and(joins);
    let ends = glued(at + 2) && all.get(at + 1).is_some_and(|mark| tokens.text(mark) == ".");
    let begins =
        glued(at) && before(all, at).is_some_and(|mark| joins(mark) || tokens.text(mark) == ".");
    let continues = all
        .get(at + 2)
        .is_some_and(|token| token.kind == TokenKind::Word);
    begins || after || (ends && glued(at + 1) && continues)
}

/// Whether it is one of several words in capitals, such as those of a title.
fn is_shouted(tokens: &Tokens, at: usize) -> bool {
    let all = tokens.all();
    let shouts = |token: &Token| {
        let text = tokens.text(token);
        token.kind == TokenKind::Word
            && text.chars().nth(1).is_some()
            && text.chars().all(char::is_uppercase)
    };
    let neighbours = [before(all, at), all.get(at + 1)];
    all.get(at).is_some_and(shouts) && neighbours.into_iter().flatten().any(shouts)
}
