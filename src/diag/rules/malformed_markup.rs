//! Marks are nearly right, and are printed as they stand, or are markup where signs are meant.
//!
//! `##Heading` and `-item` lack the space behind the mark, `[rule] (rule)` has one too many, `[^1]` and `[rule][1]` name
//! something that is defined nowhere: a line `[^1] Text` lacks its colon. Signs after two numbers may be markup, such as
//! those of two ranges or two measures in inches, and so is a `>` at the beginning of a line. `--` between two words is no dash
//! in TiddlyWiki Classic: it strikes out what follows.
//!
//! ```tid before
//! title: shooting
//! tags: :chapter rules
//! type: text/x-markdown
//!
//! A base moves.[^1]
//!
//! [^1] Unless it is shaken.
//! ```
//!
//! ```tid after
//! title: shooting
//! tags: :chapter rules
//! type: text/x-markdown
//!
//! A base moves.[^1]
//!
//! [^1]: Unless it is shaken.
//! ```

rule! { "malformed-markup", Warn, Text;
    said(written: &str) => "`{written}` is printed as it stands";
    behind_numbers(mark: &str) => "`{mark}` after two numbers is markup: it is not printed, and the words between them are set differently";
    sign_help() => "write the sign that is meant, such as – in a range, ″ for inches, × in a product";
    struck(mark: &str) => "`{mark}` right behind a word strikes out what is between it and the next one";
    dash() => "write `—` for a dash, or put a space on either side of `--`";
    more() => "this line is a quotation, and its sign is not printed";
    more_help() => "write “more than”, or words before the sign";
    space(mark: &str) => "Markdown wants a space after `{mark}`";
    deep(mark: &str) => "this begins no item, for it is too deep: `{mark}` is printed";
    deep_help() => "indent it less: two or four spaces more than the item above";
    empty_box() => "this box has no text";
    empty_box_help() => "begin each line of its text with `> `, right below";
    underlined(rule: &str) => "`{rule}` right below a text makes a heading of it";
    dashes() => "this row of dashes is printed: only the head has one below it";
    dashes_help() => "take the row out";
    bar() => "a bar ends this cell, and the code that begins here with it";
    bar_help() => "write `\\|` for a bar in a table";
    below_note() => "this is no part of the footnote above, but printed in the text";
    title_quotes() => "write straight quotes around the title: `![words](picture.svg \"title\")`";
    no_space() => "no space may be between the brackets";
    address(label: &str, address: &str) => "write `[{label}]({address})`";
    cells() => "write as many cells into the line below it, such as `|---|---|`";
    drawn(written: &str) => "`{written}` is a line of a drawn table, the rest of which is none";
    drawn_help() => "put its bars below each other, and draw its last line";
    signs(written: &str) => "`{written}` begins no box: its host wants three signs";
    box_in_code(name: &str) => "this is code, and “{name}” the name of a box";
    box_(kind: &str) => "write `> [!{kind}]` and below it lines that begin with `>`, or for MkDocs `!!! note \"Title\"`";
    item_below(mark: &str) => "only a list that begins with 1 begins right below a text: put a blank line before `{mark}`, or write `1.` above";
    colon(mark: &str) => "to define the footnote, write `{mark}:`";
    footnote(mark: &str) => "no line `{mark}: …` defines this footnote";
    reference(mark: &str) => "no line `[{mark}]: …` says where this link leads";
}
