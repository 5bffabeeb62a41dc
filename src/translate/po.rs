//! Files of gettext's format PO: as much of it as messages without plurals need.
//!
//! The crates for it either drop what a translator's tool keeps in comments and earlier texts, or panic on
//! what they do not expect.
//!
//! Source: <https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html>.

use std::fmt::Write as _;

/// A message of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoMessage {
    /// What the translator wrote above it: `# `.
    pub comments: Vec<String>,
    /// What the author of the text says about it: `#.`.
    pub extracted: Vec<String>,
    /// Flags such as `fuzzy`: `#,`.
    pub flags: Vec<String>,
    /// The text that the translation was made for, where that is another one: `#| msgid`.
    pub previous: Option<String>,
    /// What tells it from others with the same text: `msgctxt`.
    pub context: Option<String>,
    /// The text of the original: `msgid`. The message with an empty one is the head of the file.
    pub text: String,
    /// The translation, empty where there is none: `msgstr`.
    pub translation: String,
    /// The line of `msgid` in the file, from 1.
    pub line: usize,
    /// Is it kept though the original has it no more: `#~`?
    pub is_obsolete: bool,
}

impl PoMessage {
    /// Has somebody to look at the translation before it is used?
    #[must_use]
    pub fn is_fuzzy(&self) -> bool {
        self.flags.iter().any(|flag| flag == FUZZY)
    }
}

/// The flag of a translation that somebody has to look at.
pub const FUZZY: &str = "fuzzy";

/// Where a file breaks the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoFault {
    /// The line, from 1.
    pub line: usize,
}

/// The messages of a file, its head among them.
///
/// # Errors
/// At the first line that is none of the format.
pub fn parse(text: &str) -> Result<Vec<PoMessage>, PoFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut parser = Parser::default();
    for (at, line) in text.lines().enumerate() {
        parser
            .line(line.trim(), at + 1)
            .ok_or(PoFault { line: at + 1 })?;
    }
    parser.end();
    Ok(parser.messages)
}

/// What a string in quotes continues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    None,
    Context,
    Text,
    Translation,
    Previous,
    /// What is passed over: an earlier context, plurals.
    Other,
}

#[derive(Default)]
struct Parser {
    messages: Vec<PoMessage>,
    current: PoMessage,
    part: Part,
    /// Did the current message get its `msgstr`?
    is_complete: bool,
}

impl Parser {
    /// Reads a line; `None` where it is none of the format.
    fn line(&mut self, line: &str, number: usize) -> Option<()> {
        if line.is_empty() {
            self.end();
            return Some(());
        }
        if let Some(rest) = line.strip_prefix("#~") {
            let rest = rest.trim_start();
            let rest = rest.strip_prefix('|').map_or(rest, str::trim_start);
            self.begin(rest);
            self.current.is_obsolete = true;
            return self.keyword(rest, number, false);
        }
        if let Some(rest) = line.strip_prefix("#|") {
            self.begin("msgctxt");
            return self.keyword(rest.trim_start(), number, true);
        }
        if let Some(rest) = line.strip_prefix('#') {
            self.begin("msgctxt");
            self.comment(rest);
            return Some(());
        }
        self.begin(line);
        self.keyword(line, number, false)
    }

    /// Ends the message before, where a line begins a new one.
    fn begin(&mut self, line: &str) {
        let is_continued = line.starts_with('"') || line.starts_with("msgstr");
        if self.is_complete && !is_continued {
            self.end();
        }
    }

    fn end(&mut self) {
        if std::mem::take(&mut self.is_complete) {
            self.messages.push(std::mem::take(&mut self.current));
        }
        self.part = Part::None;
    }

    fn comment(&mut self, rest: &str) {
        let words = |rest: &str| rest.strip_prefix(' ').unwrap_or(rest).to_owned();
        match rest.chars().next() {
            Some('.') => self
                .current
                .extracted
                .push(words(rest.get(1..).unwrap_or_default())),
            Some(',') => {
                let flags = rest.get(1..).unwrap_or_default().split(',');
                let flags = flags.map(|flag| flag.trim().to_owned());
                self.current
                    .flags
                    .extend(flags.filter(|flag| !flag.is_empty()));
            }
            // Places in files.
            Some(':') => {}
            _ => self.current.comments.push(words(rest)),
        }
    }

    fn keyword(&mut self, line: &str, number: usize, is_previous: bool) -> Option<()> {
        let rest = if line.starts_with('"') {
            line
        } else {
            let (word, rest) = line.split_once([' ', '\t'])?;
            self.part = match (word, is_previous) {
                ("msgid", true) => Part::Previous,
                ("msgctxt", false) => Part::Context,
                ("msgid", false) => {
                    self.current.line = number;
                    Part::Text
                }
                ("msgstr", false) => {
                    self.is_complete = true;
                    Part::Translation
                }
                ("msgctxt" | "msgid_plural", _) => Part::Other,
                (word, false) if word.starts_with("msgstr[") => {
                    self.is_complete = true;
                    Part::Other
                }
                _ => return None,
            };
            rest.trim()
        };
        let words = unquoted(rest)?;
        let place = match self.part {
            Part::None => return None,
            Part::Other => return Some(()),
            Part::Context => self.current.context.get_or_insert_default(),
            Part::Previous => self.current.previous.get_or_insert_default(),
            Part::Text => &mut self.current.text,
            Part::Translation => &mut self.current.translation,
        };
        place.push_str(&words);
        Some(())
    }
}

/// The characters of a string in quotes.
fn unquoted(quoted: &str) -> Option<String> {
    let inside = quoted.strip_prefix('"')?.strip_suffix('"')?;
    let mut words = String::with_capacity(inside.len());
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        words.push(match letter {
            '"' => return None,
            '\\' => match letters.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                other => other,
            },
            letter => letter,
        });
    }
    Some(words)
}

/// The text of a file with these messages.
#[must_use]
pub fn write(messages: &[PoMessage]) -> String {
    let mut out = String::new();
    for (at, message) in messages.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        write_message(message, &mut out);
    }
    out
}

fn write_message(message: &PoMessage, out: &mut String) {
    let mut comment = |mark: &str, words: &str| {
        for line in words.lines() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{mark} {line}");
        }
    };
    message.comments.iter().for_each(|it| comment("#", it));
    message.extracted.iter().for_each(|it| comment("#.", it));
    if !message.flags.is_empty() {
        comment("#,", &message.flags.join(", "));
    }
    if let Some(previous) = &message.previous {
        string("#| msgid", previous, "#| ", out);
    }
    let mark = if message.is_obsolete { "#~ " } else { "" };
    if let Some(context) = &message.context {
        string(&format!("{mark}msgctxt"), context, mark, out);
    }
    string(&format!("{mark}msgid"), &message.text, mark, out);
    string(&format!("{mark}msgstr"), &message.translation, mark, out);
}

/// A string in quotes; one with lines has each on a line of its own.
fn string(keyword: &str, words: &str, mark: &str, out: &mut String) {
    let lines: Vec<&str> = words.split_inclusive('\n').collect();
    if lines.len() < 2 {
        let _ = writeln!(out, "{keyword} \"{}\"", quoted(words));
        return;
    }
    let _ = writeln!(out, "{keyword} \"\"");
    for line in lines {
        let _ = writeln!(out, "{mark}\"{}\"", quoted(line));
    }
}

fn quoted(words: &str) -> String {
    let mut quoted = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            letter => quoted.push(letter),
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_other_tools_write_is_read() {
        let text = "# a translator\n#. an author\n#: place\n#, fuzzy, c-format\n#| msgctxt \"c\"\n#| msgid \"\"\n\
                    #| \"old \"\n#| \"text\"\nmsgctxt \"c\"\nmsgid \"\"\n\"new \\\"\"\n\"text\"\nmsgstr \"neu\"\n\
                    #~ msgid \"gone\"\n#~ msgstr \"weg\"\n";
        let messages = parse(text).unwrap();
        assert_eq!(messages.len(), 2);
        let first = &messages[0];
        assert_eq!(first.text, "new \"text");
        assert_eq!(first.previous.as_deref(), Some("old text"));
        assert_eq!((first.is_fuzzy(), first.line), (true, 10));
        assert_eq!(first.comments, ["a translator"]);
        assert!(messages[1].is_obsolete);
        assert_eq!(messages[1].translation, "weg");
    }

    #[test]
    fn a_line_that_is_none_is_told() {
        assert_eq!(parse("msgid \"a\"\nmsgstr b\n"), Err(PoFault { line: 2 }));
        assert_eq!(parse("\"a\"\n"), Err(PoFault { line: 1 }));
        assert_eq!(parse("msgid \"a\"b\"\n"), Err(PoFault { line: 1 }));
    }

    proptest! {
        #[test]
        fn what_was_written_is_read(
            messages in proptest::collection::vec(
                ("[a-z \\\\\"\n\t\r]{0,12}", "\\PC{0,12}", proptest::option::of("[a-z\n]{1,9}"), any::<bool>()),
                0..5,
            )
        ) {
            let mut line = 0;
            let messages: Vec<PoMessage> = messages.into_iter().map(|(text, translation, previous, is_fuzzy)| {
                line += 1;
                PoMessage {
                    context: Some("a | b".to_owned()),
                    flags: is_fuzzy.then(|| FUZZY.to_owned()).into_iter().collect(),
                    text,
                    translation,
                    previous,
                    ..PoMessage::default()
                }
            }).collect();
            let mut read = parse(&write(&messages)).unwrap();
            for message in &mut read {
                message.line = 0;
            }
            prop_assert_eq!(read, messages);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(msgid|msgstr|msgctxt|#~|#\\||\"|\\\\| |\n|a){0,30}") {
            let _ = parse(&text);
        }
    }
}
