//! A file of a wiki has a name that not every system allows.
//!
//! Windows keeps names such as `con` and `aux` for devices, and forbids `\`, `:`, `*`, `?`, `"`, `<`, `>` and `|`.
//! There, and on a Mac, `Charge.tid` and `charge.tid` are one file. Who clones the wiki lacks a page, without a word.
//! The title need not change when the file is renamed.
//!
//! A tiddler in a file such as `charge.tid.txt`, which is how some editors save it, is not read by any system.
//!
//! ```file wiki/en/aux.tid before
//! title: pikes
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

rule! { "file-name", Warn, Reading;
    twin(twin: &str) => "the name of this file differs by case alone from `{twin}`";
    device(name: &str) => "Windows keeps the name `{name}` for a device";
    character(letter: &str) => "the name of this file has the character `{letter}`";
    unread(name: &str) => "the file `{name}` holds a tiddler, but its name is not that of one, so that it is not read";
    unread_help(name: &str) => "if it belongs to the book, rename it to `{name}`";
    help() => "rename the file; its title need not change";
}
