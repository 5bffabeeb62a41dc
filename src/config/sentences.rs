//! The messages of `config` that belong to no rule.

use crate::say::sentences;

sentences! {
    no_such_rule(name: &str) => "there is no rule `{name}`";
    config_no_rule(name: &str) => "there is no rule `{name}`; `tiddlybook explain` lists them";
    config_impossible(wrong: &str, known: &str) => "`{wrong}` is not possible here (possible: {known})";
    config_missing_key(key: &str) => "missing field `{key}`";
    config_level(key: &str) => "`{key}` is `\"allow\"`, `\"warn\"` or `\"deny\"`";
    config_toml(why: &str) => "{why}";
    config_key_above(key: &str) => "`{key}` stands above all tables: write it before the first line with `[…]`";
    config_twice(key: &str) => "`{key}` is there a second time; keep one of them";
    config_no_end(written: &str, mark: &str) => "`{written}` begins and does not end: write `{mark}` behind it";
    config_no_value(key: &str, line: &str) => "`{key}` has no value: write `{line}`";
    config_no_comma(key: &str) => "the parts of `{key}` have commas between them";
    config_list(key: &str, line: &str) => "`{key}` is a list: write `{line}`";
    config_some_list() => "here is a list, such as `[\"one\", \"two\"]`";
    config_yes_or_no(key: &str, line: &str) => "`{key}` is yes or no: write `{line}` or `false`";
    config_text(key: &str, line: &str) => "`{key}` is a text, in quotes: write `{line}`";
    config_some_text() => "here is one text, in quotes";
    config_table(key: &str, header: &str) => "`{key}` is a table: write `[{header}]`, and its keys on the lines below it";
    config_no_key_near(key: &str, near: &str) => "there is no key `{key}` here; did you mean `{near}`?";
    config_css(key: &str) =>
        "there is no key `{key}` here: name a file of styles, `css = [\"own.css\"]`, which sets the colours of the pages, `:root {{ --accent: light-dark(#0b5784, #7fc4ea); }}`";
    config_no_key(key: &str, known: &str) => "there is no key `{key}` here (possible: {known})";
    config_key_elsewhere(key: &str, near: &str, tables: &str) =>
        "there is no key `{key}` here; did you mean `{near}` below {tables}?";
    no_such_rule_group(name: &str) =>
        "`{name}` is a group of rules: `--rules {name}` on the command line turns on those that are off, and here each rule has a line of its own";
    no_such_rule_warnings() =>
        "here each rule has a line of its own; `--deny warnings` on the command line makes errors of all warnings";
    no_such_rule_near(name: &str, near: &str) => "there is no rule `{name}`; did you mean `{near}`?";
    config_no_folder(named: &str) => "there is no folder `{named}`; paths are relative to this file";
    config_no_file(named: &str) => "there is no file or folder `{named}`; paths are relative to this file";
    config_slashes(right: &str) => "folders are parted by `/`, as in `{right}`; in quotes `\\` makes another character";
    config_figures_twice() => "`figures = …` and `[figures]` are one key: write `folder = …` below `[figures]`";
    config_not_a_file(named: &str) => "`{named}` is a folder; name a file";
    config_no_picture(named: &str, endings: &str) => "`{named}` is no picture: its name ends in none of {endings}";
    config_address(address: &str) =>
        "`{address}` is no address of a site; write one such as `https://example.org/rules/`";
    config_file_name(name: &str) =>
        "`{name}` cannot begin the names of files; use letters, digits, `-`, `_` and `.`, no dot first";
    config_language_table(tag: &str) =>
        "`language` names the language that is written first; did you mean `[languages.{tag}]`?";
    config_no_language(tag: &str) => "`{tag}` is no language; write a code such as `fr` or `pt-BR`";
    config_same_wiki(first: &str, second: &str) =>
        "this is the wiki of `{first}`, too; a wiki has one language, so give `{second}` a wiki of its own";
    config_first_language(language: &str, known: &str) =>
        "`{language}` is none of the languages of this book: {known}";
    config_language_spelling(written: &str, usual: &str) => "the language `{written}` is written `{usual}`";
    config_no_languages() => "leave the key out where the words are those of every language";
    config_dialect(name: &str, all: &str) => "`{name}` is no dialect; there are {all}";
    config_date(date: &str) => "`{date}` is no date; write it as 2015-09-22";
    config_colour(written: &str) => "`{written}` is no colour; write six digits such as `#3b6ea5`";
    config_paper(written: &str) =>
        "`{written}` is no size of paper for a book; write `a4`, `a5`, `letter`, or width and height, each from 70 to 500 mm, \
        such as `170x240mm`";
    config_points(written: &str) => "`{written}` is no size of letters; write a number of points from 6 to 16";
    config_symbol(written: &str) => "`{written}` is not one character beside letters and figures, such as `⚔`";
    config_class_name(name: &str) =>
        "`{name}` cannot be the name of a class; use letters, digits, `-` and `_`, a letter first";
    config_class_taken(name: &str) => "every book has `{name}`; give this another name";
    config_class_twice(name: &str) => "`{name}` is a box, too; give this style another name";
    config_by_language() => "here are words in quotes, or a table with those of each language";
    config_measure(written: &str) => "`{written}` is no measure; write a number and its unit, such as `60 mm`";
    config_measures() => "here is a measure such as `\"60 mm\"`, or a table with that of each scale";
    config_no_scale(name: &str) => "there is no scale `{name}` in `[scales]`, under `names`";
    config_no_scale_near(name: &str, near: &str) => "there is no scale `{name}` in `[scales]`; did you mean `{near}`?";
    config_no_option(name: &str) => "there is no option `{name}` in `[options]`";
    config_no_option_near(name: &str, near: &str) =>
        "there is no option `{name}` in `[options]`; did you mean `{near}`?";
    config_with_and_without() => "an edition has `with` or `without`, not both";
    config_booklet() => "a booklet has no bleed: leave out `bleed`, or `booklet`";
    config_codes() =>
        "a QR code is of an address: set `url` in `[html]`, and `addresses = true` in `[releases]`";
    config_pixels(written: &str, most: u32) =>
        "`{written}` is no width in pixels; write a whole number from 1 to {most}";
    config_range(written: &str, least: u64, most: u64) => "`{written}` is no whole number from {least} to {most}";
    config_count(written: &str) =>
        "nothing in `{written}` counts; write a pattern with `1`, `0`, `a`, `A`, `i` or `I`, or `\"none\"`";
    config_cite(written: &str) => "`{written}` has none of `#`, `#title` and `#page`; write a label such as `\"# #title\"`";
    config_house_rule(header: &str) =>
        "a house rule is a table of a list: write `[{header}]`, and below it `pattern` and `message`";
    config_one_line() => "the message is one line that says what is wrong";
    config_pattern_quotes() => "in double quotes `\\b` is another character: write the pattern between `'` and `'`";
    config_pattern_large(pattern: &str) => "the pattern `{pattern}` is too large; repeat less in it";
    config_no_pattern(pattern: &str, why: &str) => "`{pattern}` is no regular expression: {why}";
    config_pattern_empty(pattern: &str) => "the pattern `{pattern}` finds places where nothing is written";
    config_group_apart(name: &str, instead: &str, number: &str, rest: &str) =>
        "the pattern has no group `{name}`; write `{instead}` for group {number} and `{rest}` after it";
    config_no_group(name: &str) =>
        "the pattern has no group `{name}`; `$1` is what the first pair of parentheses finds, `$$` is a dollar";
}
