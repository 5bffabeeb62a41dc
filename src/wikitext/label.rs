//! Labels that refer by number: a link's label may have `#`, `#title` and `#page` in place of the number, the title
//! and the page of what it leads to. They are the same in every dialect.

use super::tree::{Inline, Target};
use crate::slice::Slice;
use std::ops::Range;

/// A part of a label that stands for something of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelToken {
    /// `#`: the number
    Number,
    /// `#title`: the title
    Title,
    /// `#page`: the page
    Page,
}

impl LabelToken {
    const ALL: [(&'static str, Self); 3] = [
        ("#title", Self::Title),
        ("#page", Self::Page),
        ("#", Self::Number),
    ];
}

/// The tokens of a label, which no letter, figure or sign touches: `no. #26` and `C#` are text.
pub fn label_tokens(label: &str) -> Vec<(Range<usize>, LabelToken)> {
    let mut tokens = Vec::new();
    for (at, _) in label.match_indices('#') {
        let rest = label.slice(at..);
        let token = LabelToken::ALL.iter().find_map(|(written, token)| {
            let after = rest.strip_prefix(written)?;
            (!after.starts_with(touches)).then_some((at..at + written.len(), *token))
        });
        if !label.slice(..at).ends_with(touches) {
            tokens.extend(token);
        }
    }
    tokens
}

/// The tokens in the label of a link, as they are written; none where its label is only its target.
pub fn tokens_of_link<'a>(target: &Target, label: &[Inline], shown: &'a str) -> Vec<&'a str> {
    let is_target = label.iter().all(|it| it.span == target.written);
    let tokens = label_tokens(shown).into_iter();
    let written = tokens.map(|(at, _)| shown.slice(at));
    written.filter(|_| !is_target).collect()
}

/// Whether a character beside a `#` makes it a part of a word.
fn touches(character: char) -> bool {
    character.is_alphanumeric() || "#$%&*+-/<=>@\\^_`|~€£¥§°".contains(character)
}

#[cfg(test)]
mod tests {
    use super::{LabelToken, label_tokens};

    #[test]
    fn tokens_are_apart_from_words() {
        use LabelToken::{Number, Page, Title};
        let tokens = |label| -> Vec<LabelToken> {
            let tokens = label_tokens(label).into_iter();
            tokens.map(|(_, token)| token).collect()
        };
        assert_eq!(tokens("#"), [Number]);
        assert_eq!(tokens("table #, p. #page"), [Number, Page]);
        assert_eq!(tokens("“#title” (#)"), [Title, Number]);
        for text in ["no. #26", "C#", "##", "#pages", "#titles", "F-#", "a#title"] {
            assert_eq!(tokens(text), [], "{text}");
        }
    }
}
