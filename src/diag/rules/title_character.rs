//! A title contains a character that nobody can see, or that no link can name.
//!
//! A control character, here shown as `␁`, a space at its edge, a letter of another alphabet: nobody sees it, or types
//! it in a link. Two titles that look the same would be two rules, and a link would reach one of them only. Brackets
//! and a bar are read as those of the link. Type the title again.
//!
//! ```tid before
//! title: charging␁
//! tags: movement
//!
//! A base that charges moves 6 paces.
//! ```
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[charging␁]]
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

use crate::say::Text;

rule! { "title-character", Deny, Reading;
    control(title: &str, code: &str) => "the title “{title}” holds the control character {code}";
    mark(title: &str, mark: &str) => "the title “{title}” holds `{mark}`, so that no link can name it";
    unlike(title: &str, why: Text) => "the title “{title}” is not what it looks like: {why}";
    edge(title: &str) => "the title “{title}” has a space at its edge, which nobody sees";
    spaces(title: &str) => "the title “{title}” has two spaces where one is seen";
    accent(title: &str) => "the title “{title}” has an accent as a character of its own, after its letter";
    help() => "type the title anew";
    names(name: &str) => "this names it “{name}”";
    decomposed() => "an accent is a character of its own in it, after its letter";
    type_(title: &str) => "type “{title}” anew";
}
