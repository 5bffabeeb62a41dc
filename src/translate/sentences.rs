//! The messages of `translate` that belong to no rule.

use crate::say::sentences;

sentences! {
    record_conflict(place: &str) => "{place}: git left a conflict here; keep one of the two texts";
    record_line(place: &str) => "{place}: this is no line of a record of translations";
    status_page_title(from: &str, to: &str) => "Translation: {from} → {to}";
    status_chapter() => "chapter";
    status_tiddlers() => "tiddlers";
    status_words() => "words";
    status_translated() => "translated";
    status_stale() => "stale";
    status_partial() => "partial";
    status_unrecorded() => "unrecorded";
    status_missing() => "missing";
    status_reviewed() => "reviewed";
    status_reviewed_by(name: &str) => "reviewed by {name}";
    status_reviewed_share(share: usize) => "reviewed {share} %";
    status_changed_after_review(name: &str) => "changed after the review by {name}";
    status_unread() => "to be reviewed";
    status_per_cent() => "done";
    status_total() => "all";
    status_outside() => "(outside the book)";
    status_surplus(tiddlers: usize, words: usize) =>
        "one tiddler translates nothing ({words} words)" | "{tiddlers} tiddlers translate nothing ({words} words)";
    import_newer() =>
        "the wiki's text was changed after the catalogue was exported";
    import_unrecorded(words: &str) =>
        "the wiki has “{words}”, and translated.txt does not tell what it had when the catalogue was exported; \
         --force overwrites it";
    import_earlier() =>
        "the wiki had this text and has a later one, which is kept; --force overwrites it";
    import_deleted() =>
        "this text was taken out of the wiki after the catalogue was exported; --force puts it in again";
    import_deleted_tiddler(title: &str) =>
        "the translation of “{title}” was deleted after the catalogue was exported; --force makes it again";
    import_ambiguous(texts: usize) =>
        "the message has no `msgctxt`, and the original has its text {texts} times: which one is not known";
    import_control(character: &str) => "the translation has a control character: {character}";
    import_remains(words: &str) => "the original no longer has the text of this one, “{words}”; take it out by hand";
    import_overwritten(words: &str) =>
        "this overwrites what was written into the wiki after the catalogue was exported: “{words}”";
    import_link(title: &str) => "the original links to “{title}” here, the translation does not";
    import_link_as_it_is(title: &str) =>
        "the original links to “{title}” here, the translation does not; that title is not translated yet, and stays as it is";
    import_token(title: &str, token: &str) =>
        "the label of the link to “{title}” has `{token}` in the original, and not in the translation";
    import_unknown_link(title: &str) => "the translation links to “{title}”, and no tiddler has that title";
    import_wiki_word(word: &str, plain: &str) =>
        "“{word}” is a link for the wiki, and no tiddler has that title: write `{plain}` where it is none";
    import_outdated(words: &str) =>
        "the original does not have this text, or not any more: “{words}”";
    import_numbers(own: &str, other: &str) =>
        "the numbers of the original are “{own}”, those of the translation “{other}”";
    import_mark(mark: &str, written: &str) =>
        "in its place `{mark}` would be read as a mark: write `{written}` where it is none";
    import_markup() => "in its place this text would be read as something else: look at its marks and line ends";
    import_comment() => "this has a comment, which no reader sees; the original has none";
    import_no_field(title: &str, field: &str) =>
        "the file of the translation of “{title}” has no place for a new field; write `{field}` by hand";
    import_shape(title: &str) =>
        "the translation of “{title}” is made of other paragraphs, items or cells; put this one in by hand";
    import_no_title(title: &str) =>
        "texts of “{title}” are translated, but its title is not; they are left in the catalogue";
}
