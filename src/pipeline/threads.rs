//! Threads, whose ordinary stack of 2 MB is enough: reading lists, markup and immediates are bounded in
//! depth, and so is the book.

use super::Failure;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// Starts `work`.
pub(super) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, Failure> {
    Builder::new()
        .spawn_scoped(scope, work)
        .map_err(Failure::Thread)
}

/// What a thread made. A panic in it goes on here.
pub(super) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
