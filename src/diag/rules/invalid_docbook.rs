//! The DocBook that was made of the wiki breaks DocBook's schema.
//!
//! No wiki should cause this: it is a fault of tiddlybook. The finding names the place in the DocBook. Keep the wiki as
//! it is and report the fault, with the tiddler that the place comes from. The EPUB and the web pages can be made
//! meanwhile:
//!
//! ```text
//! tiddlybook build wiki_en.html --to epub,html
//! ```

rule! { "invalid-docbook", Deny, Book;
    id_twice(id: &str) => "the id `{id}` exists twice";
    no_id(name: &str, id: &str) => "`{name}` leads to `{id}`, and nothing has that id";
    uri(name: &str, value: &str) => "`{name}` is no URI: `{value}`";
    utf8() => "the document is not UTF-8 from here on";
    doctype() => "a DOCTYPE is not accepted";
    malformed(why: &str) => "the XML is malformed: {why}";
    element(name: &str) => "the element `{name}` is not allowed here";
    text() => "no text is allowed in this element";
    attribute(name: &str) => "this element has no attribute `{name}`";
    value(name: &str, value: &str) => "the attribute `{name}` cannot be `{value}`";
    missing() => "something is missing in this element";
}
