//! The messages of `lsp` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    lsp_no_message() => "this is no message of the Language Server Protocol; an editor starts this command";
    rename_nothing() => "no tiddler of a wiki is named here";
    repair_changing_words(repair: Text) => "{repair} (changes the words of the book)";
    repair_all_of_file() => "make all repairs of this file that keep the words of the book";
}
