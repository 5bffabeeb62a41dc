//! The messages of `rename` that belong to no rule.

use crate::say::sentences;

sentences! {
    rename_empty() => "a title has at least one letter";
    rename_taken(title: &str) => "there is a tiddler titled “{title}” already";
    rename_unlinkable(title: &str) =>
        "no link could name “{title}”: a title has no brackets, bars and line ends, and does not begin with a tilde";
    rename_no_tag(title: &str) =>
        "“{title}” cannot be in a list of tags or titles (it has a bracket, or begins with a colon), and the old title is in one";
    rename_system(title: &str) => "“{title}” serves the wiki itself, which knows it by this title";
    rename_unwritten(title: &str) => "“{title}” has its title from its file; write a line `title:` first";
    rename_unwritten_page(title: &str) =>
        "“{title}” is the name of a file, or in the list of the pages; rename it there with a program that changes its \
        links, or write it as a heading first";
    rename_marked(title: &str) => "there is markup in the heading “{title}”; change it in the file";
    rename_encoding(path: &str) => "{path}: the file is not UTF-8; save it as UTF-8 first";
    rename_unpaired(title: &str) =>
        "“{title}” is paired with its translation by its title alone, and its file has no place for a field \
        `original`";
}
