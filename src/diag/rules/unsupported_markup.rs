//! Markup that a book cannot have: a macro, HTML, or a CSS prefix.
//!
//! It is printed as it is written, so that nothing is lost, and the player sees the code. Write the text that it
//! makes in the wiki.
//!
//! ```wikitext before
//! See also: <<tag movement>>
//! ```
//!
//! ```wikitext after
//! See also: [[movement]]
//! ```

rule! { "unsupported-markup", Warn, Text;
    css() => "a CSS prefix is printed as it is; a book has no styles of a wiki";
    style() => "this style is left out; a book has no styles of a wiki";
    macro_(name: &str) => "the macro `{name}` is printed as it is; a book cannot run it";
    contents() => "take it out: a book has a table of contents";
    css_help() => "take it out, or, where it is text, write a space before it";
    calls(count: usize) => "write what readers of a book need as text; it is called at {count} places, and only the first is reported";
    html() => "HTML is printed as it is; a book has only wikitext";
    variable() => "TiddlyWiki takes this for a variable; a book prints it as it is";
    condition() => "a condition is printed as it is; a book cannot decide it";
    definition() => "a definition is printed as it is; a book cannot use it";
    no_pragma(name: &str) => "`{name}` is no pragma; this line and the pragmas below it are printed as they are";
    no_parameter(name: &str) => "`{name}` is no parameter of this macro; it is printed as it is";
    argument(name: &str, parameter: &str) => "the macro `{name}` has no parameter `{parameter}`; this argument is left out";
    no_text(title: &str, kind: &str) => "“{title}” is of the type `{kind}`, which a book cannot show; this is printed as it is";
    filter() => "a filter is printed as it is; a book cannot run it";
    transclusion(example: &str) => "this transclusion is printed as it is; a book follows `{example}` alone";
    core() => "this is not in the wiki but in TiddlyWiki itself or in a plugin; it is printed as it is";
    comment_end(mark: &str) => "`{mark}` ends no comment; it is printed as it stands";
    closer() => "this tag closes nothing; it is printed as it is";
    widget(name: &str) => "the widget `{name}` is printed as it is; a book cannot run it";
    attributes() => "attributes of a heading are printed as they are; a book has ids of its own";
    element() => "this element of HTML is printed as it is; a book has nothing for it";
    footnote() => "this footnote has no text, or too much; the mark is printed as it is";
    footnote_in_footnote() => "a footnote has no footnotes; the mark is printed as it is";
    double_footnote() => "another footnote before this one has its mark; this one is printed here";
    unmarked_footnote() => "no text has the mark of this footnote; it is printed here";
    web(name: &str) => "“{name}” is left out: only a program that makes web pages can run it";
    tags(name: &str) => "the tags of “{name}” are left out, and what is between them stays: only a program that makes web pages can run them";
    code(name: &str) => "the code of “{name}” is printed: a book cannot run it";
    ends_nothing() => "this ends nothing, and is left out";
    ends_nothing_help() => "write what begins it, or take it out";
    expression() => "an expression is printed as it is; a book cannot compute it";
    empty_note() => "nothing is indented below this, so that its host shows an empty box";
    empty_note_help() => "indent what belongs to it by four spaces";
    surplus(value: &str, name: &str) => "the macro `{name}` has no parameter for “{value}”: this argument is left out";
    surplus_help() => "write `'` around a text in which there is `\"`";
    no_colon(line: &str) => "`{line}` is no line `name: value`, so that this is no YAML: no host reads this front matter";
    colon(key: &str) => "the value of “{key}” has a colon in it, so that this is no YAML: no host reads this front matter";
    late_front() => "front matter begins on the first line of a file; this is printed";
    late_front_help() => "take out what is above it";
    bad_front() => "this is no YAML: no host reads this front matter";
    bad_front_help() => "write each of its lines as `name: value`, between lines `---`, and close its brackets and quotation marks";
    bad_toml() => "this is no TOML: no host reads this front matter";
    bad_toml_help() => "write each of its lines as `name = value`, with words in quotation marks, between lines `+++`, and close its brackets";
    settings() => "from here on this is no YAML, so that its host reads nothing of this file";
    tab() => "this line is indented with a tab, so that this is no YAML, and its host reads nothing of this file";
    tab_help() => "write spaces for it";
    column() => "this line begins at another column than those it belongs to, so that this is no YAML, and its host reads nothing of this file";
    column_help() => "indent it as much as the lines beside it";
    comma() => "nothing follows this comma, so that this is no JSON, and its host reads nothing of this file";
    comma_help() => "take it out";
    order() => "the order of the pages cannot be read here; they are in that of their names";
    order_help() => "write the list of the pages as plain values";
    list_help() => "write a list of pages, each in a line that begins with `- `";
    language(code: &str) => "the pages in “{code}” are left out: a book is in one language";
    twin(folder: &str, other: &str) => "“{folder}” looks like “{other}” in another language, and a book is in one: both are in this one";
    spans(mark: &str) => "`{mark}` joins no cells here: a book joins those of tables in HTML alone";
    spans_help() => "write this table in HTML, with `rowspan` and `colspan`";
    language_help() => "make an edition of them: a table in `[languages]` of `book.toml`";
    nearly() => "this is nearly what a host would read, and is printed as it stands";
    kind(name: &str) => "“{name}” is no kind of note; it is printed as a note, or as it is";
    kinds() => "write `note`, `tip`, `important`, `warning` or `caution`";
    value(name: &str) => "no setting is called “{name}”; this is left out";
    shortcode(name: &str) => "no shortcode is called “{name}”; this is left out";
    web_help() => "write what readers of a book need as text";
    picture() => "a picture of the web is left out: a book holds its own";
    picture_help() => "put its file into the folder of the book, and show that";
    linked_picture() => "this leads to a picture, which a book shows in its text alone; its words stay";
    linked_picture_help() => "begin it with an exclamation mark, and the picture is shown";
    bar() => "the bar in this link divides the row: it ends a cell";
    bar_help() => "write `\\|` in the link";
    component(name: &str) => "no component is called “{name}”; its tags are left out";
    icon(name: &str) => "a book has no icon “{name}”; its name is printed";
    embedded() => "within a line, this note of several lines is not embedded, but linked to";
    embedded_help() => "embed it on a line of its own";
    tag(name: &str) => "“{name}” is printed as it stands: a book has no tags";
    layout(folder: &str) => "the text of the pages in “{folder}” is in their front matter, which a layout of the site shows: it is not in the book";
    field(name: &str) => "what “{name}” says is left out";
    played(name: &str) => "a book cannot show “{name}”; its name is printed";
    share() => "the width of this picture is left out: it is a share of a page, and books have pages of all widths";
    share_help() => "write it as a length, as in `width=300` or `width=8cm`";
    reference(name: &str) => "“@{name}” is printed as it is written: only its host can look it up or number it";
    format() => "this is left out: its host shows it in other formats than those of the web";
    formula() => "a formula is printed as it is written";
    abbreviation() => "the definition of an abbreviation is left out";
}
