//! No rule uses this defined term.
//!
//! A definition that nothing needs is one more thing to learn. It is often left over from a rule that was taken out, or
//! the rules have another name for the thing. Reported are `;terms` with a definition, and tiddlers whose title is an
//! abbreviation. A plural is a use, and so is a link to a tiddler that defines one term only. A translation is looked at
//! once all rules are translated.
//!
//! ```wikitext before
//! A base shoots along its line of sight.
//!
//! ; line of sight
//! : a straight line to the target.
//! ; arc of fire
//! : another name for it.
//! ```
//!
//! ```wikitext after
//! A base shoots along its line of sight.
//!
//! ; line of sight
//! : a straight line to the target.
//! ```
//!
//! Other forms than plurals, such as `shaken` for `to shake`, are not recognized. So the rule is off until
//! `--rules terms` or `book.toml` turns it on.

rule! { "unused-term", Allow, Terms;
    said(name: &str) => "no rule uses the defined term “{name}”";
    help() => "take the definition out, or use its name in the rules that mean it";
}
