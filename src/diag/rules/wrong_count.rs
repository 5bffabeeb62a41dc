//! A sentence announces another number of things than follow.
//!
//! Who reads of four phases and finds three looks for the fourth. A number in words or digits is compared with the list
//! below, or with what the sentence enumerates itself, if it is from three to twenty, the sentence ends in a colon, and
//! there is one thing too many or too few; so is one with the rows of the table below it, the number of a step with the
//! list that names it, and the number of dice with what they show, “She throws three dice: 2, 5 and
//! 6”. The words are in `[amounts]` of `words.toml` in the folder of the language.
//!
//! ```wikitext before
//! A turn has four phases:
//! * moves,
//! * shooting,
//! * combat.
//! ```
//!
//! ```wikitext after
//! A turn has three phases:
//! * moves,
//! * shooting,
//! * combat.
//! ```

rule! { "wrong-count", Warn, Terms;
    said(count: &str, items: &str) => "{count} are announced, and {items} follow";
    list() => "they begin here";
    no_step(number: &str, count: &str) => "there is no step {number} in this list of {count}";
    step_help() => "correct the number, or the list";
    help() => "correct the number, or what follows";
}
