//! The messages of `init` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    init_mdbook() =>
        "nothing was written: the book.toml here is mdBook's, and `tiddlybook build .` makes its book as it is; \
        settings of tiddlybook go into a file tiddlybook.toml beside it";
    init_files_without_book(files: &str) =>
        "there is no book.toml here, and {files} stands where a new book would be: first make a book of your wiki, as in \
        `tiddlybook init --from wiki/en`";
    init_exists(files: &str) => "nothing was written, as these exist already: {files}";
    init_has_wiki(wiki: &str) =>
        "nothing was written, as {wiki} has tiddlers already, and the first book would be among them: make the book of these, \
        `tiddlybook init --from {wiki}`";
    init_has_pages(folders: &str) =>
        "nothing was written, as the folder has pages of its own: make the book of these, `tiddlybook init --from {folders}`";
    init_book_below(folder: &str) =>
        "nothing was written, as the book is in {folder}: name that folder, as in `tiddlybook init --hook {folder}`";
    init_no_book(language: &str, known: &str) =>
        "there is no first book in `{language}`, only in {known}; `--from` takes a wiki in any language";
    init_no_repository(why: Text) => "{why}; the hook belongs to a git repository: run `git init` first";
}
