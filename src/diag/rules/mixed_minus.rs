//! Minus signs are written in different ways.
//!
//! A hyphen, an en dash and a minus sign differ in length and height, so that one column of modifiers looks as if it meant
//! two things; and a search finds one of them only. Compared are the cells of all tables that are a negative number and
//! nothing else. The way of most of them is that of the wiki.
//!
//! ```wikitext before
//! |modifier|when|h
//! | &minus;1 |the shooter is disordered|
//! | &minus;2 |the target is in cover|
//! | -1 |the target is guard|
//! ```
//!
//! ```wikitext after
//! |modifier|when|h
//! | &minus;1 |the shooter is disordered|
//! | &minus;2 |the target is in cover|
//! | &minus;1 |the target is guard|
//! ```

use crate::say::Text;

rule! { "mixed-minus", Warn, Terms;
    example(usual: Text) => "as {usual}, for example here";
    said(own: Text, usual: Text) => "the minus sign is {own} here, and {usual} elsewhere";
    help(sign: &str) => "write `{sign}` everywhere";
    hyphen() => "a hyphen";
    dash() => "an en dash";
}
