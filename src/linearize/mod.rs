//! From the wiki to the book, one pass a file:
//!
//! [`order`] follows the reading lists; [`ids`] mints what links lead to; [`lower`] makes DocBook's
//! blocks of wikitext, with `expand` for immediates, `links` for links, `table` and `definition`
//! for what needs more than a renaming; `nest` turns headings into sections; [`number`] numbers;
//! [`front`] reads the front matter.

pub mod front;
pub mod ids;
pub mod lower;
pub mod number;
pub mod order;

mod assemble;
mod dates;
mod definition;
mod expand;
mod inline;
mod links;
mod nest;
mod phrase;
mod table;

pub use assemble::assemble;
