//! Markup of another language: Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, a word processor.
//!
//! Who writes in several places mixes them up. The wiki prints such marks as they stand, or makes something
//! else of them: `**bold**` at the beginning of a line would be an item of a list in a list, `# Heading` is a
//! numbered one, and ` * item` after a space is no item. The finding says where the mark comes from and what
//! to write in its place; until then it is printed as it stands, so that nothing is lost. Code is not searched.
//!
//! At the table the rule is there, but a player reads asterisks, tags and brackets around it.
//!
//! ```wikitext before
//! A **formed** unit may <b>wheel</b>, see [the chart](https://example.org/chart).
//! ```
//!
//! ```wikitext after
//! A ''formed'' unit may ''wheel'', see [[the chart|https://example.org/chart]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "foreign-markup", level: Level::Warn, group: Group::Text };
