//! The messages of `figure` that belong to no rule.

use crate::say::sentences;

sentences! {
    unreadable_cover_large(most: usize) => "the file is larger than {most} MiB";
}
