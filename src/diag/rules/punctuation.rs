//! A comma or a full stop is doubled, a space is missing or too many, or an accent is in the place of an apostrophe.
//!
//! What keyboards and cuts leave behind: `moves.. It`, `moves , then`, `moves,then`, `stops.Then`, `Halt!Then`, `(moved )`, `l’ unité`,
//! `don´t`; and `moves ; then`, where the language has no space there. Ellipses of three
//! dots, decimals, addresses and names of files are left alone. Where the items of a list end with semicolons, one that does
//! not is reported, and a last one without a full stop.
//!
//! ```wikitext before
//! A base moves , then stops.
//! ```
//!
//! ```wikitext after
//! A base moves, then stops.
//! ```

rule! { "punctuation", Warn, Text;
    doubled(mark: &str) => "“{mark}” is written twice";
    two(mark: &str, next: &str) => "“{next}” is written after “{mark}”";
    space_inside(written: &str) => "a space is in “{written}”";
    space_before(mark: &str) => "a space is before “{mark}”";
    space_after(mark: &str) => "no space is after “{mark}”";
    space_behind(mark: &str) => "a space is after “{mark}”";
    no_apostrophe(mark: &str) => "“{mark}” is no apostrophe";
    no_space_before(mark: &str) => "no space is before “{mark}”";
    empty() => "nothing is between these brackets";
    empty_help() => "write what belongs there, or take them out";
    small(word: &str) => "“{word}” begins a sentence with a small letter";
    item_end(mark: &str) => "the other items of the list end with “{mark}”";
    last_item() => "the last item of the list does not end with a full stop";
    end_with(mark: &str) => "end it with “{mark}”";
    take_out() => "take the space out";
    put_in() => "put a space there";
    help(text: &str) => "write “{text}”";
}
