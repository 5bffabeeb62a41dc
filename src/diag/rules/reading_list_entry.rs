//! A line below the heading of a reading list is not an entry.
//!
//! The list is not printed, so a rule that is written there is read by nobody. Move the text above the heading. An
//! entry is `# [[title]]`, `* [[title]]`, `[[title]]` alone, or a WikiWord.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! No base wheels twice.
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]] No base wheels twice.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```

rule! { "reading-list-entry", Deny, Reading;
    said() => "this line below the heading of the reading list is no entry";
    begins() => "the reading list begins here";
    help() => "an entry is `# [[title]]`; text belongs above the heading";
    link(link: &str) => "an entry is an item with a link, `{link}`; text belongs above the heading";
}
