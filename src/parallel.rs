//! Work on many things at once.

use std::sync::atomic::{AtomicUsize, Ordering};

/// More threads than these wait for the disk.
const MOST: usize = 8;

/// How many threads can run at once here; 1 where there are no threads.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How many threads are at work besides the first one.
static OTHERS: AtomicUsize = AtomicUsize::new(0);

/// How many threads more can run at once: one too many takes memory of its own, and time from the others.
fn free() -> usize {
    let others = 1 + OTHERS.load(Ordering::Relaxed);
    processors().min(MOST).saturating_sub(others)
}

/// Does the work of a thread that is not the first one.
pub(crate) fn at_work<T>(work: impl FnOnce() -> T) -> T {
    OTHERS.fetch_add(1, Ordering::Relaxed);
    let done = work();
    OTHERS.fetch_sub(1, Ordering::Relaxed);
    done
}

/// Applies `work` to each item, on several threads; the results are in the order of the items. Fewer items than `few`
/// are not worth a thread.
pub(crate) fn map<T: Sync, R: Send>(
    items: &[T],
    few: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let threads = (1 + free()).min(items.len() / few.max(1));
    if threads < 2 {
        return items.iter().map(work).collect();
    }
    with_others(items, threads - 1, work, (|| (), false)).1
}

/// Applies `work` to each item, to so many at once as it is asked for the next result.
pub(crate) fn ahead<T: Sync, R: Send>(
    items: Vec<T>,
    at_once: usize,
    work: impl Fn(&T) -> R + Sync,
) -> impl Iterator<Item = R> {
    let mut items = items.into_iter();
    let next = move || {
        let some: Vec<T> = items.by_ref().take(at_once.min(1 + free())).collect();
        (!some.is_empty()).then(|| map(&some, 1, &work))
    };
    std::iter::from_fn(next).flatten()
}

/// Does `work`, and meanwhile applies `each` to as many of the items, in their order, as other threads have time for:
/// the results of these.
pub(crate) fn beside<T: Sync, R: Send, W>(
    items: &[T],
    each: impl Fn(&T) -> R + Sync,
    work: impl FnOnce() -> W,
) -> (W, Vec<R>) {
    with_others(items, free(), each, (work, true))
}

/// Does `work` while so many threads begin with the items, then lets go of those that are left, or helps with them.
fn with_others<T: Sync, R: Send, W>(
    items: &[T],
    others: usize,
    each: impl Fn(&T) -> R + Sync,
    (work, leaves): (impl FnOnce() -> W, bool),
) -> (W, Vec<R>) {
    let next = AtomicUsize::new(0);
    let some = || {
        let mut made = Vec::new();
        while let Some((at, item)) = take(items, &next) {
            made.push((at, each(item)));
        }
        made
    };
    let (done, mut made) = std::thread::scope(|scope| {
        let others: Vec<_> = (0..others).map(|_| scope.spawn(|| at_work(some))).collect();
        let done = work();
        if leaves {
            next.store(items.len(), Ordering::Relaxed);
        }
        let mut made = some();
        for other in others {
            match other.join() {
                Ok(more) => made.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        (done, made)
    });
    made.sort_unstable_by_key(|(at, _)| *at);
    (done, made.into_iter().map(|(_, made)| made).collect())
}

fn take<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, items.get(at)?))
}
