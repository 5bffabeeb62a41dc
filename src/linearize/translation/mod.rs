//! What is made of a translation and its original together.

pub(super) mod figure_language;
pub(super) mod from_original;
pub(super) mod join;
pub(super) mod languages;
pub(super) mod original_titles;
pub(super) mod stale;
pub(super) mod untranslated;
