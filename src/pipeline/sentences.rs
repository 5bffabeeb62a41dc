//! The messages of `pipeline` that belong to no rule.

use crate::say::{Text, sentences};

sentences! {
    unreadable_cover_said(file: &str, why: Text) => "`{file}` cannot be the cover: {why}";
    unreadable_cover_help() => "a cover is an SVG, PNG or JPEG picture";
    bilingual_two() => "`--bilingual` wants two languages, as in `--bilingual en,fr`";
    bilingual_same(language: &str) => "`{language}` is named twice: a bilingual edition is of two languages";
    bilingual_format(format: &str, formats: &str) =>
        "a bilingual edition cannot be made as `{format}`: it is made as {formats}";
    bilingual_unknown(language: &str, known: &str) => "the book has no edition in `{language}`; it has {known}";
    figures_own(folder: &str) =>
        "{folder} is the folder of your figures, and is not written into: name another place, as in `--out build`";
    figures_inside(out: &str) => "{out} is in the folder of your figures: name another place, as in `--out build`";
    build_own_figures(folder: &str) =>
        "{folder} is the folder of your figures, and was left as it is: the outputs show its files";
    build_own_figures_lost(folder: &str, files: &str) =>
        "{folder} is without {files}, which the outputs show; with another `--out`, they are made";
    build_own_wiki(folder: &str) =>
        "{folder} is the wiki itself, and is not written into: name another place, as in `--out build`";
    html_same_name(first: &str, second: &str, place: &str) =>
        "{first} and {second} would both be `{place}` beside the pages: give one of them another name";
    build_foreign_page(file: &str) => "{file} is not tiddlybook's, and was left as it is";
    no_book() =>
        "there is no book.toml here, nor in a folder above: begin a book, `tiddlybook init`, or name a wiki, as in \
        `tiddlybook build wiki_en.html`";
    no_book_wiki(wiki: &str) =>
        "there is no book.toml here, nor in a folder above: make one of the wiki that is here, `tiddlybook init --from {wiki}`, or \
        name it, as in `tiddlybook build {wiki}`";
    no_book_name(file: &str) => "there is no book.toml here, but `{file}`: name it `book.toml`";
    print_incomplete(why: Text) => "what is printed is not complete: {why}";
    no_thread() => "no thread can be started";
    jobs_no_edition_at_all(edition: &str) => "there is no edition `{edition}`; book.toml has none";
    jobs_no_edition(edition: &str, known: &str) => "there is no edition `{edition}`; book.toml has {known}";
    jobs_no_edition_near(edition: &str, near: &str) => "there is no edition `{edition}`; did you mean `{near}`?";
    jobs_format(format: &str) =>
        "`{format}` is a format, and no wiki: join formats by commas alone, as in `--to html,{format}`";
    jobs_config(file: &str) => "{file} is no wiki, but says which ones there are: name it with `--config {file}`";
    jobs_settings(file: &str, folder: &str) => "{file} is no wiki, but a file of settings: name its folder, `{folder}`";
    in_edition(edition: &str, message: Text) => "in the edition `{edition}`: {message}";
    jobs_no_language_at_all(language: &str) => "book.toml has no wiki in `{language}`; it has none at all";
    jobs_no_language(language: &str, known: &str) => "book.toml has no wiki in `{language}`; it has {known}";
    jobs_no_wiki() => "book.toml names no wiki: add `[languages.en]` with `wiki = \"wiki/en\"`, or with \
        `wiki = \".\"` for pages of Markdown beside it";
    build_no_root() => "the wiki has no root to make a book of";
    build_not_validated(why: Text) => "the DocBook was not validated: {why}";
    show_no_tiddler_near(title: &str, near: &str) => "no tiddler is titled “{title}”; did you mean “{near}”?";
    show_no_tiddler(title: &str) => "no tiddler is titled “{title}”";
    show_not_in_book(title: &str) => "“{title}” is not in the book";
    convert_no_content(title: &str) => "“{title}” serves the wiki itself: it has no text to convert";
    schema_not_installed() =>
        "the DocBook 5.0 schema is not installed: install Debian's docbook5-xml, or name it in book.toml as \
        `docbook.schema`";
    translate_no_original(language: &str) =>
        "the edition in `{language}` is a translation of none: `language` in book.toml names the original, and each \
        edition has its table, as `[languages.fr]`";
    import_unwritable(wiki: &str) =>
        "{wiki}: nothing was written, as a file that would change is not UTF-8, or two changes are at one place";
    import_no_place(wiki: &str, titles: &str) =>
        "{wiki}: tiddlers can be added to a folder and to a TiddlyWiki Classic file alone; add these by hand: \
        {titles}";
    export_plugins(count: usize) =>
        "a plugin was left out: it is a part of TiddlyWiki's program, not of the text" |
        "{count} plugins were left out: they are a part of TiddlyWiki's program, not of the text";
    export_plugin_other(title: &str, wiki: &str, page: &str) =>
        "the plugin “{title}” {wiki} was left out: the page has its own, {page}";
    export_others(files: &str) =>
        "left as they are, of tiddlers that the wiki does not have: {files}; delete what was deleted there, or it comes \
        back with the next export from here";
    export_foreign(count: usize, dialect: &str) =>
        "one text is in a markup that this TiddlyWiki does not read without a plugin; `--dialect {dialect}` converts \
        it" |
        "{count} texts are in a markup that this TiddlyWiki does not read without a plugin; `--dialect {dialect}` \
        converts them";
    export_field(title: &str, name: &str) =>
        "“{title}” lost its field `{name}`, which a page of TiddlyWiki Classic cannot hold";
    export_empty(wiki: &str) => "{wiki} has no tiddlers, so that nothing was exported";
    export_no_name(path: &str) => "{path} is no name of a file";
    export_no_shell_classic(path: &str) =>
        "{path} does not exist: name a page of TiddlyWiki Classic whose program it gets, `--into empty.html`";
    export_no_shell_5(path: &str) =>
        "{path} does not exist: name a page of TiddlyWiki 5 whose program it gets, `--into empty.html`, or a file \
        `.json` to be imported";
    export_beside(wiki: &str, pictures: &str) =>
        "{wiki} shows pictures that are beside it, and a folder of tiddlers has none there: put {pictures} into the folder of figures, and write their paths, such as `figs/map.svg`";
    export_own_wiki(path: &str) => "{path} is the wiki itself, and is not written into: name another place";
    release_no_version(version: &str) =>
        "`{version}` is no version: it begins with a digit and has letters, digits, dots and dashes, such as `3.1`";
    release_no_repository(folder: &str) =>
        "{folder} is in no git repository, which keeps the versions: make one, `git init`, then `git add .`, then `git commit \
         --message \"first draft\"`";
    release_no_author() =>
        "git does not know whose release this is: tell it, `git config --global user.name \"YOUR NAME\"`, then `git config --global \
         user.email YOUR@ADDRESS`";
    release_uncommitted(file: &str) =>
        "{file} has changes that are not committed, and would not be in the release: commit them first";
    release_exists(version: &str, tag: &str) => "the version {version} is there already: git has the tag `{tag}`";
    release_before(version: &str, last: &str) =>
        "the last version is {last}, and {version} is lower: name a higher one";
    release_no_table() =>
        "no edition has a table of versions in the tiddler `version`, and book.toml has no version: there is nothing to \
         write it into; write the head of such a table in a tiddler `version`, and list it";
    release_behind(count: usize, language: &str) =>
        "note: the row of `{language}` tells what has changed in the translation; one rule there is not that of the original of \
        now, `translate status {language}`" |
        "note: the row of `{language}` tells what has changed in the translation; {count} rules there are not those of the \
        original of now, `translate status {language}`";
    release_left_out(count: usize, language: &str) =>
        "note: `{language}` keeps its version: nothing has changed in it, and one rule is not that of the original of now, \
        `translate status {language}`" |
        "note: `{language}` keeps its version: nothing has changed in it, and {count} rules are not those of the original of \
        now, `translate status {language}`";
    beside_no_tag(version: &str) =>
        "`beside` in book.toml names the release {version}, and this clone has no tag `v{version}`: fetch it, `git fetch --unshallow --tags`, or leave the release out";
    errata_behind(count: usize, language: &str) =>
        "no sheet of errata in `{language}`: the translation of one rule is not that of the original of now; `translate status \
        {language}` names it, and `--keep-going` makes the sheet nevertheless" |
        "no sheet of errata in `{language}`: the translations of {count} rules are not those of the original of now; \
        `translate status {language}` names them, and `--keep-going` makes the sheet nevertheless";
    version_unknown(name: &str, why: Text) => "`{name}` is no wiki here, and no revision of the book: {why}";
    version_unreadable(name: &str, why: Text) => "the version `{name}` cannot be read: {why}";
    version_no_language(name: &str, language: &str) =>
        "the version `{name}` has no edition in `{language}`, so nothing can be compared with it: build the others, `--language`, or without `--changes-since`";
    version_no_edition(name: &str, edition: &str) =>
        "the version `{name}` had no edition `{edition}`, so nothing can be compared with it: compare the whole books, without `--edition`";
    release_no_tag(version: &str) =>
        "the last version is {version}, and this clone has no tag `v{version}` to compare with: fetch it, `git fetch --unshallow --tags`, or set it, `git tag v{version} COMMIT`";
    release_no_tag_at_all(version: &str) =>
        "the last version is {version}, and no version has a tag yet: set it on the last commit of that version, \
        `git tag v{version} COMMIT`, or take its row out of the table, and this is the first release";
    version_no_config(name: &str) =>
        "the version `{name}` has no book.toml here, nor in a folder above: name its wiki, as in `{name}:path/to/wiki`";
    version_no_wiki(name: &str, wiki: &str) =>
        "the version `{name}` has no {wiki}: name the wiki that it had, as in `{name}:path/to/wiki`";
    version_no_book(name: &str) =>
        "no book can be made of the version `{name}`: its wiki has no tiddler with the tag `:part`";
}
