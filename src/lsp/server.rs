//! The session with an editor: handles one message after the other, and checks the changes when there is none.

use super::capabilities::{self, Reader};
use super::dispatch;
use super::refusal::Refusal;
use super::transport::{self, Incoming};
use super::workspace::Workspace;
use crate::figure;
use crate::lsp::sentences;
use crate::pipeline::Failure;
use crate::read;
use crate::source::io_words;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{InitializeResult, ServerInfo};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The files whose changes on the disk matter: tiddlers, pictures, settings and words.
fn watched() -> String {
    let mut endings: Vec<&str> = read::extensions().chain(figure::EXTENSIONS).collect();
    endings.extend(["toml", "ftl"]);
    ["**/*.{", &endings.join(","), "}"].concat()
}

/// A look that took less is taken after each keystroke.
const SHORT: Duration = Duration::from_millis(40);

/// The longest that is waited for an author to stop typing, where a look takes long.
const PATIENCE: Duration = Duration::from_millis(300);

/// The state of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The editor has not sent its capabilities yet.
    Beginning,
    Going,
    /// The editor has asked for the shutdown.
    Ending,
}

/// Runs a session with an editor until the editor ends it. Returns whether it ended as the protocol requires.
///
/// # Errors
/// When the input is no message at all, or the output cannot be written.
pub fn run(
    input: impl BufRead + Send + 'static,
    output: &mut (impl Write + ?Sized),
) -> Result<bool, Failure> {
    let (sender, incoming) = channel();
    // It ends with the input; nothing waits for it.
    std::thread::Builder::new()
        .spawn(move || listen(input, &sender))
        .map_err(|_| Failure::thread())?;
    let mut server = Server {
        incoming,
        queue: VecDeque::new(),
        output,
        phase: Phase::Beginning,
        workspace: Workspace::default(),
        quiet: Duration::ZERO,
    };
    server.run()
}

/// Forwards incoming messages until the input ends.
fn listen(mut input: impl BufRead, sender: &Sender<io::Result<Incoming>>) {
    loop {
        let next = transport::read(&mut input).transpose();
        let Some(next) = next else { return };
        let is_over = next.is_err();
        if sender.send(next).is_err() || is_over {
            return;
        }
    }
}

struct Server<'a, W: Write + ?Sized> {
    incoming: Receiver<io::Result<Incoming>>,
    /// Messages that were received and are not handled yet.
    queue: VecDeque<io::Result<Incoming>>,
    output: &'a mut W,
    phase: Phase,
    workspace: Workspace,
    /// The quiet period: the server waits until no message arrived for this long.
    quiet: Duration,
}

impl<W: Write + ?Sized> Server<'_, W> {
    fn run(&mut self) -> Result<bool, Failure> {
        loop {
            self.queue.extend(self.incoming.try_iter());
            let next = match self.queue.pop_front() {
                Some(next) => Ok(next),
                None if self.phase == Phase::Going && self.workspace.is_stale() => {
                    self.incoming.recv_timeout(self.quiet)
                }
                None => self
                    .incoming
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
            };
            match next {
                Ok(next) => {
                    let next = next.map_err(|error| unreadable(&error))?;
                    if let Some(well) = self.take(next)? {
                        return Ok(well);
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.refresh()?,
                // An editor that went away without a word, or nobody that was ever there.
                Err(RecvTimeoutError::Disconnected) => return Ok(self.phase != Phase::Going),
            }
        }
    }

    /// Takes a message; after the last one, whether it was to be expected.
    fn take(&mut self, incoming: Incoming) -> Result<Option<bool>, Failure> {
        match incoming {
            Incoming::Message(Message::Request(request)) => self.request(request)?,
            Incoming::Message(Message::Notification(note)) if note.method == "exit" => {
                return Ok(Some(self.phase == Phase::Ending));
            }
            Incoming::Message(Message::Notification(note)) => self.note(note)?,
            // The editor's word that it does what it was asked to.
            Incoming::Message(Message::Response(_)) => {}
            Incoming::Malformed(reason) => {
                self.refuse(&Value::Null, ErrorCode::ParseError, &reason)?;
            }
            Incoming::Invalid(id, reason) => {
                self.refuse(&id, ErrorCode::InvalidRequest, &reason)?;
            }
        }
        Ok(None)
    }

    fn request(&mut self, request: Request) -> Result<(), Failure> {
        let Request { id, method, params } = request;
        let answer = match (self.phase, method.as_str()) {
            _ if self.is_cancelled(&id) => Err(Refusal::new(
                ErrorCode::RequestCanceled,
                "this was called off",
            )),
            (Phase::Beginning, "initialize") => Ok(self.initialize(&params)),
            (Phase::Beginning, _) => {
                let reason = "`initialize` comes first";
                Err(Refusal::new(ErrorCode::ServerNotInitialized, reason))
            }
            (Phase::Going, "shutdown") => {
                self.phase = Phase::Ending;
                Ok(Value::Null)
            }
            (Phase::Going, "initialize") => {
                let reason = "`initialize` comes once";
                Err(Refusal::new(ErrorCode::InvalidRequest, reason))
            }
            (Phase::Going, method) => dispatch::request(&mut self.workspace, method, params),
            _ => Err(Refusal::new(ErrorCode::InvalidRequest, "this is over")),
        };
        self.send(match answer {
            Ok(result) => Response::new_ok(id, result),
            Err(refusal) => Response::new_err(id, refusal.code, refusal.message),
        })
    }

    /// Whether the editor cancelled a request before it was handled.
    fn is_cancelled(&self, id: &RequestId) -> bool {
        let id = serde_json::to_value(id).unwrap_or_default();
        let is_it = |queued: &io::Result<Incoming>| match queued {
            Ok(Incoming::Message(Message::Notification(note))) => {
                note.method == "$/cancelRequest" && note.params.get("id") == Some(&id)
            }
            _ => false,
        };
        self.queue.iter().any(is_it)
    }

    fn initialize(&mut self, params: &Value) -> Value {
        self.phase = Phase::Going;
        self.workspace.reader = Reader::of(params);
        let result = InitializeResult {
            capabilities: capabilities::server(),
            server_info: Some(ServerInfo {
                name: env!("CARGO_PKG_NAME").to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        };
        serde_json::to_value(result).unwrap_or_default()
    }

    fn note(&mut self, note: Notification) -> Result<(), Failure> {
        match (self.phase, note.method.as_str()) {
            (Phase::Going, "initialized") if self.workspace.reader.client.watches_files => {
                self.watch()
            }
            (Phase::Going, method) => {
                dispatch::notification(&mut self.workspace, method, note.params);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Asks the editor to report changes of files on the disk.
    fn watch(&mut self) -> Result<(), Failure> {
        let method = "workspace/didChangeWatchedFiles";
        let options = json!({ "watchers": [{ "globPattern": watched() }] });
        let registration = json!({ "id": "files", "method": method, "registerOptions": options });
        self.send(Request {
            id: RequestId::from("watch".to_owned()),
            method: "client/registerCapability".to_owned(),
            params: json!({ "registrations": [registration] }),
        })
    }

    /// Checks the books and publishes new diagnostics.
    fn refresh(&mut self) -> Result<(), Failure> {
        let began = Instant::now();
        for news in self.workspace.refresh() {
            self.send(Notification {
                method: "textDocument/publishDiagnostics".to_owned(),
                params: serde_json::to_value(news).unwrap_or_default(),
            })?;
        }
        let took = began.elapsed();
        self.quiet = if took < SHORT {
            Duration::ZERO
        } else {
            took.min(PATIENCE)
        };
        Ok(())
    }

    /// Answers input that is no message of the protocol; the id is null where it has none.
    fn refuse(&mut self, id: &Value, code: ErrorCode, reason: &str) -> Result<(), Failure> {
        let error = json!({ "code": code as i32, "message": reason });
        let text = json!({ "jsonrpc": "2.0", "id": id, "error": error }).to_string();
        let written = write!(self.output, "Content-Length: {}\r\n\r\n{text}", text.len());
        written
            .and_then(|()| self.output.flush())
            .map_err(|error| Failure::print(&error))
    }

    fn send(&mut self, message: impl Into<Message>) -> Result<(), Failure> {
        let mut output = &mut *self.output;
        message
            .into()
            .write(&mut output)
            .map_err(|error| Failure::print(&error))
    }
}

/// The error when the input cannot be read.
fn unreadable(error: &io::Error) -> Failure {
    Failure::Other(match error.kind() {
        io::ErrorKind::InvalidData => sentences::lsp_no_message(),
        _ => io_words(error),
    })
}
