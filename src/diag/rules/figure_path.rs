//! The path of a picture leads out of the folder of figures.
//!
//! A book is read at the table, without a network, so it carries its drawings with it. It takes them from its folder of
//! figures and from that of a wiki in one file, and from no other folder or host. Move the file there, and write `figs/` and its path below it.
//!
//! ```wikitext before
//! [img[A base shoots|../drawings/arc.svg]]
//! ```
//!
//! ```wikitext after
//! [img[A base shoots|figs/movement/wheel.svg]]
//! ```

rule! { "figure-path", Deny, Figures;
    said(file: &str) => "`{file}` leaves the folder of figures";
    web(file: &str) => "`{file}` is a picture of the web; a book shows its own alone";
    web_help(example: &str) => "download it into the folder of figures, and write its path, such as `{example}`";
    swapped(image: &str) => "the caption comes first, then the file: `{image}`";
    bare(file: &str) => "`{file}` is neither the path of a figure nor the title of a picture";
    malformed(file: &str) => "`{file}` is not written as the path of a figure";
    leads_out(file: &str) => "`{file}` is a link to a file that is not in the folder of figures";
    colon() => "a figure has no `:` in its path: give the file another name";
    elsewhere(file: &str) => "`{file}` is neither in the folder of figures nor beside the page of the wiki";
    help(example: &str) =>
        "put the file into the folder of figures, and write its path, such as `{example}`; or name its folder in \
        book.toml, `figures = \"images\"`";
    near(file: &str) => "write `{file}`";
    slash() => "write `/` between folders, as in `figs/category/name.svg`";
}
