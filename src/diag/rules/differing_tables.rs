//! Two tables that say the same of the same things differ in a cell or a row.
//!
//! Players look at the sheet, and the referee at the rule: with two answers in one book nobody is right. Compared are
//! tables with the same head, the same captions and at least three of the same labels: those of an appendix or of a
//! tiddler with `quick: yes`, whatever their captions, with those of the rules. Only a cell among many that are equal
//! is reported, and the one row that one of the two lacks. An example below a chart that adds up its dice and then has
//! the words of another row is reported, too. So are a line of the quick reference and an example that have another
//! number than a row of a table, “schooner 45”, “A brig has 4 MP”.
//!
//! ```wikitext before
//! |target|near|far|h
//! |in the open|4|5|
//! |behind a hedge|5|6|
//! |in a wood|6|8|
//! ```
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//! quick: yes
//!
//! |target|near|far|h
//! |in the open|4|5|
//! |behind a hedge|5|7|
//! |in a wood|6|8|
//! ```
//!
//! ```wikitext after
//! |target|near|far|h
//! |in the open|4|5|
//! |behind a hedge|5|6|
//! |in a wood|6|8|
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//! quick: yes
//!
//! |target|near|far|h
//! |in the open|4|5|
//! |behind a hedge|5|6|
//! |in a wood|6|8|
//! ```

rule! { "differing-tables", Warn, Terms;
    cell(here: &str, there: &str) => "“{here}” is “{there}” in another table that says the same";
    here() => "which is here";
    row(label: &str) => "the row “{label}” is missing here, which another table that says the same has";
    row_here() => "it has it here";
    result(score: &str, words: &str) => "the chart says “{words}” for {score}";
    other_result() => "what the example says is in this row";
    result_help() => "correct the score or the result";
    told(here: &str, there: &str, label: &str) => "“{here}” is “{there}” in the row “{label}” of a table";
    row_says() => "the table says so here";
    told_help() => "correct the number or the table";
    help() => "correct one of the two tables";
}
