//! Escaping of text that is written into a container.

use super::yaml::Yaml;

/// The place of a text in its container decides what is escaped in it. Line endings become `\n` everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Escapes {
    /// Nothing else is escaped.
    #[default]
    Plain,
    /// Between the tags of a page: entities.
    Text,
    /// In an attribute: entities, a few of them read otherwise.
    Attribute,
    /// In an attribute of a field, or in the text of the oldest wikis: also `\n`, `\s` and `\b`,
    /// which mean a line ending, a backslash and a space.
    LineBreaks,
    /// In a string of JSON, perhaps one in a script of a page.
    Json,
    /// As a value in YAML.
    Yaml(Yaml),
}

/// The surroundings of a text in its file, which decide how its characters are escaped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings {
    /// The line ending of the file.
    pub line_ending: &'static str,
    /// The quote around the text, where that is `"` or `'`.
    pub quote: Option<char>,
}

impl Escapes {
    /// The characters that write `text` into the file.
    pub(super) fn write(self, text: &str, around: Surroundings) -> String {
        if let Self::Yaml(yaml) = self {
            return yaml.write(text).into_owned();
        }
        let mut written = String::with_capacity(text.len());
        for letter in text.chars() {
            match self.spelling(letter, around) {
                Some(spelling) => written.push_str(spelling),
                None => written.push(letter),
            }
        }
        written
    }

    /// The characters that write `text`, which is without line endings, between double quotes.
    pub fn quoted(self, text: &str) -> String {
        let around = Surroundings {
            line_ending: "\n",
            quote: Some('"'),
        };
        self.write(text, around)
    }

    fn spelling(self, letter: char, around: Surroundings) -> Option<&'static str> {
        let quoted = self == Self::Text || around.quote.is_some();
        match (self, letter) {
            (Self::Json, _) => json(letter),
            (Self::LineBreaks, '\n') => Some("\\n"),
            (Self::LineBreaks, '\\') => Some("\\s"),
            (Self::Plain | Self::Text, '\n') => Some(around.line_ending),
            (Self::Plain | Self::Yaml(_), _) => None,
            (_, '&') => Some("&amp;"),
            (_, '<') => Some("&lt;"),
            (_, '>') => Some("&gt;"),
            (_, '"') => Some("&quot;"),
            (Self::Attribute | Self::LineBreaks, '\'') if around.quote != Some('"') => {
                Some("&#39;")
            }
            // The old texts are no attributes: they have no quotes around them, but white space.
            (Self::Attribute, ' ') if !quoted => Some("&#32;"),
            (Self::Attribute, '\n') => Some("&#10;"),
            _ => None,
        }
    }
}

/// A character in a string of JSON, where that is not itself.
pub(super) fn json(letter: char) -> Option<&'static str> {
    match letter {
        '"' => Some("\\\""),
        '\\' => Some("\\\\"),
        '\n' => Some("\\n"),
        '\r' => Some("\\r"),
        '\t' => Some("\\t"),
        // It would end the script that the string is in.
        '<' => Some("\\u003C"),
        // The others cannot be in a text of XML, so that no repair writes them.
        letter if letter.is_ascii_control() => Some("\\uFFFD"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(escapes: Escapes, quote: Option<char>) -> String {
        let around = Surroundings {
            line_ending: "\r\n",
            quote,
        };
        escapes.write("a <b>&\"c\" d's\\\n", around)
    }

    #[test]
    fn each_container_has_its_own_spelling() {
        assert_eq!(written(Escapes::Plain, None), "a <b>&\"c\" d's\\\r\n");
        assert_eq!(
            written(Escapes::Text, None),
            "a &lt;b&gt;&amp;&quot;c&quot; d's\\\r\n"
        );
        assert_eq!(
            written(Escapes::Attribute, Some('"')),
            "a &lt;b&gt;&amp;&quot;c&quot; d's\\&#10;"
        );
        assert_eq!(
            written(Escapes::Attribute, None),
            "a&#32;&lt;b&gt;&amp;&quot;c&quot;&#32;d&#39;s\\&#10;"
        );
        assert_eq!(
            written(Escapes::Json, None),
            "a \\u003Cb>&\\\"c\\\" d's\\\\\\n"
        );
        assert_eq!(
            written(Escapes::LineBreaks, Some('\'')),
            "a &lt;b&gt;&amp;&quot;c&quot; d&#39;s\\s\\n"
        );
    }
}
