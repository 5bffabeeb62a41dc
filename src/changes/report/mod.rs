//! How changes are told: to people at a terminal, as data, as a page.

mod compared;
mod human;
mod json;
mod line;
mod markdown;
mod page;

pub use compared::Compared;
pub use human::human;
pub use json::{json, schema};
pub(super) use line::changed_pieces;
pub use markdown::markdown;
pub use page::page;
