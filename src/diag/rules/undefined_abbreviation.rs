//! An abbreviation is explained nowhere.
//!
//! A player who meets `TZ` cannot look it up. Write a definition, or the words. It is looked for where a wiki explains at
//! least four of its abbreviations, as `;terms`, titles, or in brackets behind their words, and most of those that it uses. Those that every
//! reader knows are in `words.toml`, as `known_abbreviations`.
//!
//! ```wikitext before
//! ; MP
//! : movement points
//! ; CP
//! : command points
//! ; VP
//! : victory points
//! ; PR
//! : protection
//!
//! A base with two MP and a CP has PR but no VP in a TZ.
//! ```
//!
//! ```wikitext after
//! ; MP
//! : movement points
//! ; CP
//! : command points
//! ; VP
//! : victory points
//! ; PR
//! : protection
//!
//! A base with two MP and a CP has PR but no VP in a threat zone (TZ).
//! ```

rule! { "undefined-abbreviation", Warn, Terms;
    said(abbreviation: &str) => "nothing explains “{abbreviation}”";
    scrambled(abbreviation: &str, right: &str) => "“{abbreviation}” is behind words whose initials are “{right}”";
    help(term: &str) => "write a definition, `{term}`, or the words";
}
