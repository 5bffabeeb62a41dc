//! Captions that are written twice: below a picture, and as its text for those who do not see it. A book prints a
//! caption once.

use crate::pattern::Pattern;
use crate::slice::{Slice, single_spaced};
use crate::wikitext::tree::{Block, BlockKind, Image, Inline, InlineKind};

/// `Figure 2:` and its like; the program numbers figures itself.
static LABEL: Pattern = Pattern::new(r"^\p{Alphabetic}+\.?\s+\d[\d.]*\s*[:.–—-]?\s+");

/// Whether a picture says that it has no caption: `alt=""`, or `![[file]]` of Obsidian, which has a place for none.
pub(crate) fn is_without_caption(written: &str) -> bool {
    written.starts_with("![[") || written.contains("alt=\"\"")
}

/// Whether a paragraph has nothing but the caption of the picture that is the block before it.
pub(super) fn is_repeated(before: Option<&Block>, paragraph: &[Inline], text: &str) -> bool {
    let Some(BlockKind::Paragraph(content)) = before.map(|it| &it.kind) else {
        return false;
    };
    match content.as_slice() {
        [Inline { kind, .. }] => is_caption(kind, paragraph, text),
        _ => false,
    }
}

/// Takes the caption out of a paragraph that is a picture and below it its caption.
pub(super) fn without_repeated(paragraph: &mut Vec<Inline>, text: &str) {
    if let Some((first, words)) = paragraph.split_first()
        && !words.is_empty()
        && is_caption(&first.kind, words, text)
    {
        paragraph.truncate(1);
    }
}

fn is_caption(kind: &InlineKind, words: &[Inline], text: &str) -> bool {
    let InlineKind::Image(image) = kind else {
        return false;
    };
    let Image { caption, alone, .. } = &**image;
    let caption = plain(caption, text).map(|it| bare(&it));
    let caption = caption.filter(|it| *alone && !it.is_empty());
    caption.is_some() && caption == plain(words, text).map(|it| bare(&it))
}

/// The characters of running text; `None` where it has more than characters.
pub(super) fn plain(words: &[Inline], text: &str) -> Option<String> {
    let mut found = String::new();
    for inline in words {
        match &inline.kind {
            InlineKind::Text => found += text.slice(inline.span.range()),
            InlineKind::Character(shown) => found += shown,
            InlineKind::Code(inside) => found += text.slice(inside.range()),
            InlineKind::Format { content, .. } => found += &plain(content, text)?,
            InlineKind::LineBreak => found.push(' '),
            _ => return None,
        }
    }
    Some(found)
}

/// What two captions have to share: their words, but for the number and the full stop.
fn bare(words: &str) -> String {
    let words = single_spaced(words).to_lowercase();
    let label = LABEL.find(&words);
    let words = words.slice(label.map_or(0, |it| it.end())..);
    words.trim_end_matches('.').to_owned()
}
