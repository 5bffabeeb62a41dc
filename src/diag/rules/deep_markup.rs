//! Markup is nested deeper than 32 levels.
//!
//! Marks inside so many others are printed as they are written, and the words of the rule are lost among them. Close
//! the marks where they should end. The finding is at the first mark that is too deep.
//!
//! ```wikitext before
//! Beware of a ''//''//''//''//''//''//''//''//''//''//''//''//''//''//''//''//''//
//! flank attack
//! //''//''//''//''//''//''//''//''//''//''//''//''//''//''//''//''//''.
//! ```
//!
//! ```wikitext after
//! Beware of a ''flank attack''.
//! ```

rule! { "deep-markup", Warn, Text;
    said(most: usize) => "markup is nested deeper than {most} levels from here on; it is printed as it is";
}
