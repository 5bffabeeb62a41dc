//! A paragraph, an item of a list or a row of a table is there twice, word for word.
//!
//! One of them was pasted twice, or ought to say something else: two equal rows of a chart hide the one that is missing.
//! Compared are the paragraphs below a heading, the items of a list with bullets, and the rows of a chart that begin with a score: a
//! step may come twice, and two units may be alike. A sentence is compared with the one before it, and so is a step.
//!
//! A sentence of the quick reference or of the glossary that a rule says with another number is reported, too: players look at
//! the one, and the referee at the other. So are steps that the quick reference has in another order than the numbered list of a
//! rule.
//!
//! ```wikitext before
//! * a base that has moved,
//! * a base that has fought,
//! * a base that has moved,
//! ```
//!
//! ```wikitext after
//! * a base that has moved,
//! * a base that has fought,
//! * a base that has fled,
//! ```

rule! { "repeated-text", Warn, Text;
    paragraph() => "this paragraph is the same as one above";
    item() => "this item is the same as one above";
    row() => "this row is the same as one above";
    sentence() => "this sentence is the same as the one before it";
    but_for_a_number() => "this sentence is the one before it with another number";
    other_number(here: &str, there: &str, title: &str) =>
        "“{here}” is “{there}” in “{title}”, which says the same otherwise";
    rule() => "it is here";
    number_help() => "correct one of the two numbers";
    order(first: &str, second: &str, title: &str) => "“{first}” is before “{second}” here, and behind it in “{title}”";
    order_there() => "the steps are here";
    order_help() => "put the steps into the same order in both places";
    first() => "it is first written here";
    help() => "take one out, or write what it ought to say";
}
