//! What `write` says to an author that belongs to no rule.

use crate::say::{Text, sentences};

sentences! {
    schema_none(file: &str, why: &str) => "{file}: this is no RELAX NG schema: {why}";
    schema_unusable(why: &str) => "the schema cannot be used: {why}";
    write_no_epub(why: &str) => "the EPUB cannot be put together: {why}";
    template_none(name: &str, known: &str) => "there is no template `{name}`; there are {known}";
    template_none_near(name: &str, near: &str) => "there is no template `{name}`; did you mean `{near}`?";
    template_wrong(place: &str, why: &str) => "{place}: {why}";
    template_unused_near(file: &str, near: &str) => "{file} replaces no template; did you mean `{near}`?";
    template_unused(file: &str) => "{file} replaces no template";
    write_no_temporary_file(why: Text) => "no temporary file can be written: {why}";
    write_no_pdf() =>
        "this tiddlybook was built without PDF: `cargo install --path . --features pdf` builds one with it, and so \
        does `make PDF`";
    write_no_version() => "a sheet of errata says what has changed since a version: name it with --changes-since";
    write_no_quick() => "the book has no quick reference: the field `quick: yes` puts a tiddler on it";
    write_no_cards() => "the book has no cards: `card: yes` among the fields of a tiddler, or in the front matter of a page, makes one";
    write_unprintable(title: &str, why: &str) => "“{title}” cannot be laid out: {why}";
    write_shell(why: Text) => "the page for the program of the wiki does not fit: {why}";
}
