//! Parses a PO file. Files that gettext's own programs refuse are refused, too: a text that is read in another way
//! than its translator meant would get into the wiki unnoticed.

use super::PoMessage;
use std::collections::BTreeMap;

/// A syntax error in a PO file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoFault {
    /// The line, from 1.
    pub line: usize,
    /// The kind of error.
    pub problem: PoProblem,
}

impl PoFault {
    /// A line that is not valid.
    pub(in crate::translate) fn line(line: usize) -> Self {
        let problem = PoProblem::Line;
        Self { line, problem }
    }
}

/// The kinds of syntax errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoProblem {
    /// The line is not valid, or missing.
    Line,
    /// The message that begins there has no `msgstr`.
    Unfinished,
    /// The message has a plural, which no text of a wiki has.
    Plural,
    /// A message has the context and the text of an earlier one, which is at that line.
    Duplicate(usize),
    /// The file is XLIFF of that version, which is not read.
    Version(String),
}

/// The messages of a file, its head among them.
///
/// # Errors
/// At the first line that is none of the format, at a message without a translation, and at one that is there
/// twice.
pub fn parse(text: &str) -> Result<Vec<PoMessage>, PoFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut parser = Parser::default();
    for (at, line) in text.lines().enumerate() {
        parser
            .line(line.trim(), at + 1)
            .map_err(|problem| PoFault {
                line: match problem {
                    PoProblem::Unfinished => parser.begun,
                    _ => at + 1,
                },
                problem,
            })?;
    }
    parser.end().map_err(|problem| PoFault {
        line: parser.begun,
        problem,
    })?;
    each_is_there_once(&parser.messages)?;
    Ok(parser.messages)
}

/// Obsolete messages count as well: gettext's programs refuse a file in which one has the key of another.
fn each_is_there_once(messages: &[PoMessage]) -> Result<(), PoFault> {
    let mut known = BTreeMap::new();
    for message in messages {
        let key = (message.context.as_deref(), message.text.as_str());
        if let Some(earlier) = known.insert(key, message.line) {
            return Err(PoFault {
                line: message.line,
                problem: PoProblem::Duplicate(earlier),
            });
        }
    }
    Ok(())
}

/// The part of a message that a quoted string continues, in the order of the parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum MessagePart {
    #[default]
    None,
    PreviousContext,
    Previous,
    PreviousPlural,
    Context,
    Text,
    /// Messages with a plural are refused.
    Plural,
    Translation,
}

impl MessagePart {
    fn new(keyword: &str, is_previous: bool) -> Option<Self> {
        Some(match (keyword, is_previous) {
            ("msgctxt", true) => Self::PreviousContext,
            ("msgid", true) => Self::Previous,
            ("msgid_plural", true) => Self::PreviousPlural,
            ("msgctxt", false) => Self::Context,
            ("msgid", false) => Self::Text,
            ("msgid_plural", false) => Self::Plural,
            ("msgstr", false) => Self::Translation,
            _ => return None,
        })
    }

    /// Whether a message is complete with this part.
    fn is_last(self) -> bool {
        self >= Self::Translation
    }

    fn can_follow(self, before: Self) -> bool {
        match self {
            Self::Translation => before == Self::Text,
            Self::PreviousPlural => before == Self::Previous,
            _ => before < self,
        }
    }
}

/// A line of the file that has a string.
#[derive(Clone, Copy)]
struct StringLine<'a> {
    keyword: &'a str,
    quoted: &'a str,
    is_previous: bool,
    is_obsolete: bool,
}

#[derive(Default)]
struct Parser {
    messages: Vec<PoMessage>,
    current: PoMessage,
    part: MessagePart,
    /// The line of the first keyword of the current message.
    begun: usize,
}

impl Parser {
    fn line(&mut self, line: &str, number: usize) -> Result<(), PoProblem> {
        let (is_obsolete, rest) = match line.strip_prefix("#~") {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let (is_previous, rest) = match rest.strip_prefix(if is_obsolete { "|" } else { "#|" }) {
            Some(rest) => (true, rest.trim_start()),
            None => (false, rest.trim_start()),
        };
        if rest.is_empty() {
            return Ok(());
        }
        if !is_obsolete
            && !is_previous
            && let Some(comment) = rest.strip_prefix('#')
        {
            self.end()?;
            self.comment(comment);
            return Ok(());
        }
        let quote = rest.find('"').ok_or(PoProblem::Line)?;
        let (keyword, quoted) = rest.split_at(quote);
        self.string(
            StringLine {
                keyword: keyword.trim_end(),
                quoted,
                is_previous,
                is_obsolete,
            },
            number,
        )
    }

    /// Ends the message before, which has to be complete.
    fn end(&mut self) -> Result<(), PoProblem> {
        if self.part == MessagePart::None {
            return Ok(());
        }
        if !self.part.is_last() {
            return Err(PoProblem::Unfinished);
        }
        self.messages.push(std::mem::take(&mut self.current));
        self.part = MessagePart::None;
        Ok(())
    }

    fn comment(&mut self, rest: &str) {
        let words = |rest: &str| rest.strip_prefix(' ').unwrap_or(rest).to_owned();
        let current = &mut self.current;
        if let Some(rest) = rest.strip_prefix('.') {
            current.extracted.push(words(rest));
        } else if let Some(rest) = rest.strip_prefix(',') {
            let flags = rest.split(',').map(|flag| flag.trim().to_owned());
            current.flags.extend(flags.filter(|flag| !flag.is_empty()));
        } else if !rest.starts_with(':') {
            // Those are places in files.
            current.comments.push(words(rest));
        }
    }

    fn string(&mut self, line: StringLine<'_>, number: usize) -> Result<(), PoProblem> {
        if line.keyword.is_empty() {
            let is_in_previous = self.part < MessagePart::Context;
            if self.part == MessagePart::None || is_in_previous != line.is_previous {
                return Err(PoProblem::Line);
            }
        } else {
            let part = MessagePart::new(line.keyword, line.is_previous).ok_or(PoProblem::Line)?;
            if part == MessagePart::Plural {
                return Err(PoProblem::Plural);
            }
            if !part.is_last() && (self.part.is_last() || part <= self.part) {
                self.end()?;
            }
            if !part.can_follow(self.part) {
                return Err(PoProblem::Line);
            }
            if self.part == MessagePart::None {
                self.begun = number;
                self.current.is_obsolete = line.is_obsolete;
            }
            if part == MessagePart::Text {
                self.current.line = number;
            }
            self.part = part;
        }
        if self.current.is_obsolete != line.is_obsolete {
            return Err(PoProblem::Line);
        }
        let words = unquoted(line.quoted).ok_or(PoProblem::Line)?;
        match self.part {
            MessagePart::Context => self.current.context.get_or_insert_default(),
            MessagePart::Previous => self.current.previous.get_or_insert_default(),
            MessagePart::Text => &mut self.current.text,
            MessagePart::Translation => &mut self.current.translation,
            _ => return Ok(()),
        }
        .push_str(&words);
        Ok(())
    }
}

/// The characters of a string in quotes, with the escapes of C.
fn unquoted(quoted: &str) -> Option<String> {
    let inside = quoted.strip_prefix('"')?.strip_suffix('"')?;
    let mut words: Vec<u8> = Vec::with_capacity(inside.len());
    let mut bytes = inside.bytes().peekable();
    while let Some(byte) = bytes.next() {
        words.push(match byte {
            b'"' => return None,
            b'\\' => match bytes.next()? {
                b'n' => b'\n',
                b't' => b'\t',
                b'r' => b'\r',
                b'a' => 7,
                b'b' => 8,
                b'v' => 11,
                b'f' => 12,
                same @ (b'"' | b'\\') => same,
                b'x' => {
                    let digit = |it: u8| char::from(it).to_digit(16);
                    let mut value = digit(bytes.next()?)?;
                    while let Some(more) = bytes.peek().copied().and_then(digit) {
                        value = value.checked_mul(16)?.checked_add(more)?;
                        bytes.next();
                    }
                    u8::try_from(value).ok()?
                }
                first @ b'0'..=b'7' => {
                    let mut value = u32::from(first - b'0');
                    for _ in 0..2 {
                        let digit = |it: u8| char::from(it).to_digit(8);
                        let Some(more) = bytes.peek().copied().and_then(digit) else {
                            break;
                        };
                        value = value * 8 + more;
                        bytes.next();
                    }
                    u8::try_from(value).ok()?
                }
                _ => return None,
            },
            byte => byte,
        });
    }
    String::from_utf8(words).ok()
}
