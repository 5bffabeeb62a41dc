//! The title of a figure, or the name of its file, breaks the convention.
//!
//! A tiddler about a figure is titled `fig:<category>: <name>`, without capitals, with one space behind
//! the second colon and no doubled space. Its file is `figs/<category>/<name>.svg`, in small letters of
//! ASCII, digits and `-`; several are numbered `-01`, `-02` without a gap. So everyone who has the title
//! finds the file, on every system. A translation keeps the files of its original.
//!
//! In the tiddler `fig:zoc:Flank attack`:
//!
//! ```wikitext
//! [img[an attack on the flank|figs/zoc/Flank_attack.svg]]
//! ```
//!
//! Better, in the tiddler `fig:zoc: flank attack`:
//!
//! ```wikitext
//! [img[an attack on the flank|figs/zoc/flank-attack.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-name", level: Level::Warn, group: Group::Figures };
