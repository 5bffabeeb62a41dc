//! Catalogues as comma-separated values. The head of the catalogue is a row without a source, as translate-toolkit has it.
//!
//! Source: <https://www.rfc-editor.org/rfc/rfc4180>.

use super::super::po::{FUZZY, PoFault, PoMessage};

/// The location of a message that the original has no more.
const OBSOLETE: &str = "obsolete";

const COLUMNS: [&str; 6] = [
    "location",
    "source",
    "target",
    "fuzzy",
    "context",
    "developer_comments",
];

/// The text of a file with these messages.
pub(super) fn write(messages: &[PoMessage]) -> String {
    let mut out = line(&COLUMNS);
    for message in messages {
        let location = if message.is_obsolete { OBSOLETE } else { "" };
        let fuzzy = if message.is_fuzzy() { "true" } else { "" };
        out += &line(&[
            location,
            &message.text,
            &message.translation,
            fuzzy,
            message.context.as_deref().unwrap_or_default(),
            &message.extracted.join("\n"),
        ]);
    }
    out
}

fn line(values: &[&str]) -> String {
    let quoted = values.iter().map(|value| {
        match value.contains([',', ';', '"', '\n', '\r', '\t']) || value.trim() != *value {
            true => format!("\"{}\"", value.replace('"', "\"\"")),
            false => (*value).to_owned(),
        }
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}

/// The messages of a file. Its first row names the columns.
pub(super) fn parse(text: &str) -> Result<Vec<PoMessage>, PoFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let names = text.lines().next().unwrap_or_default();
    let mark = [',', ';', '\t'].into_iter();
    let mark = mark.max_by_key(|it| names.matches(*it).count());
    let mut rows = rows(text, mark.unwrap_or(','))?.into_iter();
    let names: Vec<String> = rows.next().map(|it| it.1).unwrap_or_default();
    let column = |name: &str| {
        names
            .iter()
            .position(|it| it.trim().eq_ignore_ascii_case(name))
    };
    let [Some(source), Some(target)] = ["source", "target"].map(column) else {
        return Err(PoFault::line(1));
    };
    let [location, fuzzy, context, comments] =
        ["location", "fuzzy", "context", "developer_comments"].map(column);
    let messages = rows.filter(|(_, row)| row.iter().any(|it| !it.is_empty()));
    let messages = messages.map(|(line, row)| {
        let value = |column: Option<usize>| {
            let value = column.and_then(|it| row.get(it));
            value.map_or("", String::as_str)
        };
        let own = |value: &str| (!value.is_empty()).then(|| value.to_owned());
        let is_fuzzy =
            ["1", "x", "true", "yes", FUZZY].contains(&value(fuzzy).to_ascii_lowercase().as_str());
        PoMessage {
            extracted: value(comments).lines().map(str::to_owned).collect(),
            flags: is_fuzzy.then(|| FUZZY.to_owned()).into_iter().collect(),
            context: own(value(context)),
            text: value(Some(source)).to_owned(),
            translation: value(Some(target)).to_owned(),
            line,
            is_obsolete: value(location) == OBSOLETE,
            ..PoMessage::default()
        }
    });
    Ok(messages.collect())
}

/// The rows, each with the line in which it begins.
fn rows(text: &str, mark: char) -> Result<Vec<(usize, Vec<String>)>, PoFault> {
    let mut rows = Vec::new();
    let (mut row, mut value) = (Vec::new(), String::new());
    let (mut line, mut begun) = (1, 1);
    let mut is_quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => value.push('"'),
            '"' if is_quoted || value.is_empty() => is_quoted = !is_quoted,
            _ if is_quoted => value.push(letter),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' => {
                row.push(std::mem::take(&mut value));
                rows.push((begun, std::mem::take(&mut row)));
                begun = line;
            }
            _ if letter == mark => row.push(std::mem::take(&mut value)),
            _ => value.push(letter),
        }
    }
    if is_quoted {
        return Err(PoFault::line(begun));
    }
    if !value.is_empty() || !row.is_empty() {
        row.push(value);
        rows.push((begun, row));
    }
    Ok(rows)
}
