//! Work on many things at once.

use std::sync::atomic::{AtomicUsize, Ordering};

/// More threads than these wait for the disk.
const MOST: usize = 8;

/// How many threads can run at once here; 1 where there are no threads.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Applies `work` to each item, on several threads; the results are in the order of the items. Fewer items than `few`
/// are not worth a thread.
pub(crate) fn map<T: Sync, R: Send>(
    items: &[T],
    few: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let threads = processors().min(MOST).min(items.len() / few.max(1));
    if threads < 2 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let some = || {
        let mut made = Vec::new();
        while let Some((at, item)) = take(items, &next) {
            made.push((at, work(item)));
        }
        made
    };
    let mut made = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(some)).collect();
        let mut made = some();
        for other in others {
            match other.join() {
                Ok(more) => made.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        made
    });
    made.sort_unstable_by_key(|(at, _)| *at);
    made.into_iter().map(|(_, made)| made).collect()
}

fn take<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, items.get(at)?))
}
