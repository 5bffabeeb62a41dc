//! The messages of `diag` that belong to no rule.

use crate::say::{Grouped, Text, sentences};

sentences! {
    quoted(words: &str) => "“{words}”";
    fix_changed(file: &str) => "{file}: the file was changed while it was checked; try again";
    warning() => "warning";
    error() => "error";
    errors(errors: usize) => "1 error" | "{errors} errors";
    warnings(warnings: usize) => "1 warning" | "{warnings} warnings";
    errors_and_warnings(errors: Text, warnings: Text) => "{errors}, {warnings}";
    write(text: &str) => "write `{text}`";
    write_words(words: &str) => "write “{words}”";
    did_you_mean(text: &str) => "did you mean `{text}`?";
    now_titled(title: &str) => "it is translated, and is “{title}” now";
    note() => "note";
    help() => "help";
    fix() => "fix";
    fix_does_it(fix: Text) => "{fix} (--fix does it)";
    fix_unsafe_does_it(fix: Text) => "{fix} (--fix --unsafe does it)";
    line_of_tiddler(line: usize, title: &str) => "line {line} of the tiddler “{title}”";
    the_tiddler(title: &str) => "the tiddler “{title}”";
    more(count: Grouped, rule: &str) => "… and {count} more [{rule}]; --all shows them";
    more_places(count: usize) => "and 1 more place where it shows" | "and {count} more places where it shows";
    follows_from(from: Text, what: Text) => "{from}, {what}";
    or(first: Text, last: Text) => "{first} or {last}";
    did_you_mean_one(names: Text) => "did you mean {names}?";
    not_in_book() => "so that this tiddler is not in the book";
    help_line(help: Text) => "help: {help}";
}
