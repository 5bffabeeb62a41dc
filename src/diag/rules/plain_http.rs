//! An address begins with `http:` and not with `https:`.
//!
//! Somebody between the reader and the host can see and change what is sent. Most hosts have `https:` too, but
//! not all, so try the new address. The rule is off until `--warn plain-http` or `book.toml` turns it on.
//!
//! ```wikitext before
//! See [[the club|http://the-club.example/]].
//! ```
//!
//! ```wikitext after
//! See [[the club|https://the-club.example/]].
//! ```

rule! { "plain-http", Allow, Links;
    said() => "this address is unencrypted";
    help() => "try it with `https://`";
}
