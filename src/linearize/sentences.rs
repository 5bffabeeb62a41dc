//! What `linearize` says to an author that belongs to no rule.

use crate::say::sentences;

sentences! {
    did_you_mean_title(title: &str) => "did you mean “{title}”?";
}
