//! Markup of another language: Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, a word processor.
//!
//! Who writes in several places mixes them up. The wiki prints such marks as they stand, or makes something
//! else of them: `**bold**` at the beginning of a line would be an item of a list in a list, `# Heading` is a
//! numbered one, and ` * item` after a space is no item. The finding says where the mark comes from and what
//! to write in its place; until then it is printed as it stands, so that nothing is lost. Code is not searched.
//!
//! At the table the rule is there, but a player reads asterisks, tags and brackets around it.
//!
//! ```wikitext before
//! A **formed** unit may <b>wheel</b>, see [the chart](https://example.org/chart).
//! ```
//!
//! ```wikitext after
//! A ''formed'' unit may ''wheel'', see [[the chart|https://example.org/chart]].
//! ```

use crate::say::Text;

rule! { "foreign-markup", Warn, Text;
    like(language: &str) => "looks like {language}";
    word_processor() => "looks like the work of a word processor";
    indent() => "has white space before its mark";
    dashes() => "has text after the dashes of a rule";
    transclusion(link: &str) => "a book transcludes nothing but notes; write the text here, or a link, `{link}`";
    entity(entity: &str) => "this is printed as it stands, not as the character `{entity}`";
    escaped(entity: &str) => "this is printed as `{entity}`: it was escaped twice";
    quoted(shown: &str, remark: Text) => "“{shown}” {remark}; it is printed as it stands";
    said(shown: &str, remark: Text) => "`{shown}` {remark}; it is printed as it stands";
    office() => "these tags are left of a word processor, and say nothing to a book";
    both_tags(mark: &str) => "write `{mark}` for both tags";
    begin(mark: &str) => "write `{mark}` at the beginning of the line";
    begin_either(one: &str, other: &str) => "write `{one}` or `{other}` at the beginning of the line";
    items(mark: &str) => "write the items with `{mark}`";
    heading(mark: &str) => "write a heading, `{mark}` at the beginning of the line";
    rows(row: &str) => "write rows of cells, `{row}`";
    blank_line() => "leave a blank line after the tag above; what follows it at once is HTML";
    own_line(mark: &str) => "write `{mark}` on a line of its own";
    code() => "write `{{{{{{` and `}}}}}}` for the tags";
    code_lines() => "write `{{{{{{` and `}}}}}}` on lines of their own";
    lines() => "write `{{{{{{` above the lines, and `}}}}}}` below them";
    around(begin: &str, end: &str) => "write `{begin}` on a line above it, and `{end}` on a line below it";
    blank_above() => "leave a blank line above it";
    quote() => "write `<<<` on a line of its own for each tag";
    link() => "write a link, `[[label|address]]`";
    picture() => "write a picture, `[img[caption|file]]`";
    definitions() => "write the terms with `;` and the definitions with `:`";
    paragraphs() => "leave a blank line between paragraphs, and take the tag out";
    quotation_marks() => "write quotation marks";
    footnote() => "write the footnote as a tiddler tagged `:footnote`, and a link to it here";
    note() => "write the note as a tiddler tagged `:note`, and a link to it here";
    widget() => "a book runs no widgets; write the text that should be read";
    macro_() => "a book runs no macros; write the text that should be read";
    style() => "take the line out; a book has no styles of a wiki";
    no_markup() => "take the tags out; a book has no markup for this";
    take_out() => "take the tags out";
    comment() => "write a comment as `/% … %/`";
    indent_help(mark: &str) => "write `{mark}` at the very beginning of the line";
    each_item(mark: &str) => "write `{mark} ` at the beginning of each item";
    heading_as(heading: &str) => "write a heading as `{heading}`";
    item(shown: &str, remark: Text) => "`{shown}` {remark}; it is printed as an item of a list";
    heading_said(shown: &str, remark: Text) => "`{shown}` {remark}; it is printed as a heading";
    box_() => "take the box out";
    table_head() => "take the line out, and write `h` after the last bar of the row above";
    underlined() => "write `!` before the line above, and take this one out";
    row() => "write a line such as `|---|---|` below the first row, which is the head";
    definition() => "write the term on a line of its own, and `: ` before the definition on the line below it";
}
