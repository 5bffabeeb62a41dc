//! What is found in a picture that can be shown all the same.

use serde::{Deserialize, Serialize};

/// Something in a picture that whoever drew it should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// What a picture could run or fetch, or what no reader shows: it was taken out.
    Lost {
        /// Each kind once, in the order of the file.
        what: Vec<Lost>,
        /// The line of the first, from 1.
        line: u32,
    },
    /// A variable of a style sheet has no one value: PNG and outlines are made without it.
    Variable {
        /// Its name, with its hyphens.
        name: String,
    },
    /// The font that PNG and outlines are made with lacks some signs.
    NoSign {
        /// Each once, between spaces.
        signs: String,
    },
    /// Drawing it takes longer, or more memory, than a reader's device has for a picture: it is neither
    /// made a PNG nor looked at.
    Heavy,
    /// A labelled measure is not as long as it says.
    WrongMeasure {
        /// The label, such as `2 BW`.
        says: String,
        /// What it is by the drawing's own unit, such as `2.5 BW`.
        is: String,
        /// The line of the measure, from 1.
        line: u32,
    },
    /// A measure, or the unit of the drawing, is not written so that it can be compared.
    UnclearMeasure {
        /// What is written.
        says: String,
        /// Why it cannot be compared.
        why: UnclearMeasure,
        /// Its line, from 1.
        line: u32,
    },
    /// An attribute is not spelt as those that say a measure.
    MisspeltMeasure {
        /// What is written.
        says: String,
        /// What was meant.
        meant: String,
        /// Its line, from 1.
        line: u32,
    },
    /// A text and what is behind it are too much alike.
    LowContrast {
        /// The text.
        text: String,
        /// How many times lighter the lighter of the two is, such as `2.1`.
        ratio: String,
        /// Would lighter letters be seen better?
        on_dark: bool,
    },
    /// Two fills that only their hue tells apart.
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
        /// What it is a translation of.
        original: String,
    },
    /// A text that nobody translated.
    Untranslated {
        /// The text.
        text: String,
    },
}

impl Remark {
    /// Is it about what the program draws itself, PNG and outlines, and not about the drawing?
    #[must_use]
    pub fn is_of_output(&self) -> bool {
        matches!(self, Self::Variable { .. } | Self::NoSign { .. })
    }
}

/// What was taken out of a drawing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lost {
    /// A script.
    Script,
    /// An event handler, by its name.
    Handler(String),
    /// An element that is not for pictures, by its name.
    Element(String),
    /// What is at an address outside the drawing.
    Address(String),
    /// A style sheet that fetches something.
    Sheet,
    /// A font of its own.
    Font,
    /// An embedded picture that is damaged, too large, or neither PNG nor JPEG.
    Embedded,
}

/// Why a measure cannot be compared with the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnclearMeasure {
    /// `data-unit-length` of the root is no length.
    NoLength,
    /// The root says no unit.
    NoUnit,
    /// The measure is not a number and the unit of the root.
    NotInUnit,
    /// The element that it is measured from does not exist.
    NoStart,
    /// The element is not drawn, or is none that has a length.
    NotDrawn,
}
