//! Reading lists name the same tiddler twice.
//!
//! A tiddler has one place in the book. If it were printed twice, two players would quote two pages for one rule.
//! Keep it in one list, and link to it from the other place.
//!
//! In a folder of Markdown it is a page that `SUMMARY.md` or the list of another program names twice; it is printed where it
//! is named first, and the finding is a warning.
//!
//! ```tid before
//! title: shooting
//! tags: :chapter rules
//!
//! A base may shoot at one enemy base.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```
//!
//! ```tid after
//! title: shooting
//! tags: :chapter rules
//!
//! A base may shoot at one enemy base. It may turn first, see [[wheeling]].
//! ```

rule! { "listed-twice", Deny, Reading;
    said(title: &str) => "“{title}” is listed a second time";
    help() => "keep it in one list, and link to it from elsewhere";
    tagged(title: &str) => "its tag is “{title}”: keep it there, and link to it from elsewhere";
    first() => "it is first listed here";
    page(address: &str) => "`{address}` is listed a second time; the page is printed where it is listed first";
    page_help() => "keep one of the two lines, or link to the page from another one";
}
