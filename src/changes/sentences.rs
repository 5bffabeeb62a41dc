//! The messages of `changes` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    diff_title(old: &str, new: &str) => "Changes: {old} → {new}";
    diff_nothing() => "readers read the same";
    diff_head(kind: &str, rule: &str) => "{kind}: {rule}";
    diff_added() => "added";
    diff_removed() => "removed";
    diff_renamed() => "renamed";
    diff_moved() => "moved";
    diff_renumbered() => "renumbered";
    diff_changed() => "changed";
    diff_declared_none(kind: Text) => "{kind}, not to be marked";
    diff_declared_wording(kind: Text) => "{kind} in its words alone";
    diff_paragraph() => "paragraph";
    diff_item() => "item";
    diff_term() => "term";
    diff_heading() => "heading";
    diff_code() => "code";
    diff_footnote() => "footnote";
    diff_figure() => "figure";
    diff_caption() => "caption";
    diff_table() => "table";
    diff_row() => "row";
    diff_column() => "column";
    diff_cell() => "cell";
    diff_note() => "note";
    diff_in_table(table: &str) => "table {table}";
    diff_another_picture() => "another drawing";
}
