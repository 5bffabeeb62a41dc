//! The PDF cannot say that it is accessible.
//!
//! A PDF says by the standard PDF/UA-1 that readers who cannot see it can read it. Something in this one breaks the
//! standard, so it is made without saying so, still with tags for screen readers. It is looked for when a PDF is made;
//! a template of your own is the likely reason:
//!
//! ```text
//! tiddlybook build wiki_en.html --to pdf
//! ```

// Only what lays pages out finds it.
#![cfg_attr(not(feature = "pdf"), allow(dead_code))]

rule! { "inaccessible-pdf", Warn, Book;
    said(why: String) => "the PDF does not say that it is accessible: {why}";
}
