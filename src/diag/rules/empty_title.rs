//! A tiddler has no title.
//!
//! No link and no reading list can name it, so its rule is not in the book. Give it a title, or delete it.
//!
//! ```tid before
//! title:
//! tags: movement
//!
//! A base that charges moves 6 paces.
//! ```
//!
//! ```tid after
//! title: charging
//! tags: movement
//!
//! A base that charges moves 6 paces.
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
//! # [[charging]]
//! ```

rule! { "empty-title", Deny, Reading;
    said() => "this tiddler has no title";
    help() => "give it one; links name tiddlers by their titles";
}
