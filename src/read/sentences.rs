//! What `read` says to an author that belongs to no rule.

use crate::say::sentences;

sentences! {
    read_no_file() => "this is neither a file nor a folder";
    read_empty() => "the file is empty";
    read_no_html(store: &str) => "this is no TiddlyWiki, and no HTML at all: it has no {store}";
    read_no_store(title: &str, store: &str) =>
        "this is no TiddlyWiki but an HTML page titled “{title}”: it has no {store}";
    read_no_store_untitled(store: &str) =>
        "this is no TiddlyWiki but an HTML page without a title: it has no {store}";
    read_encrypted() =>
        "the tiddlers of this wiki are encrypted; open it in a browser, take its password away and save it";
    read_no_tid() => "there is no .tid or .md file in this folder";
}
