//! Threads, whose ordinary stack of 2 MB is enough: reading lists, markup and immediates are bounded in
//! depth, and so is the book.

use super::Failure;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// The results of both, which run at once where the system has threads.
///
/// # Errors
/// When the system refuses a thread.
pub(super) fn both<A: Send, B>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B,
) -> Result<(A, B), Failure> {
    if cfg!(target_family = "wasm") {
        return Ok((one(), other()));
    }
    std::thread::scope(|scope| {
        let one = spawn(scope, one)?;
        let other = other();
        Ok((join(one), other))
    })
}

/// Runs `work` in a new thread.
pub(super) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, Failure> {
    Builder::new()
        .spawn_scoped(scope, work)
        .map_err(|_| Failure::thread())
}

/// The result of a thread. A panic in the thread continues here.
pub(super) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
