//! What `store` says to an author that belongs to no rule.

use crate::say::{Text, sentences};

sentences! {
    because(what: Text, why: Text) => "{what}: {why}";
}
