//! Threads, whose ordinary stack of 2 MB is enough: reading lists, markup and immediates are bounded in
//! depth, and so is the book. Where there is one processor, one thing is made after the other: then the program needs no
//! more memory than the largest of them.

use super::Failure;
use crate::parallel;
use std::thread::Builder;

/// The results of both, which run at once where there is more than one processor. A panic in the thread of one continues
/// here.
///
/// # Errors
/// When the system refuses a thread.
pub(super) fn both<A: Send, B>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B,
) -> Result<(A, B), Failure> {
    if parallel::processors() < 2 {
        return Ok((one(), other()));
    }
    std::thread::scope(|scope| {
        let one = Builder::new().spawn_scoped(scope, || parallel::at_work(one));
        let one = one.map_err(|_| Failure::thread())?;
        let other = other();
        let one = one.join();
        let one = one.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok((one, other))
    })
}

/// What is made of each item, all at once; of the last one in this thread.
///
/// # Errors
/// When the system refuses a thread.
pub(super) fn all<T: Sync, R: Send>(
    items: &[T],
    work: &(impl Fn(&T) -> R + Sync),
) -> Result<Vec<R>, Failure> {
    let Some((first, others)) = items.split_first().filter(|it| !it.1.is_empty()) else {
        return Ok(items.iter().map(work).collect());
    };
    let (first, others) = both(|| work(first), || all(others, work))?;
    let mut made = others?;
    made.insert(0, first);
    Ok(made)
}
