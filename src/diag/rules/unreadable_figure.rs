//! The file of a picture is not a readable SVG, PNG or JPEG.
//!
//! The book prints the caption and marks the place: with such a file, some e-readers show an empty frame, and
//! others refuse the whole book. Save a drawing again as plain SVG, a photograph as JPEG or PNG.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg before
//! a text that was saved under the wrong name
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```

use crate::say::Text;

rule! { "unreadable-figure", Warn, Figures;
    help() => "the book marks its place; open it in the program that made it, and save it again";
    io(why: Text) => "the file cannot be read: {why}";
    folder(why: Text) => "the folder of figures cannot be searched: {why}";
    folder_help() =>
        "take out the link that leads back, or let yourself read it; until then, nobody can tell which of its files \
        are not shown";
    large(most: usize) => "the file is larger than {most} MiB";
    empty() => "the file is empty";
    text() => "the file is a text, and no SVG picture";
    no_photo(kind: &str, named: &str) => "the file is no {kind} picture, yet named .{named}";
    photo(kind: &str, named: &str) => "the file is a {kind} picture, yet named .{named}";
    base64() => "the text of its tiddler is no base64";
    ending() => "a figure is an .svg, a .png or a .jpg file";
    damaged(kind: &str) => "the {kind} picture is cut off or damaged";
    pixels(width: u32, height: u32, millions: u64) =>
        "the picture has {width} × {height} pixels; at most {millions} million are read";
    long(width: u32, height: u32, most: u32) =>
        "the picture has {width} × {height} pixels; none of its sides may have more than {most}";
    progressive(width: u32, height: u32, millions: u64) =>
        "the picture is progressive and has {width} × {height} pixels; at most {millions} million of such are read: \
        save it as a plain JPEG";
    unmade(why: &str) => "it cannot be scaled: {why}";
    deep(most: u64) => "the SVG nests more than {most} elements";
    shown(most: u64) => "the SVG shows more than {most} elements, since some are shown many times";
    circle(line: u32) => "the element in line {line} of the SVG shows itself";
    side(width: &str, height: &str, most: &str) =>
        "the SVG says that it is {width} pixels wide and {height} high; at most {most} are shown";
    view(view: &str) => "the SVG's viewBox is `{view}`, where four numbers have to be, the last two above 0";
    nothing(side: &str, length: &str) => "the {side} of the SVG is `{length}`: nothing would be seen of it";
    utf8() => "the file is no SVG picture in UTF-8; save it as plain SVG in UTF-8";
    namespace(what: &str) => "the file is no SVG picture: it lacks {what}";
    element(name: &str) => "the file is no SVG picture: its outermost element is `{name}`";
    xml_at(why: &str, place: &str) => "the SVG is broken: {why} at {place}";
    xml(why: &str) => "the SVG is broken: {why}";
    attributes(count: usize, most: usize) => "an element of the SVG has {count} attributes; at most {most} are read";
    entities() => "the SVG declares entities; save it as plain SVG";
    encoding(encoding: &str) => "the SVG says that its encoding is {encoding}; save it in UTF-8";
    said(file: &str, why: Text) => "`{file}` cannot be shown: {why}";
}
