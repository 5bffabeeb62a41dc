//! A link leads to no tiddler.
//!
//! A player who follows it in the middle of a game finds nothing and has to guess which rule is meant. Correct the
//! title. If it is a WikiWord and no link, write `~` before it. A transclusion of
//! TiddlyWiki 5, such as `{{title}}`, is a link too.
//!
//! ```wikitext before
//! See [[close comabt]]. Every ThreatZone counts.
//! ```
//!
//! ```wikitext after
//! See [[close combat]]. Every ~ThreatZone counts.
//! ```

rule! { "orphan-link", Deny, Links;
    wikiword(words: &str) => "write `{words}` if it is no link";
    note(title: &str) => "“{title}” is not translated, and is shown only by what links to it";
    note_help() => "translate it too, or what it says is lost here";
    help() => "write the tiddler, or correct the title";
    defined(term: &str, title: &str, link: &str) =>
        "“{term}” is defined in “{title}”: write `{link}`, or give it a tiddler of its own";
    local() =>
        "if it is a file beside the wiki: a book has no files but pictures; put it on the web, and link to its address";
    listed() => "and this link leads to it";
    swapped(link: &str) => "its label is the title of a rule: the label comes first, `{link}`";
    mail(address: &str) => "an address of mail begins with `mailto:`, as in `{address}`";
    said(title: &str) => "no tiddler is titled “{title}”";
    transclusion(title: &str) => "no tiddler is titled “{title}”, whose text should be shown here";
    field(title: &str, field: &str) => "the tiddler “{title}” has no field `{field}`";
    part(title: &str, part: &str) => "no part of “{title}” is called “{part}”";
    part_names(names: &str) => "there are: {names}";
    part_none(comment: &str) => "write `{comment}` into the item, row or paragraph, or link to the whole rule";
    part_twice(title: &str, part: &str) => "two parts of “{title}” are called “{part}”";
    part_here() => "which is here";
    part_twice_help(comment: &str) => "give one of them a name of its own: `{comment}`";
    unshown(part: &str) => "nothing shows the note that “{part}” is a part of";
    unshown_help() => "link to the note itself where it is to be shown";
    other_book(book: &str, title: &str) => "no rule of “{book}” is titled “{title}”";
    other_book_help() => "correct the title, or make the data of that book again";
    file(name: &str) => "there is no file “{name}” to put in here";
    file_help() => "write the file, or correct its name";
    section(part: &str, name: &str) => "“{name}” has no part “{part}”";
    page(address: &str) => "“{address}” is no page of this book";
    parent(title: &str) => "no page is titled “{title}”, below which this one should be";
    term(term: &str) => "no glossary has the term “{term}”";
    term_help() => "write it into a glossary, or correct it here";
    page_help() => "write the page, or correct the address";
    list_help() => "write the page, or take it out of the list";
    anchor(anchor: &str) => "the page has no heading “{anchor}”";
    anchor_help() => "write the heading, or correct the address";
    pages(names: &str) => "link to a page of the book; the nearest are: {names}";
    brackets() => "so that all of this is taken for a title";
}
