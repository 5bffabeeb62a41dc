//! A box, table or footnote is in a place where DocBook discourages it.
//!
//! DocBook discourages a note or another admonition in a table or in an admonition; a footnote in a footnote; in a
//! footnote, a table or an example, also an example and a table or picture with a caption; and a sidebar in a
//! sidebar or a footnote. The book is made, but a program that prints DocBook may show it badly, and players
//! easily overlook a box inside a box.
//!
//! ```wikitext before
//! |horse|6 [[beware of mud]]|
//! |foot|4|
//! ```
//!
//! ```wikitext after
//! |horse|6|
//! |foot|4|
//!
//! [[beware of mud]]
//! ```

use crate::say::Text;

rule! { "discouraged-nesting", Warn, Text;
    in_admonition() => "an admonition";
    in_footnote() => "a footnote";
    in_table() => "a table";
    in_sidebar() => "a sidebar";
    in_example() => "an example";
    kind(kind: &str, container: Text) => "a `:{kind}` is inside {container}";
    table(container: Text) => "a table with a caption is inside {container}";
    picture(container: Text) => "a picture with a caption is inside {container}";
    sentence(kind: &str) => "the text of this `:{kind}` takes the place of the link, and the sentence loses a word";
    sentence_help() => "finish the sentence, and write the link after it";
    help() => "DocBook discourages it; link to it from the text around";
}
