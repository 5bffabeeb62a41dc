//! The field `id` of a tiddler cannot be its address.
//!
//! The field `id` is the address of a rule in every format and language, whatever its title is: `rename` writes it, so that
//! links from elsewhere go on to lead to the rule. It is of small letters, digits and dashes, a letter first, at most 80
//! characters, and no two tiddlers have the same. Where it cannot be used the address is made of the title.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//! id: The Wheel
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//! id: the-wheel
//!
//! A base turns around one of its front corners.
//! ```

rule! { "unusable-id", Warn, Reading;
    said(id: &str) => "`{id}` cannot be an id";
    help(id: &str) => "an id is of small letters, digits and dashes, such as `{id}`";
    place(id: &str) => "the id `{id}` is there twice; links lead to the first";
    place_help() => "give one of the two places another id";
    twice(id: &str) => "two tiddlers have the id `{id}`";
    first() => "this one keeps it";
    twice_help() => "give one of them another id, or none";
}
