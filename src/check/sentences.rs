//! The messages of `check` that belong to no rule.

use crate::say::sentences;

sentences! {
    listed_by(title: &str) => "it is listed by “{title}”";
    add_tag(tag: &str) => "add the tag `{tag}`";
    and_here() => "and here";
    defined_here() => "it is defined here";
    translation_differs(here: &str, there: &str) => "“{here}” stands here for “{there}” of the original";
    translation_differs_help() => "correct the one that is wrong";
    translation_word(here: &str, there: &str, wanted: &str) =>
        "“{here}” stands here for “{there}” of the original, which is “{wanted}” elsewhere";
    translation_lacks(there: &str) => "“{there}” of the original is missing here";
    translation_lacks_help() => "write it here too";
    translation_adds(here: &str) => "“{here}” is not in the original";
    translation_adds_help() => "take it out, or write it in the original too";
    translation_shorter() => "this is much shorter than its original, for this edition";
    translation_shorter_help() => "write what is missing, or say it in the original too";
    translation_longer() => "this is much longer than its original, for this edition";
    translation_shape_help() => "build both alike";
    original_says(words: &str) => "the original says “{words}”";
    original_here() => "the original is here";
}
