//! A term is defined twice, and not in the same words.
//!
//! Two definitions disagree sooner or later, and then each player quotes the one that suits. Keep one of them, and
//! link to it from the other place. Two entries of the glossary for one term count even if they say the same. A term
//! that more than two places define is a point that they describe, such as the cost of a weapon, and so are several
//! terms that the same two places define. The terms of a tiddler with the field `form` are labels, not definitions.
//!
//! ```wikitext before
//! ; wheel
//! : a rotation of a base around its corner.
//!
//! A base that moves may wheel.
//!
//! ; wheel
//! : a rotation of a base on the spot.
//! ```
//!
//! ```wikitext after
//! ; wheel
//! : a rotation of a base around its corner.
//!
//! A base that moves may wheel.
//! ```

rule! { "defined-twice", Warn, Terms;
    said(name: &str) => "“{name}” is defined twice";
    otherwise(name: &str) => "“{name}” is defined twice, and not in the same words";
    alike(first: &str, second: &str) => "“{second}” has the definition of “{first}”";
    alike_help() => "write what each of them means";
    first() => "it is first defined here";
    help() => "keep one definition, and link to it from the other place";
}
