//! A sum or a total is wrong.
//!
//! An example that does not add up makes players doubt the rule, and an army list whose total is wrong starts a quarrel.
//! Checked are sums and products in a text, `4 + 2 - 1 = 5`, also with decimals and currencies, and the last row of a table if its first
//! cell says that it is the total, or it is an `f` row without a label. Also checked are a number and what its sentence shares
//! out, “60 cubes (12 each of salt, silk, spice, silver and wool)”, and an item that begins with a number from 20 on, where
//! those of its list all do: “42 cards” above “30 red cards” and “12 blue cards”; and sums in words, “rolls 6, and 5 makes 11”, “11 points: 8 for the
//! ship and 3 for its captain”. The words for a total are in `words.toml` in
//! the folder of the language. What holds anything but numbers is not looked at, nor is `2-4 = 1`, which is a range.
//!
//! ```wikitext before
//! |troops|bases|points|h
//! |spearmen| 4 | 24 |
//! |archers| 2 | 12 |
//! |total| 6 | 38 |f
//!
//! He adds his bonuses to the die: 4 + 2 - 1 = 5.
//! ```
//!
//! ```wikitext after
//! |troops|bases|points|h
//! |spearmen| 4 | 24 |
//! |archers| 2 | 12 |
//! |total| 6 | 36 |f
//!
//! He adds his bonuses to the die: 4 + 2 - 1 = 5.
//! ```

rule! { "wrong-sum", Warn, Terms;
    total(written: &str, sum: &str) => "this total is {written}, and the column adds up to {sum}";
    total_other(written: &str, sum: &str) => "and here {written} should be {sum}";
    total_help() => "correct the total, or the number above it that is wrong";
    said(sum: &str, result: &str) => "{sum} is not {result}";
    row_help(made: &str) => "it is {made}, as the other rows are; correct the number that is wrong";
    step(number: &str, step: &str) => "{number} breaks the column, which goes on by {step}";
    exceeds(parts: &str, total: &str) => "{parts} is more than {total}, of which these are parts";
    retold(here: &str, there: &str) => "“{here}” is “{there}” in the sentence before";
    retold_help() => "correct one of the two";
    help(total: &str) => "it is {total}; correct one of the numbers";
}
