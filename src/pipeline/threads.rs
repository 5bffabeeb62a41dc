//! Threads with a stack that is deep enough for the deepest book.

use super::Failure;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// The size of the stack in bytes, far more than the deepest book needs; memory is taken only as it
/// is used.
const STACK: usize = 1 << 30;

/// Runs `work` to its end.
pub(super) fn run<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    std::thread::scope(|scope| Ok(join(spawn(scope, work)?)))
}

/// Starts `work`.
pub(super) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, Failure> {
    let builder = Builder::new().stack_size(STACK);
    builder.spawn_scoped(scope, work).map_err(Failure::Thread)
}

/// What a thread made. A panic in it goes on here.
pub(super) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
