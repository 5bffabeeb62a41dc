//! A `.tid` file has no line `title:`.
//!
//! Its tiddler is then titled after the file, as in TiddlyWiki. Links and reading lists name tiddlers by their
//! titles, so that it is better to see the title where the text is, and to keep it when the file is renamed.
//!
//! ```file wiki/en/pikes.tid before
//! tags: movement
//!
//! Pikes do not turn.
//! ```
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[pikes]]
//! ```
//!
//! ```file wiki/en/pikes.tid after
//! title: pikes
//! tags: movement
//!
//! Pikes do not turn.
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[pikes]]
//! ```

rule! { "no-title", Warn, Reading;
    said(title: &str) => "there is no line `title:`; the tiddler is titled “{title}” after its file";
    meant(name: &str) => "`{name}` is no field of TiddlyWiki: its value is read as the title";
    blank() => "the fields begin below a blank line, where TiddlyWiki reads none";
    blank_help() => "take the blank line out";
    yaml(title: &str) => "write three lines above the text: `---`, `title: {title}`, `---`";
    small() => "write `title:` with a small letter";
    help() => "write `title: ` and the title as the first line";
}
