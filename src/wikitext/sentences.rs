//! What `wikitext` says to an author that belongs to no rule.

use crate::say::sentences;

sentences! {
    convert_alert(kind: &str) => "a note (`{kind}`)";
    convert_float() => "a picture that floats";
    convert_embedded() => "a transclusion or a macro";
    convert_footnote() => "a footnote: write a tiddler tagged `:footnote`";
    convert_item_block() => "a block in an item: it is below the list";
    convert_item_paragraph() => "a paragraph of its own in an item";
    convert_joined() => "cells that reach into others";
    convert_label() => "marks inside the label of a link";
    convert_link() => "brackets or bars inside a link";
    convert_listing(close: &str) => "code with `{close}` in it";
    convert_nested() => "a mark inside one of its own kind";
    convert_picture() => "a picture that leads somewhere, or floats";
    convert_quotation() => "a quotation in a quotation";
    convert_term() => "a term without a definition of its own";
    convert_definition(name: &str) => "the macro `{name}`";
    convert_lists() => "two lists, one right below the other";
    convert_markup() => "markup, of which a plain text has none";
    convert_otherwise() => "text that would be read otherwise from here on";
    convert_start(number: usize) => "a list that begins with {number}";
    convert_width() => "how wide a picture is";
    convert_term_list() => "a list in a term";
}
