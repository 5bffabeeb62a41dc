//! A page in a sentence or two, for search engines and previews of links.

use crate::book::{Block, page_text};
use crate::slice::single_spaced;

/// The maximum number of characters in a summary.
const LENGTH: usize = 160;

/// The first sentences of the first paragraph, or its beginning where the first one is long; empty when there is none.
pub(crate) fn summary(blocks: &[Block]) -> String {
    let paras = blocks.iter().filter_map(|block| match block {
        Block::Para(para) => Some(page_text(&para.content)),
        _ => None,
    });
    let mut text = paras
        .map(|text| single_spaced(&text).into_owned())
        .find(|text| !text.is_empty())
        .unwrap_or_default();
    shorten(&mut text);
    text
}

fn shorten(text: &mut String) {
    let Some((end, _)) = text.char_indices().nth(LENGTH) else {
        return;
    };
    text.truncate(end);
    let ends = text.match_indices(['.', '!', '?', '。']);
    let mut ends = ends.map(|(at, sign)| (at + sign.len(), sign));
    let is_end = |&(end, sign): &(usize, &str)| {
        let after = text.get(end..).unwrap_or_default();
        end > LENGTH / 2 && (sign == "。" || after.starts_with(' '))
    };
    if let Some((end, _)) = ends.rfind(is_end) {
        return text.truncate(end);
    }
    if let Some(space) = text.rfind(' ') {
        text.truncate(space);
    }
    text.push('…');
}
