//! Elements of HTML, and their equivalents in TiddlyWiki Classic.

use super::REACH;
use crate::diag;
use crate::diag::rules::foreign_markup;
use crate::diag::rules::foreign_markup::{
    begin, begin_either, both_tags, code, code_lines, definitions, footnote, heading, items, link,
    no_markup, own_line, paragraphs, picture, quotation_marks, quote, rows, take_out,
};
use crate::diag::{Diagnostic, Rule};
use crate::say::Text;
use crate::source::Span;

/// The tag that Word leaves in each paragraph.
pub(in crate::wikitext) const OFFICE: &str = "<o:p>";

/// The finding about a tag of Word.
pub(in crate::wikitext) fn office(span: Span) -> Diagnostic {
    Diagnostic::new(Rule::ForeignMarkup, span, foreign_markup::office()).help(take_out())
}

/// The advice for both tags of an element that somebody may type in a text, by its name in lower case.
pub(in crate::wikitext) fn advice(element: &str) -> Option<Text> {
    Some(match element {
        "a" => link(),
        "b" | "strong" => both_tags("''"),
        "i" | "em" | "cite" => both_tags("//"),
        "u" | "ins" => both_tags("__"),
        "s" | "strike" | "del" => both_tags("--"),
        "sub" => both_tags("~~"),
        "sup" => both_tags("^^"),
        "mark" => both_tags("@@"),
        "nowiki" => both_tags("\"\"\""),
        "code" | "kbd" | "samp" | "tt" => code(),
        "pre" => code_lines(),
        "blockquote" => quote(),
        "q" => quotation_marks(),
        "br" => diag::write("<br>"),
        "hr" => own_line("----"),
        "p" => paragraphs(),
        "h1" => heading("!"),
        "h2" => heading("!!"),
        "h3" => heading("!!!"),
        "h4" => heading("!!!!"),
        "ul" => items("*"),
        "ol" => items("#"),
        "li" => begin_either("*", "#"),
        "dl" => definitions(),
        "dt" => begin(";"),
        "dd" => begin(":"),
        "table" | "tbody" | "td" | "tr" => rows("|one|two|"),
        "th" => rows("|!one|!two|"),
        "thead" => rows("|one|two|h"),
        "img" => picture(),
        "ref" => footnote(),
        "abbr" | "article" | "aside" | "big" | "center" | "details" | "div" | "figcaption"
        | "font" | "iframe" | "math" | "script" | "section" | "small" | "span" | "style"
        | "summary" | "svg" | "video" => no_markup(),
        _ => return None,
    })
}

/// Whether it is the name of an HTML element that somebody may have typed into a text. Its tags are reported as
/// [`Rule::ForeignMarkup`](crate::diag::Rule::ForeignMarkup).
pub fn is_html_element(name: &str) -> bool {
    advice(&name.to_ascii_lowercase()).is_some()
}

/// The length of the name that a tag may have here.
pub(in crate::wikitext) fn name_len(text: &str) -> usize {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-$.".contains(byte);
    text.bytes().take_while(is_name).count()
}

/// The length of the tag that `text` begins with: its name, then white space or its end;
/// a `>` between quotes does not end it.
pub(in crate::wikitext) fn tag_len(text: &str) -> Option<usize> {
    let start = 1 + usize::from(text.as_bytes().get(1) == Some(&b'/'));
    let name = start + name_len(text.get(start..)?);
    let rest = text.as_bytes().get(name..)?;
    if !matches!(rest.first()?, b'>' | b' ' | b'\n' | b'\t') {
        return None;
    }
    let mut quote = None;
    for (at, byte) in rest.iter().enumerate().take(REACH) {
        match (quote, byte) {
            (None, b'>') => return Some(name + at + 1),
            (None, b'<') => return None,
            (None, b'"' | b'\'') => quote = Some(*byte),
            (Some(open), _) if open == *byte => quote = None,
            _ => {}
        }
    }
    None
}

/// The name of the tag that `text` begins with, if nothing ends it, and whether it has attributes: `<br The end`,
/// `<div class="tip>`. Other words after a `<` are compared.
pub(in crate::wikitext) fn torn_tag(text: &str) -> Option<(&str, bool)> {
    let inside = text.strip_prefix('<')?;
    let (name, after) = inside.split_at_checked(name_len(inside))?;
    let words = after.trim_start_matches([' ', '\n', '\t']);
    let (attribute, value) = words.split_at_checked(name_len(words))?;
    let has_attributes = !attribute.is_empty() && value.starts_with('=');
    let is_short = (2..4).contains(&name.len());
    (words.len() < after.len() && (has_attributes || is_short)).then_some((name, has_attributes))
}

/// The place after `closer`, in any case, if it is in the first `reach` bytes of `text`.
pub(in crate::wikitext) fn after_closer(text: &str, closer: &str, reach: usize) -> Option<usize> {
    let near = text.as_bytes().get(..text.len().min(reach))?;
    let mut windows = near.windows(closer.len());
    let at = windows.position(|it| it.eq_ignore_ascii_case(closer.as_bytes()))?;
    Some(at + closer.len())
}

#[cfg(test)]
mod tests {
    use super::{tag_len, torn_tag};

    #[test]
    fn tags_lack_their_end() {
        assert_eq!(torn_tag("<br The end"), Some(("br", false)));
        assert_eq!(torn_tag("<div class=\"tip>"), Some(("div", true)));
        for text in ["<table value, or", "<b and", "<br>", "< br", "<b"] {
            assert_eq!(torn_tag(text), None, "{text}");
        }
    }

    #[test]
    fn tags_have_an_end() {
        for (text, len) in [
            ("<b>x", Some(3)),
            ("</br> x", Some(5)),
            ("<$list filter=\"[a>[b]]\"/> x", Some(25)),
            ("<i x", None),
            ("<i <b>", None),
            ("<b,c>", None),
        ] {
            assert_eq!(tag_len(text), len, "{text}");
        }
    }
}
