//! A note, footnote or other immediate tiddler is in a reading list.
//!
//! Immediate tiddlers are printed where a text links to them. Printed on its own between two rules, a note
//! would belong to neither. Remove it from the list, and link to it in the text that it is about.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[beware of mud]]
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```

rule! { "immediate-in-list", Deny, Reading;
    said(title: &str, kind: &str) =>
        "“{title}” is a `:{kind}`: it appears where a text links to it, not in a reading list";
    help() => "link to it from the text it belongs to";
}
