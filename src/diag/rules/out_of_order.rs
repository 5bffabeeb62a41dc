//! A number of a series, or a term of an alphabetical list, is out of its order.
//!
//! A reader who looks a term up stops where it should be. Reported is the only term of a list of eight or more that is not
//! where the alphabet puts it, and the only number of a series of seven or more in a sentence that neither rises nor falls
//! with the others.
//!
//! ```wikitext before
//! The prices are 1, 2, 3, 5, 4, 6, 8 and 10 crowns.
//! ```
//!
//! ```wikitext after
//! The prices are 1, 2, 3, 4, 5, 6, 8 and 10 crowns.
//! ```

rule! { "out-of-order", Warn, Text;
    number(number: &str) => "{number} is out of the order of this series";
    number_help() => "put it where it belongs, or correct it";
    term(term: &str, before: &str) => "“{term}” is behind “{before}”, in a list in alphabetical order";
    term_help() => "put it where the alphabet has it";
}
