//! Figures and tables of the whole book: their places, the references to them, and the lists of them.

pub(super) mod captions;
pub(super) mod place;
pub(super) mod references;
