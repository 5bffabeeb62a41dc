//! The characters of running text.

use super::Inline;

/// The characters that `inlines` print, without footnotes; a line break is a space, a picture its
/// alternative text.
#[must_use]
pub fn plain_text(inlines: &[Inline]) -> String {
    let mut text = String::new();
    push_plain(inlines, &mut text);
    text
}

fn push_plain(inlines: &[Inline], out: &mut String) {
    for inline in inlines {
        match inline {
            Inline::Text(text) => out.push_str(&text.text),
            Inline::Emphasis(emphasis) => push_plain(&emphasis.content, out),
            Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => {
                push_plain(&it.content, out);
            }
            Inline::Link(link) => push_plain(&link.content, out),
            Inline::Media(media) => out.push_str(media.alt.as_deref().unwrap_or_default()),
            Inline::LineBreak(_) => out.push(' '),
            Inline::Footnote(_) => {}
        }
    }
}
