//! Remarks: problems of a picture that can be shown in spite of them.

use serde::{Deserialize, Serialize};

/// A remark about a picture, for whoever drew it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// A script, an address, or data that no reader shows, which was removed.
    Lost {
        /// Each kind once, in the order of the file.
        what: Vec<Lost>,
        /// The line of the first, from 1.
        line: u32,
    },
    /// A variable of a style sheet has no one value: PNG and outlines are made without it.
    Variable {
        /// The name of the custom property, with its hyphens.
        name: String,
    },
    /// The built-in font for PNG and outlines lacks some characters.
    NoSign {
        /// Each once, between spaces.
        signs: String,
    },
    /// Drawing it takes longer, or more memory, than a reader's device has for a picture: it is neither
    /// made a PNG nor looked at.
    Heavy,
    /// The drawn length of a measure differs from its text.
    WrongMeasure {
        /// The label, such as `2 BW`.
        says: String,
        /// The measured length in the drawing's own unit, such as `2.5 BW`.
        is: String,
        /// The line of the measure, from 1.
        line: u32,
    },
    /// A measure, or the unit of the drawing, is not written so that it can be compared.
    UnclearMeasure {
        /// The text of the measure.
        says: String,
        /// The reason why it cannot be compared.
        why: UnclearMeasure,
        /// Its line, from 1.
        line: u32,
    },
    /// An attribute is similar to those of measures, but misspelt.
    MisspeltMeasure {
        /// The text of the measure.
        says: String,
        /// The probable intended text.
        meant: String,
        /// Its line, from 1.
        line: u32,
    },
    /// The contrast between a text and its background is too low.
    LowContrast {
        /// The text.
        text: String,
        /// The contrast ratio, such as `2.1`.
        ratio: String,
        /// Whether lighter letters would have more contrast.
        on_dark: bool,
    },
    /// Two fills that differ only in their hue.
    HueAlone {
        /// The colours, such as `#cc0000`.
        colours: [String; 2],
    },
    /// A text reaches beyond the edge of the picture.
    CutText {
        /// The text.
        text: String,
    },
    /// A translated text reaches beyond the shape that its original is in.
    WideText {
        /// The text.
        text: String,
        /// The original of the translated text.
        original: String,
    },
    /// A text without a translation.
    Untranslated {
        /// The text.
        text: String,
    },
}

impl Remark {
    /// Whether it is about an output of this program, PNG or outlines, rather than about the drawing.
    pub fn is_of_output(&self) -> bool {
        matches!(self, Self::Variable { .. } | Self::NoSign { .. })
    }
}

/// A part of a drawing that was removed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lost {
    /// A script.
    Script,
    /// An event handler, by its name.
    Handler(String),
    /// An element that is not for pictures, by its name.
    Element(String),
    /// A reference to an address outside the drawing.
    Address(String),
    /// A style sheet that fetches something.
    Sheet,
    /// A font of its own.
    Font,
    /// An embedded picture that is damaged, too large, or neither PNG nor JPEG.
    Embedded,
}

/// The reasons why a measure cannot be compared with the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnclearMeasure {
    /// `data-unit-length` of the root is no length.
    NoLength,
    /// The root declares no unit.
    NoUnit,
    /// The measure is not a number and the unit of the root.
    NotInUnit,
    /// The element that it is measured from does not exist.
    NoStart,
    /// The element is not rendered, or has no length.
    NotDrawn,
}
