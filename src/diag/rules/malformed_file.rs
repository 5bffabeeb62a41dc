//! A file of the wiki cannot be read as what its name says.
//!
//! Its rules would be missing from the book. A `.tid` file begins with lines `name: value`, of which `title:` is one;
//! then follow an empty line and the text. In a Classic file, each tiddler is a `div` in the element `storeArea`.
//!
//! ```file wiki/en/subtitle.tid before
//! Battles on a kitchen table
//! ```
//!
//! ```file wiki/en/subtitle.tid after
//! title: SiteSubtitle
//!
//! Battles on a kitchen table
//! ```

use crate::say::Text;

rule! { "malformed-file", Deny, Reading;
    second() => "this looks like the fields of another tiddler; here they are text";
    second_help() => "give each tiddler a file of its own";
    unreadable(why: Text) => "this file cannot be read: {why}";
    unreadable_help() => "mend the link or the permissions of the file, or take it away";
    leads_out() => "this file is a link out of the repository, and is not read";
    leads_out_help() => "copy the file to where the link is, or take the link away";
    stray() => "this is in no tiddler, so no wiki shows it";
    stray_help() => "move it into a tiddler, or delete it";
    attribute(name: &str) => "this tiddler has the attribute `{name}` twice; the first one counts";
    torn_tag() => "the tag of this tiddler is torn: after this value a quotation mark or the end of the tag is missing";
    torn_tag_help() => "write the sign that is missing, or save the wiki again from a browser";
    twice_help() => "keep one of them";
    after() => "this is after the text of its tiddler, so no wiki shows it";
    unclosed_tiddler() => "the <div> of this tiddler is never closed";
    raw() => "a browser takes this `<` for the beginning of a tag";
    raw_help() => "write `&lt;`, or save the wiki again from a browser";
    unclosed_help() => "save the wiki again from a browser, or close it by hand";
    unclosed(name: &str) => "this <{name}> is never closed";
    no_colon() => "this line has no colon, but the text of the tiddler has not begun";
    no_colon_help() => "write `name: value`, or an empty line above the text";
    fence() => "a `.tid` file has its fields without a line `---`, which is Markdown's";
    fence_help() => "take the two lines `---` out and write `name: value`, or name the file `.md`";
    empty() => "this file is empty, and no tiddler";
    empty_help() => "write a tiddler into it, or delete it";
    field(name: &str) => "this tiddler has the field `{name}` twice; the first one counts";
    json() => "from here on this is no JSON of tiddlers, so that nothing after it is read";
    json_help() => "save the wiki again from a browser, or correct it by hand";
    no_string(name: &str) => "the value of `{name}` is no string, and is not read";
    field_twice(name: &str) => "this tiddler has the field `{name}` twice; the first one counts";
    one_string() => "write one string";
    no_tiddler() => "this line has no colon, so that it is no tiddler";
    open_fields() => "no line `---` ends the fields that begin here";
    open_fields_help() => "write `---` below the last field";
    no_field() => "this line above the text is no field";
    yaml() => "from here on this is no YAML, and no field below it is read";
    yaml_help() => "write a value between quotes that has `: ` or ` #` in it, or that begins with a mark";
    specification_json() => "from here on this is no JSON, so that no file of this folder is read";
    specification_member(name: &str) => "`{name}` is not read";
    specification_path() => "there is no such file or folder in the wiki";
    specification_help() => "correct it, or write the fields of each file into a file beside it that ends in `.meta`";
    included() => "there is no wiki folder of this name beside this one, so that nothing is included";
    included_cycle() => "this wiki includes itself";
    included_help() => "correct the path, or take it out of `includeWikis`";
    other_book(path: &str) => "{path} is not the data of a book, so that no link can name its rules";
    other_book_help() => "make it with `tiddlybook build --to json`";
    info() => "from here on this is no JSON, so that no other wiki is included";
    info_help() => "correct it";
}
