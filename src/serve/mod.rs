//! `serve`: watches the files of the book, and serves the web edition to the author's own browser.
//!
//! Each save makes a whole new [`Round`] in memory; a page that shows another version reloads. The pages are those
//! that `build` writes, and findings are inserted when a page is requested. Requests are answered from memory,
//! never from the disk.

mod anchors;
mod changes;
mod findings;
mod hosts;
mod http;
mod markup;
mod round;
pub(crate) mod sentences;
mod server;
mod site;
mod watch;

pub use changes::{Changes, EditionChanges};
pub use hosts::Reached;
pub use round::{Made, Round};
pub use watch::Watch;

use crate::locale::AuthorMessages;
use crate::pipeline::{Failure, Job, Request};
use hosts::Hosts;
use server::Published;
use site::Site;
use std::sync::Arc;

/// The address at which the book is served.
#[derive(Clone, Debug)]
pub struct Address {
    /// A name or an address of this machine; others can connect unless it is a loopback address.
    pub host: String,
    /// The first port that is tried; with 0 any that is free is taken.
    pub port: u16,
}

/// The events that are reported while a book is served.
#[derive(Debug)]
pub enum News<'a> {
    /// The book was made.
    Made(&'a Round),
    /// The server runs at these addresses. The port differs from the requested one where that was taken.
    Serving(Reached),
    /// The files changed and cannot be watched any more where they are now.
    Unwatched(&'a Failure),
}

/// Serves the book until the program is stopped.
///
/// `jobs` is called again in each round, because `book.toml` may change, too. The pages show the findings in the
/// language of `words`.
///
/// # Errors
/// When nothing can be served at the address, the files cannot be watched, or `tell` fails.
pub fn serve(
    request: &Request,
    jobs: &dyn Fn() -> Result<Vec<Job>, Failure>,
    address: &Address,
    words: &Arc<AuthorMessages>,
    tell: &mut dyn FnMut(&News<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut watch = Watch::new(request)?;
    let (listener, bound) = server::listen(&address.host, address.port)?;
    let (site, round) = make(&mut watch, jobs, words, tell)?;
    let published = Arc::new(Published::new(site));
    tell(&News::Made(&round))?;
    server::start(listener, Hosts::new(&address.host), Arc::clone(&published))?;
    tell(&News::Serving(Reached::of(bound)))?;
    loop {
        watch.wait();
        let (site, round) = make(&mut watch, jobs, words, tell)?;
        published.set(site);
        tell(&News::Made(&round))?;
    }
}

/// The site of the files as they are now, which are watched from before they are read.
fn make(
    watch: &mut Watch,
    jobs: &dyn Fn() -> Result<Vec<Job>, Failure>,
    words: &Arc<AuthorMessages>,
    tell: &mut dyn FnMut(&News<'_>) -> Result<(), Failure>,
) -> Result<(Site, Round), Failure> {
    let jobs = jobs();
    if let Err(failure) = watch.follow(jobs.as_deref().ok(), None) {
        tell(&News::Unwatched(&failure))?;
    }
    let round = Round::new(jobs);
    Ok((Site::new(&round, Arc::clone(words)), round))
}
