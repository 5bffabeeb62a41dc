//! The role of each HTML element in a book.

use crate::wikitext::tree::{Format, ListKind};

/// The role of an element in a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::wikitext) enum Role {
    /// Marked text
    Format(Format),
    /// Its text only
    Text,
    /// `<br>`
    Break,
    /// No content
    Nothing,
    /// `<a>`
    Link,
    /// `<$link>`
    TiddlerLink,
    /// A picture
    Image,
    /// Paragraphs of its own
    Container,
    /// `<ul>`, `<ol>`, `<dl>`
    Items(ListKind),
    /// `<table>`
    Table,
    /// `<h1>` to `<h6>`
    Heading(u8),
    /// `<pre>`
    Preformatted,
    /// `<blockquote>`
    Quote,
    /// `<hr>`
    Rule,
}

impl Role {
    /// The role of the element of that name; none of one that a book has nothing for.
    pub(in crate::wikitext) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "b" | "strong" => Self::Format(Format::Bold),
            "i" | "em" | "cite" | "dfn" | "var" => Self::Format(Format::Italic),
            "u" | "ins" => Self::Format(Format::Underline),
            "s" | "strike" | "del" => Self::Format(Format::Strike),
            "sup" => Self::Format(Format::Superscript),
            "sub" => Self::Format(Format::Subscript),
            "code" | "kbd" | "samp" | "tt" => Self::Format(Format::Code),
            "span" | "small" | "big" | "abbr" | "mark" | "font" | "q" | "time" | "label"
            | "button" | "ruby" => Self::Text,
            "br" => Self::Break,
            "wbr" | "meta" | "link" | "base" => Self::Nothing,
            "a" => Self::Link,
            "$link" => Self::TiddlerLink,
            "img" | "$image" => Self::Image,
            "p" | "div" | "section" | "article" | "aside" | "main" | "header" | "footer"
            | "center" | "details" | "summary" | "figure" | "figcaption" | "address" | "nav"
            | "html" | "body" | "form" | "fieldset" => Self::Container,
            "ul" => Self::Items(ListKind::Bulleted),
            "ol" => Self::Items(ListKind::Numbered),
            "dl" => Self::Items(ListKind::Definition),
            "table" => Self::Table,
            "h1" => Self::Heading(1),
            "h2" => Self::Heading(2),
            "h3" => Self::Heading(3),
            "h4" => Self::Heading(4),
            "h5" => Self::Heading(5),
            "h6" => Self::Heading(6),
            "pre" => Self::Preformatted,
            "blockquote" => Self::Quote,
            "hr" => Self::Rule,
            _ => return None,
        })
    }

    /// Whether it is a block everywhere.
    pub(super) fn is_block(self) -> bool {
        !matches!(
            self,
            Self::Format(_)
                | Self::Text
                | Self::Break
                | Self::Nothing
                | Self::Link
                | Self::TiddlerLink
                | Self::Image
        )
    }

    /// Its role where no block is possible: the text of a paragraph, nothing for others.
    pub(super) fn within_text(self) -> Option<Self> {
        match self {
            Self::Container => Some(Self::Text),
            role => Some(role).filter(|role| !role.is_block()),
        }
    }
}
