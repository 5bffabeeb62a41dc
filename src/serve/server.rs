//! The server: one thread accepts connections, and each has a thread of its own.

use super::hosts::Hosts;
use super::http::{self, Request};
use super::markup::OWN;
use super::site::{Found, SCRIPT, Site};
use crate::pipeline::Failure;
use crate::serve::sentences;
use crate::source::io_words;
use std::io::{self, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::Builder;
use std::time::Duration;

/// The most connections at a time. A page has one or two.
const MOST_CONNECTIONS: usize = 64;

/// The interval at which a waiting page is sent something, so that a closed connection is noticed.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// The number of ports that are tried when one is taken.
const MOST_PORTS: u16 = 20;

/// The pause after a connection that failed.
const RESPITE: Duration = Duration::from_millis(50);

const SCRIPT_TEXT: &str = include_str!("live.js");
const STYLE_TEXT: &str = include_str!("live.css");

/// The current site, and the requests that wait for the next one.
#[derive(Debug)]
pub(super) struct Published {
    site: Mutex<Arc<Site>>,
    changed: Condvar,
}

impl Published {
    pub(super) fn new(site: Site) -> Self {
        Self {
            site: Mutex::new(Arc::new(site)),
            changed: Condvar::new(),
        }
    }

    pub(super) fn set(&self, site: Site) {
        let mut now = self.site.lock().unwrap_or_else(PoisonError::into_inner);
        *now = Arc::new(site);
        self.changed.notify_all();
    }

    fn now(&self) -> Arc<Site> {
        let site = self.site.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&site)
    }

    /// The version of the site, once it is another one than `version` or some time is over.
    fn after(&self, version: &str) -> Option<String> {
        let site = self.site.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |site: &mut Arc<Site>| site.version == version;
        let waited = self.changed.wait_timeout_while(site, HEARTBEAT, same);
        let (site, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (site.version != version).then(|| site.version.clone())
    }
}

/// Listens at the first free port from `port` on; at any when it is 0.
///
/// # Errors
/// When there is no such address, or no port is free.
pub(super) fn listen(host: &str, port: u16) -> Result<(TcpListener, SocketAddr), Failure> {
    let last = if port == 0 {
        0
    } else {
        port.saturating_add(MOST_PORTS)
    };
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    // `localhost` may be two addresses, and others could listen at the other one.
    let bare = if bare == "localhost" {
        "127.0.0.1"
    } else {
        bare
    };
    let mut ports = port..=last;
    let refusal = loop {
        let Some(port) = ports.next() else {
            return Err(Failure::Other(sentences::serve_ports_taken(
                u32::from(port),
                u32::from(last),
                host,
            )));
        };
        match TcpListener::bind((bare, port)) {
            Ok(listener) => match listener.local_addr() {
                Ok(address) => return Ok((listener, address)),
                Err(error) => break error,
            },
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => break error,
        }
    };
    let problem = match refusal.kind() {
        io::ErrorKind::PermissionDenied => sentences::serve_port_kept(),
        _ => io_words(&refusal),
    };
    Err(Failure::Other(sentences::serve_nothing(
        &format!("{host}:{port}"),
        problem,
    )))
}

/// Answers for ever, on a thread of its own.
///
/// # Errors
/// When the system refuses that thread.
pub(super) fn start(
    listener: TcpListener,
    hosts: Hosts,
    published: Arc<Published>,
) -> Result<(), Failure> {
    let hosts = Arc::new(hosts);
    let open = Arc::new(AtomicUsize::new(0));
    let accept = move || {
        for stream in listener.incoming() {
            // A connection that failed before it was one says nothing about the next.
            let Ok(mut stream) = stream else {
                // Where the process has too many files open, the next one fails at once, too.
                std::thread::sleep(RESPITE);
                continue;
            };
            let slot = Slot::new(&open);
            if slot.number > MOST_CONNECTIONS {
                let _gone = turn_away(&mut stream);
                continue;
            }
            let (hosts, published) = (Arc::clone(&hosts), Arc::clone(&published));
            let answer = move || {
                let _slot = slot;
                // A reader that went away is no fault of ours.
                let _gone = converse(stream, &hosts, &published);
            };
            let _refused = Builder::new().spawn(answer);
        }
    };
    let thread = Builder::new().spawn(accept);
    thread.map(drop).map_err(|_| Failure::thread())
}

/// One of the connections that are open.
struct Slot {
    open: Arc<AtomicUsize>,
    /// The number of the slot, from 1.
    number: usize,
}

impl Slot {
    fn new(open: &Arc<AtomicUsize>) -> Self {
        Self {
            open: Arc::clone(open),
            number: open.fetch_add(1, Ordering::SeqCst) + 1,
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.open.fetch_sub(1, Ordering::SeqCst);
    }
}

fn converse(mut stream: TcpStream, hosts: &Hosts, published: &Published) -> io::Result<()> {
    let request = match http::read(&mut stream) {
        Ok(request) => request,
        Err(Some(status)) => return refuse(&mut stream, status, false),
        Err(None) => return Ok(()),
    };
    if !hosts.allow(&request.host) {
        return refuse(&mut stream, http::FORBIDDEN, request.head_only);
    }
    match request.path.strip_prefix(OWN) {
        Some("changes") if !request.head_only => tell_changes(&mut stream, &request, published),
        Some(own) => give(
            &mut stream,
            own_file(own, &published.now()),
            request.head_only,
        ),
        None => give(
            &mut stream,
            published.now().find(&request.path),
            request.head_only,
        ),
    }
}

/// The server's own files, such as its scripts.
fn own_file(path: &str, site: &Site) -> Found {
    match path {
        "live.js" => Found::Content(http::OK, SCRIPT, SCRIPT_TEXT.into()),
        "live.css" => Found::Content(http::OK, "text/css; charset=utf-8", STYLE_TEXT.into()),
        _ => site.findings(path.strip_prefix("findings/").unwrap_or_default()),
    }
}

fn give(stream: &mut TcpStream, found: Found, head_only: bool) -> io::Result<()> {
    match found {
        Found::Content(status, media_type, bytes) => {
            http::answer(stream, status, media_type, &bytes, head_only)
        }
        Found::Elsewhere(path) => http::redirect(stream, &path),
    }
}

/// Refuses a connection because there are too many. It does not block, because all others wait for it.
fn turn_away(stream: &mut TcpStream) -> io::Result<()> {
    stream.set_nonblocking(true)?;
    let _nothing_yet = stream.read(&mut [0; 4096]);
    say(stream, http::BUSY, false)?;
    stream.shutdown(Shutdown::Write)
}

fn say(stream: &mut TcpStream, status: http::Status, head_only: bool) -> io::Result<()> {
    let (code, name) = status;
    let text = format!("{code} {name}\n");
    let media_type = "text/plain; charset=utf-8";
    http::answer(stream, status, media_type, text.as_bytes(), head_only)
}

/// Answers that a request is invalid, and reads some of the remaining input: if the connection were closed at once,
/// the answer would be lost.
fn refuse(stream: &mut TcpStream, status: http::Status, head_only: bool) -> io::Result<()> {
    say(stream, status, head_only)?;
    stream.shutdown(Shutdown::Write)?;
    stream.set_read_timeout(Some(Duration::from_millis(200)))?;
    let mut buffer = [0; 4096];
    for _ in 0..16 {
        if stream.read(&mut buffer)? == 0 {
            break;
        }
    }
    Ok(())
}

/// Notifies a page that shows one version when there is another one: once, because it then reloads.
fn tell_changes(
    stream: &mut TcpStream,
    request: &Request,
    published: &Published,
) -> io::Result<()> {
    http::begin_events(stream)?;
    loop {
        if let Some(version) = published.after(&request.query) {
            return write!(stream, "data: {version}\n\n");
        }
        stream.write_all(b": still here\n\n")?;
    }
}
