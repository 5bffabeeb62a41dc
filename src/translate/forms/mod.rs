//! The forms of a catalogue: PO, and CSV and XLIFF with the same messages, for programs that do not know PO.

mod csv;
mod xliff;

use super::po::{PoFault, PoMessage, parse, write};

/// A form of a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CatalogueForm {
    /// gettext's PO.
    Po,
    /// Comma-separated values, with the columns that Weblate and translate-toolkit know.
    Csv,
    /// XLIFF 2.
    Xliff,
}

impl CatalogueForm {
    /// The form that a file name ends in.
    pub fn of(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "po" => Some(Self::Po),
            "csv" => Some(Self::Csv),
            "xlf" | "xliff" => Some(Self::Xliff),
            _ => None,
        }
    }

    /// The messages of a file.
    ///
    /// # Errors
    /// At the first line that is none of the form.
    pub fn parse(self, text: &str) -> Result<Vec<PoMessage>, PoFault> {
        match self {
            Self::Po => parse(text),
            Self::Csv => csv::parse(text),
            Self::Xliff => xliff::parse(text),
        }
    }

    /// The text of a file with these messages, from the language of the original to the other one.
    pub fn write(self, messages: &[PoMessage], languages: (&str, &str)) -> String {
        match self {
            Self::Po => write(messages),
            Self::Csv => csv::write(messages),
            Self::Xliff => xliff::write(messages, languages),
        }
    }

    /// What ends a line of the head in the text of a file.
    pub(super) fn line_end(self) -> char {
        match self {
            Self::Po => '\\',
            Self::Csv | Self::Xliff => '\n',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CatalogueForm, PoMessage};

    fn messages() -> Vec<PoMessage> {
        let message = |context: &str, text: &str, translation: &str| PoMessage {
            context: (!context.is_empty()).then(|| context.to_owned()),
            text: text.to_owned(),
            translation: translation.to_owned(),
            ..PoMessage::default()
        };
        let fuzzy = PoMessage {
            flags: vec!["fuzzy".to_owned()],
            extracted: vec!["Of a move.".to_owned()],
            ..message(
                "moves | paragraph",
                "A, \"b\"\n& <c>",
                "\u{201c}A\u{201d}; ''b''",
            )
        };
        let old = PoMessage {
            is_obsolete: true,
            ..message("moves | item", "Gone.", "Parti.")
        };
        vec![
            message("", "", "Language: fr\nX-Tiddlybook-Export: 1 2\n"),
            fuzzy,
            message("moves | title", "moves", ""),
            message("shots | title", " two  spaces ", "x"),
            old,
        ]
    }

    #[test]
    fn each_form_keeps_what_the_messages_say() {
        for form in [CatalogueForm::Po, CatalogueForm::Csv, CatalogueForm::Xliff] {
            let text = form.write(&messages(), ("en", "fr"));
            let mut read = form.parse(&text).unwrap();
            read.iter_mut().for_each(|it| it.line = 0);
            assert_eq!(read, messages(), "{text}");
        }
    }

    #[test]
    fn columns_are_known_by_their_names() {
        let text = "target;source;context\nun;\"one\nmore\";a\ndeux;two;b\n";
        let read = CatalogueForm::Csv.parse(text).unwrap();
        let said: Vec<_> = read
            .iter()
            .map(|it| (it.text.as_str(), it.translation.as_str(), it.line))
            .collect();
        assert_eq!(said, [("one\nmore", "un", 2), ("two", "deux", 4)]);
        for wrong in ["", "a,b\n", "source,target\n\"a,b\n"] {
            assert!(CatalogueForm::Csv.parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn segments_of_a_unit_are_one_text() {
        let text = "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.1\" srcLang=\"en\" trgLang=\"fr\">\
             <file id=\"f\">\n<unit id=\"1\" name=\"a\"><segment><source>One. </source><target>Un. </target></segment>\
             <segment state=\"initial\"><source>Two.</source><target>De<pc id=\"1\">ux</pc>.</target></segment></unit>\
             </file></xliff>";
        let read = CatalogueForm::Xliff.parse(text).unwrap();
        let [head, own] = read.as_slice() else {
            panic!("{read:?}");
        };
        assert_eq!(head.translation, "Language: fr\n");
        assert_eq!(
            (own.text.as_str(), own.translation.as_str()),
            ("One. Two.", "Un. Deux.")
        );
        assert!(own.is_fuzzy() && own.line == 2, "{own:?}");
        assert!(CatalogueForm::Xliff.parse("<xliff>\n<file>").is_err());
    }
}
