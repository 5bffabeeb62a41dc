//! The words, numbers and marks of running text.

use super::fact::Value;
use super::number;
use crate::locale::Fraction;
use crate::locale::is_unspaced;
use std::ops::Range;

/// A piece of running text; white space is between them.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    /// The bytes of the token in the text.
    pub(super) range: Range<usize>,
}

#[derive(Clone, Debug)]
pub(super) enum TokenKind {
    /// Letters in lower case, with the apostrophe that ends them: `n'`. One where no spaces part words.
    Word(String),
    /// A number in figures, with its sign.
    Number(Value),
    /// Any other character.
    Mark(char),
}

impl Token {
    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            TokenKind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Whether it is this word, or that of its owner: `defender'`.
    pub(super) fn is_word(&self, word: &str) -> bool {
        let own = self.word();
        own.is_some_and(|own| own == word || own.strip_suffix('\'') == Some(word))
    }

    pub(super) fn is_mark(&self, mark: char) -> bool {
        matches!(self.kind, TokenKind::Mark(own) if own == mark)
    }

    /// Whether a clause ends with it.
    pub(super) fn ends_clause(&self) -> bool {
        matches!(
            self.kind,
            TokenKind::Mark('.' | ';' | ':' | '!' | '?' | ',' | '(' | ')')
        )
    }

    /// Whether it is a word with a digit in it: `x2`.
    pub(super) fn has_figure(&self) -> bool {
        let word = self.word();
        word.is_some_and(|word| word.contains(|it: char| it.is_ascii_digit()))
    }

    /// Whether it is a letter and a number, as in the notation of dice.
    pub(super) fn is_like_dice(&self) -> bool {
        let rest = self
            .word()
            .and_then(|word| word.strip_prefix(char::is_alphabetic));
        rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|it| it.is_ascii_digit()))
    }
}

/// The notation of numbers in a language.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    /// The decimal separator, where it is known.
    pub(super) decimal: Option<char>,
    /// The letters between the number and the sides of dice.
    pub(super) dice: Vec<char>,
}

/// The tokens of a text, in their order.
pub(super) fn tokens(text: &str, figures: &Figures) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let token = if let Some((value, end)) = number::read(text, at, figures) {
            Some((TokenKind::Number(value), end))
        } else if letter.is_alphanumeric() {
            let end = word_end(text, at);
            let word = text.get(at..end).unwrap_or_default();
            Some((TokenKind::Word(lower(word)), end))
        } else if letter.is_whitespace() {
            None
        } else {
            Some((TokenKind::Mark(letter), at + letter.len_utf8()))
        };
        let end = token.as_ref().map_or(at + letter.len_utf8(), |it| it.1);
        tokens.extend(token.map(|(kind, end)| Token {
            kind,
            range: at..end,
        }));
        at = end;
    }
    tokens
}

/// The numbers of a text in figures, without their signs, each with its place; `decimal` is the mark before decimals.
pub(crate) fn amounts(text: &str, decimal: Option<char>) -> Vec<(Fraction, Range<usize>)> {
    let figures = Figures {
        decimal,
        dice: Vec::new(),
    };
    let tokens = tokens(text, &figures).into_iter();
    let amounts = tokens.filter_map(|Token { kind, range }| match kind {
        TokenKind::Number(Value::Number(number)) => Some((number, range)),
        TokenKind::Number(Value::Signed { number, .. }) => {
            let sign = text.get(range.start..)?.chars().next()?;
            Some((number, range.start + sign.len_utf8()..range.end))
        }
        _ => None,
    });
    amounts.collect()
}

/// The numbers of a text in figures, without their signs, each with what is written, whatever the language: what it
/// calls dice is left out.
pub fn figures(text: &str) -> Vec<(Value, String)> {
    let tokens = tokens(text, &Figures::default()).into_iter();
    let numbers = tokens.filter_map(|token| {
        let written = text.get(token.range.clone())?.to_owned();
        let value = match &token.kind {
            TokenKind::Number(Value::Signed { number, .. }) => Value::Number(*number),
            TokenKind::Number(value) => value.clone(),
            _ if token.has_figure() => {
                Value::Same(written.chars().filter(char::is_ascii_digit).collect())
            }
            _ => return None,
        };
        Some((value, written))
    });
    numbers.collect()
}

/// In lower case, with plain apostrophes.
pub(super) fn lower(word: &str) -> String {
    word.to_lowercase().replace('’', "'")
}

fn word_end(text: &str, start: usize) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    if let Some(first) = rest.chars().next().filter(|it| is_unspaced(*it)) {
        return start + first.len_utf8();
    }
    let is_inside = |letter: char| is_of_word(letter) || is_combining(letter);
    let length = rest.find(|letter| !is_inside(letter)).unwrap_or(rest.len());
    let end = start + length;
    let mut after = text.get(end..).unwrap_or_default().chars();
    match after.next() {
        Some(mark @ ('\'' | '’')) if after.next().is_some_and(char::is_alphabetic) => {
            end + mark.len_utf8()
        }
        _ => end,
    }
}

/// Whether the letter is a part of a word that has more letters.
pub(super) fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() && !is_unspaced(letter)
}

fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{ad}')
}
