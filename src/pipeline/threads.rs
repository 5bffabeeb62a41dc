//! Threads, whose ordinary stack of 2 MB is enough: reading lists, markup and immediates are bounded in
//! depth, and so is the book. Where there is one processor, one thing is made after the other: then the program needs no
//! more memory than the largest of them.

use super::Failure;
use crate::parallel;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// Work that runs in a thread, or is done.
pub(super) enum Running<'scope, T> {
    Done(T),
    InThread(ScopedJoinHandle<'scope, T>),
}

/// The results of both, which run at once where there is more than one processor.
///
/// # Errors
/// When the system refuses a thread.
pub(super) fn both<A: Send, B>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B,
) -> Result<(A, B), Failure> {
    std::thread::scope(|scope| {
        let one = spawn(scope, one)?;
        let other = other();
        Ok((join(one), other))
    })
}

/// Runs `work` in a new thread, or at once where there is no other processor for it.
///
/// # Errors
/// When the system refuses a thread.
pub(super) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<Running<'scope, T>, Failure> {
    if parallel::processors() < 2 {
        return Ok(Running::Done(work()));
    }
    let thread = Builder::new().spawn_scoped(scope, work);
    thread.map(Running::InThread).map_err(|_| Failure::thread())
}

/// The result of the work. A panic in its thread continues here.
pub(super) fn join<T>(running: Running<'_, T>) -> T {
    match running {
        Running::Done(made) => made,
        Running::InThread(thread) => thread
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
    }
}
