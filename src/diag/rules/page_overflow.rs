//! Something is wider or taller than its place on a page of the PDF.
//!
//! It runs into the margin or into what is beside it. Tables are set smaller, then across the page, before this is
//! said; what is left is a table of too many columns, a row that is taller than a page, or a word that cannot be
//! parted. It is looked for when a PDF is made. Split the table, or give the PDF a larger page:
//!
//! ```toml
//! [pdf]
//! paper = "a4"
//! ```

// Only what lays pages out finds it.
#![cfg_attr(not(feature = "pdf"), allow(dead_code))]

rule! { "page-overflow", Warn, Book;
    said(page: u64) => "this does not fit on page {page} of the PDF";
    quick() => "the quick reference does not fit on two pages, even in small letters";
}
