//! A sequence of letters and tokens that is equal for all texts with the same meaning.

/// The first character of a token, which no text contains.
const TOKEN: char = '\u{0}';

/// The sequence. White space is one space between two letters; invisible parts, such as a mark around nothing, are
/// left out.
#[derive(Debug)]
pub(super) struct Row {
    out: String,
    /// The opening marks that have no content yet.
    opened: Vec<String>,
    spaced: bool,
    /// Whether nothing precedes this in its line.
    begins: bool,
}

impl Default for Row {
    fn default() -> Self {
        Self {
            out: String::new(),
            opened: Vec::new(),
            spaced: false,
            begins: true,
        }
    }
}

impl Row {
    /// The length in bytes.
    pub(super) fn len(&self) -> usize {
        self.out.len()
    }

    /// The number of bytes at the beginning that are the same in another; `None` when all are.
    pub(super) fn same(&self, other: &Self) -> Option<usize> {
        let pairs = self.out.bytes().zip(other.out.bytes());
        (self.out != other.out).then(|| pairs.take_while(|(a, b)| a == b).count())
    }

    /// A line begins here.
    pub(super) fn begin_line(&mut self) {
        (self.spaced, self.begins) = (false, true);
    }

    /// Continues the line after the content of a node.
    pub(super) fn go_on(&mut self) {
        self.begins = false;
    }

    /// Something that is there, with or without anything in it; after it a line begins.
    pub(super) fn token(&mut self, name: &str) {
        self.seen();
        self.out.push(TOKEN);
        self.out += name;
        self.out.push('\n');
        (self.spaced, self.begins) = (false, true);
    }

    /// Something in a line.
    pub(super) fn atom(&mut self, name: &str) {
        self.seen();
        self.space();
        self.out.push(TOKEN);
        self.out += name;
    }

    /// Adds the space before the next visible letter.
    fn space(&mut self) {
        if std::mem::take(&mut self.spaced) && !self.begins {
            self.out.push(' ');
        }
        self.begins = false;
    }

    /// Opens a node, which is added only if it gets content.
    pub(super) fn open(&mut self, name: String) {
        self.opened.push(name);
    }

    pub(super) fn close(&mut self, name: &str) {
        if self.opened.pop().is_none() {
            self.out.push(TOKEN);
            self.out.push('/');
            self.out += name;
        }
    }

    /// Comes before all that is seen.
    fn seen(&mut self) {
        for name in self.opened.drain(..) {
            self.out.push(TOKEN);
            self.out += &name;
        }
    }

    pub(super) fn letters(&mut self, text: &str) {
        for letter in text.chars() {
            if matches!(letter, ' ' | '\t' | '\n' | '\r') {
                self.spaced = true;
                continue;
            }
            self.seen();
            self.space();
            self.out.push(letter);
        }
    }
}
