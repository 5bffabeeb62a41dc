//! A comment allows what is not there.
//!
//! `/% allow: orphan-link %/` silences the findings of a rule: at the end of a line in this line, alone on a line in
//! the next one, and as the first line of a tiddler in all of it. If there is nothing to silence, the fault has been
//! repaired or the comment is in the wrong place, and the next fault there would be silenced unseen. Delete the
//! comment, or move it. A name that no rule has is reported too.
//!
//! ```wikitext before
//! No base shoots in [[close combat]]. /% allow: orphan-link %/
//! ```
//!
//! ```wikitext after
//! No base shoots in [[close combat]].
//! ```

rule! { "unused-allow", Warn, Book;
    no_rule_help() => "`tiddlybook explain` lists the rules";
    tiddler(rule: &str) => "there is no {rule} to allow in this tiddler";
    line(rule: &str) => "there is no {rule} to allow on this line";
    help() => "delete the comment, or move it to the line that it is for";
    fix() => "delete the comment";
}
