//! Letters and tokens, in a row that is the same for all texts that mean the same.

/// What a token begins with, which no letter is.
const TOKEN: char = '\u{0}';

/// White space is one space between two letters; what nobody sees, such as a mark around nothing, is not
/// in it.
#[derive(Debug)]
pub(super) struct Row {
    out: String,
    /// What was begun, and has nothing in it yet.
    opened: Vec<String>,
    spaced: bool,
    /// Is nothing before this in its line?
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
    /// How much is in it.
    pub(super) fn len(&self) -> usize {
        self.out.len()
    }

    /// How much is the same in another at the beginning; `None` when all is.
    pub(super) fn same(&self, other: &Self) -> Option<usize> {
        let pairs = self.out.bytes().zip(other.out.bytes());
        (self.out != other.out).then(|| pairs.take_while(|(a, b)| a == b).count())
    }

    /// A line begins here.
    pub(super) fn begin_line(&mut self) {
        (self.spaced, self.begins) = (false, true);
    }

    /// The line goes on after what was in it.
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

    /// The space before what is seen next.
    fn space(&mut self) {
        if std::mem::take(&mut self.spaced) && !self.begins {
            self.out.push(' ');
        }
        self.begins = false;
    }

    /// Begins what is there if something is in it.
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
