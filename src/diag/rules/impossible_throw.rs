//! A throw is none that its dice can show.
//!
//! Nobody throws a 7 on a D6 or a 1 on 2D6, so that the rule never happens; most often the number is a slip. Looked at are
//! numbers right before dice, `a 7 on a D6`, and the column of scores below a corner that names nothing but dice. Dice to
//! which something is added are not looked at. The dice that the text above a chart throws are those of its corner.
//!
//! ```wikitext before
//! A base that throws a 7 on a D6 routs.
//! ```
//!
//! ```wikitext after
//! A base that throws a 6 on a D6 routs.
//! ```

rule! { "impossible-throw", Warn, Terms;
    said(dice: &str, number: &str) => "{dice} never shows {number}";
    row(dice: &str, scores: &str) => "{scores} is not what {dice} shows";
    other(here: &str, there: &str) => "“{here}” is thrown here, and the chart below is for “{there}”";
    corner() => "its corner is here";
    other_help() => "name the same dice in both places";
    help(dice: &str, least: &str, most: &str) => "{dice} shows {least} to {most}; correct the number or the dice";
}
