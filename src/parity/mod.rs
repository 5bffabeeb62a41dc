//! Compares a text with its translation: numbers, dice and signs, the words that make a sentence a rule (`must`,
//! `not`), links, pictures, tables and lists.
//!
//! * [`Language`] reads the [`Fact`]s of running text, as a language writes them;
//! * [`compare`] finds where two tiddlers differ: block by block, where their blocks are alike;
//! * [`compare_words`] finds words that nothing in the translation of their sentence explains, and the reverse.
//!
//! The sentences of two texts are aligned first, so that a changed word is not compensated by one elsewhere. What a
//! translation moved from one sentence to another is no difference: a required fact that is missing in one and
//! additional in another cancels out. Cells of tables are compared by themselves.
//!
//! Which paragraphs, items and rows correspond is taken from what is [`Known`]; else it is told by their facts, their words
//! and their lengths. A paragraph without a counterpart is told as that, and none of what it says besides.

mod align;
mod balance;
mod blocks;
mod compare;
mod dictionary;
mod difference;
mod exchanged;
mod fact;
mod known;
mod language;
mod lengths;
mod lexicon;
mod likeness;
mod limit;
mod number;
mod numeral;
mod order;
mod paired;
mod pending;
mod phrases;
mod prose;
mod read;
mod reader;
mod sentence;
mod sentence_pair;
mod shapes;
mod signs;
mod stance;
mod steady;
mod sure;
mod terms;
mod token;
mod word;
mod words;

pub(crate) use align::pair_by_key;
pub use blocks::Glossary;
pub use compare::{Comparison, Side, compare};
pub use difference::{Difference, Link, Shape};
pub use fact::{Fact, Stance, Value};
pub use known::Known;
pub use language::Language;
pub(crate) use sentence::starts as sentence_starts;
pub use sentence_pair::SentencePair;
pub use terms::{RivalTerm, Terms};
pub(crate) use token::amounts;
pub use token::figures;
pub use words::compare_words;
