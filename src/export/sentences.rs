//! What `export` says to an author that belongs to no rule.

use crate::say::sentences;

sentences! {
    export_name_taken(title: &str, name: &str) =>
        "“{title}” is in the file `{name}`, as another file has the name of its title";
    shell_no_wiki() => "this is no page of TiddlyWiki, or its tiddlers are encrypted";
    shell_is_5() => "this is a page of TiddlyWiki 5, and one of TiddlyWiki Classic is wanted";
    shell_is_classic() => "this is a page of TiddlyWiki Classic, and one of TiddlyWiki 5 is wanted";
}
