//! Messages as they come in: a header, an empty line, JSON.
//!
//! `lsp-server` reads them too, but stops at the first one that is not JSON; here, an editor's mistake does not end
//! the session.

use lsp_server::Message;
use serde_json::Value;
use std::io::{self, BufRead};

/// The longest message that is read, in bytes; an editor sends whole files.
const LONGEST: usize = 1 << 28;

/// A message from the editor.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A valid message.
    Message(Message),
    /// Input that is not JSON, and the reason.
    Malformed(String),
    /// JSON that is no message of the protocol: its id or null, and why.
    Invalid(Value, String),
}

/// Reads the next message; `None` at the end of the input.
///
/// # Errors
/// When the input cannot be read, or it is not known where the next message begins.
pub(super) fn read(input: &mut dyn BufRead) -> io::Result<Option<Incoming>> {
    let Some(length) = length(input)? else {
        return Ok(None);
    };
    let mut body = vec![0; length];
    input.read_exact(&mut body)?;
    Ok(Some(match serde_json::from_slice(&body) {
        Ok(message) => Incoming::Message(message),
        Err(error) => no_message(&body, &error),
    }))
}

fn no_message(body: &[u8], error: &serde_json::Error) -> Incoming {
    let Ok(value) = serde_json::from_slice::<Value>(body) else {
        return Incoming::Malformed(error.to_string());
    };
    let id = value.get("id").filter(|id| id.is_string() || id.is_i64());
    Incoming::Invalid(id.cloned().unwrap_or_default(), error.to_string())
}

/// Reads a header: the length of the content.
fn length(input: &mut dyn BufRead) -> io::Result<Option<usize>> {
    let mut length = None;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        if text.is_empty() {
            break;
        }
        if let Some((name, value)) = text.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    match length.filter(|length| *length <= LONGEST) {
        Some(length) => Ok(Some(length)),
        // Who reads says so; see `server`.
        None => Err(io::ErrorKind::InvalidData.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_json_does_not_end_it() {
        let mut input = &b"Content-Length: 3\r\n\r\n{x}content-length:33\r\nA: b\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"[..];
        assert!(matches!(read(&mut input), Ok(Some(Incoming::Malformed(_)))));
        assert!(matches!(
            read(&mut input),
            Ok(Some(Incoming::Message(Message::Notification(it)))) if it.method == "exit"
        ));
        assert!(matches!(read(&mut input), Ok(None)));
    }

    #[test]
    fn without_a_length_there_is_no_next_message() {
        for mut input in [
            &b"Content-Length: 99999999999999\r\n\r\n"[..],
            b"hello\r\n\r\n",
            b"Content-Length: 5\r\n\r\n{",
            b"\xff\n\n",
        ] {
            assert!(read(&mut input).is_err());
        }
    }
}
