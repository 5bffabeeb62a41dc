//! A word is nearly one that the wiki uses often, or none at all.
//!
//! A slip of the pen, `tabel`, or the spelling of another country, `color` in a wiki of colours, looks careless,
//! and who searches for the word does not find the rule. Compared are words of one tiddler with those that the wiki
//! itself uses at least three times: with two letters swapped, one too many or too few, an accent forgotten. What the
//! wiki often writes is right. A word that is there once, and that no list of the language has, is compared with those of
//! the lists and of the wiki. Some two hundred slips of each language are known, such as `teh`, and told wherever they are. Words that are right although they look like a slip are built in; yours go
//! into `words.toml` of the language, in the folder that `i18n` of `book.toml` names: `own = ["tabel"]` below
//! `[spelling]`. Also reported are an ordinal that ends as another number does, `2th`, a word that was divided at
//! the end of a line, `pro- file`, and an abbreviation with full stops where the others have none, `Z.O.C.`;
//! and words that are wrong beside each other, `an base`, or do not agree, `three card`, `each player take`.
//!
//! ```wikitext before
//! A charge is a move. A charge wheels once. A charge ends in contact. A charge is never halted, but a chagre is.
//! ```
//!
//! ```wikitext after
//! A charge is a move. A charge wheels once. A charge ends in contact. A charge is never halted, but a march is.
//! ```

rule! { "misspelt-word", Warn, Text;
    whole(word: &str) => "the wiki writes “{word}”, in one piece";
    ordinal(written: &str) => "“{written}” does not end as its number does";
    ordinal_help() => "take the ending of its number";
    settings(here: &str, there: &str) => "the wiki writes “{here}”, and the settings “{there}”";
    wrong(word: &str, right: &str) => "“{word}” is a slip of “{right}”";
    said(word: &str, right: &str) => "“{word}” is nearly “{right}”, which the wiki uses often";
}
