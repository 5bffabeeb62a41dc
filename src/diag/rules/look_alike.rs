//! A character is not what it looks like, or is not seen at all.
//!
//! A Cyrillic “а” among Latin letters, a space of no width, a bracket of full width: they come with a text that was
//! copied from elsewhere. The word looks right at the table, but no search finds it and no link names it. Type
//! it anew. In the example the second letter of the word is a Cyrillic one.
//!
//! ```wikitext before
//! A bаse shoots 4 paces.
//! ```
//!
//! ```wikitext after
//! A base shoots 4 paces.
//! ```

use crate::say::Text;

rule! { "look-alike", Warn, Text;
    title() => "this is it";
    help(like: char) => "type `{like}` in its place";
    delete() => "delete it, or type the word anew";
    space(code: &str, name: Text) => "one of its spaces is {code}, {name}";
    said(character: char, code: &str, name: Text, like: char) =>
        "“{character}” is {code}, {name} that looks like “{like}”";
    unseen(code: &str, name: Text) => "{code} is in it, {name} that nobody sees";
    letter(written: &str) => "a letter is among the digits of “{written}”";
    no_break_space() => "a no-break space";
    narrow_space() => "a narrow no-break space";
    wide_space() => "a space of its own width";
    soft_hyphen() => "a soft hyphen";
    zero_width_space() => "a zero-width space";
    word_joiner() => "a word joiner";
    byte_order_mark() => "a byte order mark";
    direction() => "a mark for the direction of writing";
    greek() => "a Greek letter";
    cyrillic() => "a Cyrillic letter";
    full_width() => "a full-width character";
}
