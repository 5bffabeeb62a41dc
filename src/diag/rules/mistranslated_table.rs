//! A table of a translation has other rows or cells than that of its original.
//!
//! A player looks up a row that the other edition does not have. Rows may be in another order, as words of another
//! language are.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! |score|result|h
//! |1|nothing|
//! |2|a recoil|
//! |3|a flight|
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! |score|effet|h
//! |1|rien|
//! |2|un recul|
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! |score|result|h
//! |1|nothing|
//! |2|a recoil|
//! |3|a flight|
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! |score|effet|h
//! |1|rien|
//! |2|un recul|
//! |3|une fuite|
//! ```

rule! { "mistranslated-table", Warn, Translation;
    tables(here: usize, there: usize) => "tables here: {here}, in the original: {there}";
    rows(here: usize, there: usize) => "rows of this table: {here}, of that in the original: {there}";
    cells(here: usize, there: usize) => "cells of this row: {here}, of that in the original: {there}";
    kinds() => "this row and that of the original are of other parts of their tables: head, body or foot";
    joins() => "the cells of this row are joined in another way than those of the original";
}
