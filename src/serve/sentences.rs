//! The messages of `serve` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    no_fault() => "no faults found";
    serve_at(place: Text, what: Text) => "{place}: {what}";
    serve_in_tiddler(place: &str, title: &str) => "{place}, in “{title}”";
    serve_more(left: usize) => "… and {left} more";
    serve_bar() => "What tiddlybook found";
    serve_until_mended(counts: Text) => "{counts}: build makes no book until the errors are mended";
    serve_findings(title: &str, counts: Text) => "{title}: {counts}";
    serve_follows() => "This page follows the files: mend them, and the book is here again.";
    serve_no_page() => "There is no such page";
    serve_to_book() => "To the book";
    serve_editions() => "The editions of the book";
    serve_no_book() => "No book can be made";
    serve_ports_taken(port: u32, last: u32, host: &str) =>
        "the ports {port} to {last} of {host} are taken: name another one, as in `--port 0`, which takes any";
    serve_port_kept() => "this port is kept for the system";
    serve_nothing(address: &str, problem: Text) => "nothing can be served at {address}: {problem}";
    serve_no_root() => "the wiki has no root, a tiddler tagged :part, to make a book of";
    watch_refused(why: Text) => "the files cannot be watched: {why}";
    watch_refused_paths(why: Text, paths: &str) => "the files cannot be watched: {why}: {paths}";
    watch_too_many() => "too many folders are watched on this machine (on Linux, raise fs.inotify.max_user_watches)";
    watch_other(why: &str) => "{why}";
}
