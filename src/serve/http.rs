//! The part of HTTP/1.1 that the preview needs: `GET` and `HEAD`, one request a connection. Everything that comes in is bounded in size and in time.
//!
//! Source: <https://www.rfc-editor.org/rfc/rfc9112>.

use percent_encoding::percent_decode_str;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The longest head of a request, in bytes.
const MAX_HEAD: usize = 16 << 10;

/// The most fields of a head.
const MAX_FIELDS: usize = 64;

/// The timeout for reading a request.
const PATIENCE: Duration = Duration::from_secs(5);

/// The timeout for writing an answer, each time that the reader takes no bytes.
const WRITE_PATIENCE: Duration = Duration::from_secs(10);

/// A parsed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// Whether only the head of the answer is wanted (`HEAD`).
    pub(super) head_only: bool,
    /// The path, decoded: `/rulebook_en/index.html`.
    pub(super) path: String,
    /// The query after the `?`, not decoded.
    pub(super) query: String,
    /// The `Host` field: the host that the browser believes to connect to, with the port.
    pub(super) host: String,
}

/// A status with its name.
pub(super) type Status = (u16, &'static str);

pub(super) const OK: Status = (200, "OK");
pub(super) const FOUND: Status = (302, "Found");
pub(super) const BAD_REQUEST: Status = (400, "Bad Request");
pub(super) const FORBIDDEN: Status = (403, "Forbidden");
pub(super) const NOT_FOUND: Status = (404, "Not Found");
const METHOD_NOT_ALLOWED: Status = (405, "Method Not Allowed");
const TIMEOUT: Status = (408, "Request Timeout");
const CONTENT_TOO_LARGE: Status = (413, "Content Too Large");
const HEAD_TOO_LARGE: Status = (431, "Request Header Fields Too Large");
pub(super) const BROKEN: Status = (500, "Internal Server Error");
pub(super) const BUSY: Status = (503, "Service Unavailable");

/// The header fields of every answer. Pages are made anew with each save; no page of another site may embed or read
/// them.
const FIELDS: &str = "Cache-Control: no-store\r\n\
    Connection: close\r\n\
    X-Content-Type-Options: nosniff\r\n\
    Referrer-Policy: no-referrer\r\n\
    Cross-Origin-Resource-Policy: same-origin\r\n\
    Content-Security-Policy: frame-ancestors 'none'\r\n";

/// Reads the request of a connection.
///
/// # Errors
/// With the status to answer, when it is not a valid request; `None` when the connection was closed before it asked
/// for anything.
pub(super) fn read(stream: &mut TcpStream) -> Result<Request, Option<Status>> {
    let began = Instant::now();
    let mut head = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let left = PATIENCE.saturating_sub(began.elapsed());
        // No time at all would mean that there is no limit.
        let left = left.max(Duration::from_millis(1));
        stream.set_read_timeout(Some(left)).map_err(|_| None)?;
        let count = match stream.read(&mut buffer) {
            Ok(0) if head.is_empty() => return Err(None),
            Ok(0) => return Err(Some(BAD_REQUEST)),
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) if head.is_empty() => return Err(None),
            Err(_) => return Err(Some(TIMEOUT)),
        };
        head.extend_from_slice(buffer.get(..count).unwrap_or_default());
        if let Some(request) = parse(&head).map_err(Some)? {
            return Ok(request);
        }
        if head.len() > MAX_HEAD {
            return Err(Some(HEAD_TOO_LARGE));
        }
        if began.elapsed() > PATIENCE {
            return Err(Some(TIMEOUT));
        }
    }
}

/// The request that these bytes are the head of; `None` when more has to come.
fn parse(head: &[u8]) -> Result<Option<Request>, Status> {
    let mut fields = [httparse::EMPTY_HEADER; MAX_FIELDS];
    let mut parsed = httparse::Request::new(&mut fields);
    match parsed.parse(head) {
        Ok(httparse::Status::Complete(_)) => {}
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => return Err(HEAD_TOO_LARGE),
        Err(_) => return Err(BAD_REQUEST),
    }
    let head_only = match parsed.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Err(METHOD_NOT_ALLOWED),
    };
    let has_body = |field: &&httparse::Header<'_>| {
        let length = field.name.eq_ignore_ascii_case("content-length") && field.value != b"0";
        length || field.name.eq_ignore_ascii_case("transfer-encoding")
    };
    if parsed.headers.iter().find(has_body).is_some() {
        return Err(CONTENT_TOO_LARGE);
    }
    let (path, query) = target(parsed.path.unwrap_or_default()).ok_or(BAD_REQUEST)?;
    let host = host(parsed.headers).ok_or(BAD_REQUEST)?;
    Ok(Some(Request {
        head_only,
        path,
        query,
        host,
    }))
}

/// Path and query of `/path?query`; another form is for proxies.
fn target(target: &str) -> Option<(String, String)> {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let path = percent_decode_str(path).decode_utf8().ok()?;
    let is_path = path.starts_with('/') && !path.contains('\0');
    is_path.then(|| (path.into_owned(), query.to_owned()))
}

/// The one `Host` that a request has to have.
fn host(fields: &[httparse::Header<'_>]) -> Option<String> {
    let is_host = |field: &&httparse::Header<'_>| field.name.eq_ignore_ascii_case("host");
    let mut hosts = fields.iter().filter(is_host);
    let host = std::str::from_utf8(hosts.next()?.value).ok()?;
    hosts.next().is_none().then(|| host.trim().to_owned())
}

/// Answers with all of a content.
///
/// # Errors
/// When the reader closed the connection.
pub(super) fn answer(
    stream: &mut TcpStream,
    status: Status,
    media_type: &str,
    content: &[u8],
    head_only: bool,
) -> io::Result<()> {
    let (code, name) = status;
    let length = content.len();
    let mut text = format!("HTTP/1.1 {code} {name}\r\n{FIELDS}");
    if status == METHOD_NOT_ALLOWED {
        text += "Allow: GET, HEAD\r\n";
    }
    text += &format!("Content-Type: {media_type}\r\nContent-Length: {length}\r\n\r\n");
    stream.set_write_timeout(Some(WRITE_PATIENCE))?;
    stream.write_all(text.as_bytes())?;
    if !head_only {
        stream.write_all(content)?;
    }
    stream.flush()
}

/// Redirects to another path, which is percent-encoded.
///
/// # Errors
/// When the reader closed the connection.
pub(super) fn redirect(stream: &mut TcpStream, path: &str) -> io::Result<()> {
    let (code, name) = FOUND;
    let text =
        format!("HTTP/1.1 {code} {name}\r\n{FIELDS}Location: {path}\r\nContent-Length: 0\r\n\r\n");
    stream.set_write_timeout(Some(WRITE_PATIENCE))?;
    stream.write_all(text.as_bytes())
}

/// Begins a stream of server-sent events.
///
/// Source: <https://html.spec.whatwg.org/multipage/server-sent-events.html>.
///
/// # Errors
/// When the reader closed the connection.
pub(super) fn begin_events(stream: &mut TcpStream) -> io::Result<()> {
    let (code, name) = OK;
    let text = format!(
        "HTTP/1.1 {code} {name}\r\n{FIELDS}Content-Type: text/event-stream\r\n\r\nretry: 500\n\n"
    );
    stream.set_write_timeout(Some(WRITE_PATIENCE))?;
    stream.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(head: &str) -> Result<Option<Request>, Status> {
        parse(head.as_bytes())
    }

    #[test]
    fn a_request_is_read() {
        let request = parsed("GET /a%20b/%C3%A9?x=%20 HTTP/1.1\r\nHost: localhost:80\r\n\r\n");
        let request = request.unwrap().unwrap();
        assert_eq!(request.path, "/a b/é");
        assert_eq!((&*request.query, &*request.host), ("x=%20", "localhost:80"));
        assert!(!request.head_only);
        assert_eq!(parsed("GET / HTTP/1.1\r\nHost: x\r\n"), Ok(None));
    }

    #[test]
    fn what_cannot_be_answered_is_refused() {
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(65));
        for (head, status) in [
            ("POST / HTTP/1.1\r\nHost: x\r\n\r\n", METHOD_NOT_ALLOWED),
            (
                "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
                METHOD_NOT_ALLOWED,
            ),
            ("GET / HTTP/1.1\r\n\r\n", BAD_REQUEST),
            ("GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", BAD_REQUEST),
            ("GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", BAD_REQUEST),
            ("GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n", BAD_REQUEST),
            ("GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", BAD_REQUEST),
            ("nonsense\r\n\r\n", BAD_REQUEST),
            (
                "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
                CONTENT_TOO_LARGE,
            ),
            (
                "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
                CONTENT_TOO_LARGE,
            ),
            (&many, HEAD_TOO_LARGE),
        ] {
            assert_eq!(parsed(head), Err(status), "{head}");
        }
    }
}
