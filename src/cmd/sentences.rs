//! The messages of `cmd` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    build_no_fix() => "`build` leaves the wiki as it is: `tiddlybook check --fix` repairs it";
    build_making(wiki: &str) => "making the book of {wiki}";
    build_making_bilingual(languages: &str) => "making the book of {languages}";
    build_note(note: Text) => "note: {note}";
    man_made(folder: &str) => "made the manual pages in {folder}";
    figures_made(pictures: usize, folder: &str, language: &str, changed: usize) =>
        "{folder}: one picture in `{language}`; new or changed: {changed}" |
        "{folder}: {pictures} pictures in `{language}`; new or changed: {changed}";
    figures_list_figure() => "figure";
    figures_list_file() => "file";
    figures_list_size() => "size";
    figures_list_missing() => "missing";
    figures_list_damaged() => "damaged";
    figures_list_by(titles: &str) => "in {titles}";
    figures_list_pixels(width: u32, height: u32, bytes: usize) => "{width} × {height}, {bytes} bytes";
    figures_list_bytes(bytes: usize) => "{bytes} bytes";
    figures_list_count(language: &str, all: usize, drawn: usize, missing: usize) =>
        "figures in `{language}`: {all}; drawn: {drawn}; missing: {missing}";
    made(file: &str) => "made {file}";
    changed(file: &str) => "changed {file}";
    check_diff_format() => "`--diff` and `--format` both write to stdout: ask for the one or the other";
    check_no_repair() =>
        "the program can repair none of them yet; `tiddlybook check` shows them, with what to do";
    check_baseline(file: &str) =>
        "{file} is no report of earlier findings: `tiddlybook check --format gitlab >{file}` writes one";
    check_known(findings: usize) =>
        "one finding is known and left out" |
        "{findings} findings are known and left out";
    build_out(out: &str) => "`--out` names the folder of the outputs, and `{out}` would be one; name a folder, and what to make by `--to`";
    build_no_paper() => "only a PDF has paper: write `--to pdf` alone with `--paper`";
    build_nothing(wiki: &str) => "nothing was made of {wiki}: it has errors";
    build_count(count: Text) => "{count}; `tiddlybook check` shows all";
    checking(wiki: &str) => "checking {wiki}";
    fixed(repair: &str) => "fixed {repair}";
    not_fixed(repair: &str) =>
        "not fixed {repair}: that tiddler would then be of a kind that cannot be there; give it the right one first";
    allowed() => "allowed";
    init_now(command: &str) => "now: {command}";
    init_language(language: &str) =>
        "the book begins in `{language}`, the language of these messages; `--language en` begins one in English";
    init_templates() => "now: write `templates = \"templates\"` into book.toml";
    init_copy(copy: &str, wiki: &str) =>
        "the book is made of {copy}: write in it from now on, for {wiki} is left as it is";
    lsp_started() =>
        "an editor starts this command; docs/manual/en/editor/editors.md in tiddlybook's repository tells how (Ctrl-C ends it)";
    levels_no_rule_near(name: &str, near: &str) =>
        "there is no rule `{name}`; did you mean `{near}`? (`tiddlybook explain` lists them)";
    levels_no_rule(name: &str) => "there is no rule `{name}` (`tiddlybook explain` lists them)";
    levels_no_group(name: &str, known: &str) => "there is no group of rules `{name}`; there are {known}";
    error_line(why: Text) => "error: {why}";
    warnings_line() => "warnings:";
    found(counts: Text, wikis: Text) => "{counts} in {wikis}";
    and(first: &str, last: &str) => "{first} and {last}";
    serve_port_taken(port: u32) => "port {port} is taken";
    serve_serving(url: &str) => "serving {url}";
    serve_others(url: &str) => "other machines, such as a phone, can read the book at {url}";
    serve_others_somewhere() => "other machines can read the book at the addresses of this one";
    serve_no_browser(why: Text) => "the browser cannot be started: {why}";
    serve_anew(milliseconds: usize) => "made anew ({milliseconds} ms)";
    serve_no_fault(wiki: &str) => "no faults found in {wiki}";
    serve_count(count: Text, milliseconds: usize) => "{count} ({milliseconds} ms)";
    serve_new(new: usize, now: Text) => "{new} new; {now}";
    serve_gone(gone: usize, now: Text) => "{gone} gone; {now}";
    serve_new_and_gone(new: usize, gone: usize, now: Text) => "{new} new, {gone} gone; {now}";
    show_no_wiki() =>
        "there is no book.toml here, nor in a folder above: name the wiki with --wiki, as in `tiddlybook show \
        \"close combat\" --wiki wiki_en.html`";
    validate_valid(file: &str, schema: &str) => "{file} is valid against {schema}";
    convert_unsaid(place: &str, what: Text) => "{place}: not said in this markup: {what}";
    release_made(version: &str, tag: &str) => "made version {version}: committed, and tagged `{tag}`";
    rename_done(places: usize, old: &str, new: &str) =>
        "“{old}” is now “{new}”: one place changed" | "“{old}” is now “{new}”: {places} places changed";
    rename_left(title: &str, places: &str) => "“{title}” is still named where only a program reads it: {places}";
    rename_words(count: usize, title: &str, places: &str) =>
        "readers still read “{title}” at one place: {places}" |
        "readers still read “{title}” at {count} places: {places}";
    rename_pictures(pictures: &str) =>
        "{pictures} keep their names: `tiddlybook check` says which ones they are to have";
    rename_no_tiddler_near(title: &str, near: &str) => "no tiddler is titled “{title}”; did you mean “{near}”?";
    rename_several(title: &str, titles: &str) =>
        "more than one rule is called “{title}”: write which you mean, {titles}";
    rename_no_tiddler(title: &str) => "no tiddler is titled “{title}”";
    translate_no_translation() => "book.toml has one edition; `tiddlybook translate init de` begins another one";
    status_more(rest: usize) => "… and {rest} more; --format json and --format html have all";
    status_one_page() =>
        "a page is about one language: name it, as in `tiddlybook translate status fr --format html`";
    pair_written(fields: usize, wiki: &str) =>
        "{wiki}: one field `original` written" | "{wiki}: {fields} fields `original` written";
    pair_no_place(title: &str, field: &str) =>
        "“{title}”: its file has no place for a new field; write `{field}` by hand";
    status_moved() => "texts were taken out, or put elsewhere";
    pair_missing() => "no translation";
    pair_surplus() => "no original";
    pair_field() => "field `original`";
    pair_title() => "equal title";
    pair_page() => "equal files";
    pair_figure() => "same pictures";
    pair_place() => "same place: a suggestion";
    done_marked(marked: usize, file: &str) =>
        "{file}: one tiddler is up to date" | "{file}: {marked} tiddlers are up to date";
    reviewed_marked(marked: usize, file: &str) =>
        "{file}: one tiddler was read" | "{file}: {marked} tiddlers were read";
    done_no_pair_near(title: &str, near: &str) => "“{title}” is the title of no pair; did you mean “{near}”?";
    done_no_pair(title: &str) => "“{title}” is the title of no pair; `tiddlybook translate pair` shows them";
    import_titles_alone(titles: usize) =>
        "one title is translated and nothing of its text; it is left in the catalogue" |
        "{titles} titles are translated and nothing of their texts; they are left in the catalogue";
    import_message(place: &str, context: &str, words: &str, why: Text) => "{place}: {context} “{words}”: {why}";
    import_no_titles(titles: usize) =>
        "the same holds for one more tiddler" | "the same holds for {titles} more tiddlers";
    import_xliff(place: &str, version: &str) => "{place}: this is XLIFF {version}; save it as XLIFF 2, or as `.po`";
    catalogue_form(file: &str) => "{file} has the name of no catalogue: they are `.po`, `.csv`, `.xlf` or `.xliff`";
    import_no_po(place: &str) => "{place}: this is no line of a catalogue of this form";
    import_unfinished(place: &str) => "{place}: the message has no `msgstr` at its end";
    import_duplicate(place: &str, line: usize) =>
        "{place}: the message of line {line} has the same `msgctxt` and `msgid`";
    import_plural(place: &str) => "{place}: the message has a plural, and no text of a wiki has one";
    import_no_language(file: &str) => "{file}: its head names no language; name it with --language";
    catalogue_kept(file: &str, count: usize) =>
        "{file} keeps translations that the wiki does not have: {count}; `tiddlybook translate import {file}` takes \
        in what is neither fuzzy nor obsolete";
    import_newer_help(export: &str, import: &str) =>
        "to have both texts in the catalogue: `{export}`; to overwrite the wiki's: `{import}`";
    import_refused(faults: usize) =>
        "nothing was written, as one message cannot be; `--keep-going` writes the others" |
        "nothing was written, as {faults} messages cannot be; `--keep-going` writes the others";
    import_left_out(faults: usize) => "one message was left out" | "{faults} messages were left out";
    import_fuzzy(messages: usize, place: &str) =>
        "{place}: one message is marked `fuzzy` and was left out: take the mark away when it is right" |
        "{place}: {messages} messages, of which this is the first, are marked `fuzzy` and were left out: take the mark away where they are right";
    export_other_language(file: &str, language: &str) =>
        "{file} is a catalogue in `{language}`; name another file, or take that one away";
    import_other_language(file: &str, language: &str, asked: &str) =>
        "{file} is a catalogue in `{language}`, not in `{asked}`; `--force` imports it all the same";
    export_one_catalogue() => "a file has one language: name it, as in `tiddlybook translate export fr -o fr.po`";
    import_done(wiki: &str, changed: usize, open: usize, outdated: usize) =>
        "{wiki}: texts written: {changed}; messages still to be translated: {open}; about texts that the original \
        does not have any more: {outdated}";
    translate_init_known(language: &str) => "book.toml has an edition in `{language}` already";
    translate_init_next(catalogue: &str, command: &str) => "now: translate {catalogue}, then `{command}`";
    translate_init_catalogues(folder: &str) =>
        "to keep the catalogue in git, and out of {folder}, where all else can be made anew: write `catalogues = \"catalogues\"` into \
        book.toml, and move it there";
    terms_one_file() => "a file is about one language: name it, as in `tiddlybook translate terms fr`";
    terms_no_folder(line: &str) => "book.toml names no folder for the words of languages; write `{line}` in it";
    terms_written(terms: usize, file: &str) => "{file}: one new term" | "{file}: {terms} new terms";
    export_exporting(wiki: &str) => "exporting {wiki}";
    export_made(out: &str, tiddlers: Text, files: Text) => "made {out}: {tiddlers}, {files}";
    export_tiddlers(tiddlers: usize) => "1 tiddler" | "{tiddlers} tiddlers";
    export_files(files: usize) => "1 file written" | "{files} files written";
    export_now(out: &str, wiki: &str) =>
        "write in {out} or in {wiki}, and export from the one to the other after each time: neither follows by itself";
    export_book(wiki: &str, line: &str) => "the book is made of {wiki}; to make it of the folder, write `{line}` into book.toml";
    export_nothing(wiki: &str) =>
        "nothing was exported: a part of {wiki} cannot be read; `--keep-going` exports the rest";
    export_kept(file: &str) => "kept {file}: it was edited, too, or is newer than the wiki; `--force` overwrites it";
    export_held(file: &str) =>
        "kept {file}: `tiddlybook export tid {file}` takes what is there into the folder that you name; `--force` \
        replaces it";
    export_would_remove(file: &str, titles: &str) => "{file} has tiddlers that the wiki does not have: {titles}";
    export_would_revert(file: &str, titles: &str) => "{file} has tiddlers that were edited there: {titles}";
    export_removed(file: &str, titles: &str) => "removed from {file}, for the wiki does not have them: {titles}";
    export_reverted(file: &str, titles: &str) => "replaced in {file}, though they were edited there: {titles}";
    export_replaced(titles: &str) => "replaced: {titles}";
    export_unsaid(place: &str, title: &str, what: Text) => "{place}: “{title}” stays as it is, for it has {what}";
    export_shared(title: &str, file: &str) =>
        "left out “{title}”: {file} has it otherwise, beside other tiddlers; delete it there, and export again";
}
