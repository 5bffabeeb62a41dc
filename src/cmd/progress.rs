//! Shows the progress of long work on the terminal.

use std::io::{self, IsTerminal as _, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Work that is shorter than this is not shown.
const PATIENCE: Duration = Duration::from_millis(500);

/// The interval at which the seconds are updated.
const TICK: Duration = Duration::from_secs(1);

/// Clears the line that the cursor is in.
const CLEAR: &str = "\r\x1b[K";

/// Does `work`. On a terminal, standard error shows `what` after half a second, and the time that it takes; the
/// line is removed at the end.
pub(super) fn during<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    thread::scope(|scope| {
        // To drop the sender ends the line, also when `work` panics.
        let (working, over) = mpsc::channel();
        let line = move || say(what, &over, PATIENCE, &mut io::stderr());
        // Without a thread nothing is said, and the work is done all the same.
        let _line = thread::Builder::new().spawn_scoped(scope, line);
        let done = work();
        drop(working);
        done
    })
}

/// Shows the work until the other end of `over` is dropped.
fn say(what: &str, over: &Receiver<()>, patience: Duration, to: &mut impl Write) {
    let started = Instant::now();
    let mut wait = patience;
    let mut end = "";
    while over.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        let seconds = started.elapsed().as_secs();
        // A terminal that takes no more is no reason to stop working.
        let _said = write!(to, "{CLEAR}{what} … {seconds} s");
        let _said = to.flush();
        (wait, end) = (TICK, CLEAR);
    }
    let _said = to.write_all(end.as_bytes());
    let _said = to.flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message about work that took that long.
    fn said(work: Duration, patience: Duration) -> String {
        let mut line = Vec::new();
        thread::scope(|scope| {
            let (working, over) = mpsc::channel();
            scope.spawn(|| {
                thread::sleep(work);
                drop(working);
            });
            say("checking wiki", &over, patience, &mut line);
        });
        String::from_utf8(line).unwrap()
    }

    #[test]
    fn what_is_short_is_silent_and_what_lasts_leaves_no_trace() {
        let (short, long) = (Duration::ZERO, Duration::from_millis(200));
        assert_eq!(said(short, Duration::from_secs(60)), "");
        let line = said(long, Duration::from_millis(1));
        assert_eq!(line, format!("{CLEAR}checking wiki … 0 s{CLEAR}"));
    }
}
