//! The command line: one thin file a subcommand. Everything else is in the library.

mod build;
mod candidates;
mod check;
mod completions;
mod diff;
mod explain;
mod export;
mod figures;
mod init;
mod input;
mod levels;
mod lsp;
mod man;
mod output;
mod pages;
mod progress;
mod reader;
mod release;
mod rename;
mod schema;
mod sentences;
mod serve;
mod show;
mod translate;
mod validate;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory as _, Parser, Subcommand};
use input::Input;
use output::Done;
use pages::Pages;
use reader::Reader;
use std::io;
use std::process::ExitCode;

/// Publishes rulebooks that live in a wiki: TiddlyWiki in, DocBook, EPUB and HTML out.
///
/// A wiki is a file of TiddlyWiki, Classic or 5 (wiki_en.html), or a folder of .tid or .md files
/// (wiki/en). Without one, the book.toml of this folder says which wikis there are.
///
/// Exit codes: 0 no errors; 1 the wiki has errors, and nothing was made of it unless --keep-going is
/// given; 2 wrong usage, or something cannot be read, written or printed.
#[derive(Debug, Parser)]
#[command(name = "tiddlybook", version, max_term_width = 100)]
#[command(after_help = "Examples:
  tiddlybook init my-game                           a first book, to be changed
  tiddlybook build wiki_en.html                     EPUB and HTML in build/
  tiddlybook build wiki_en.html --to docbook        DocBook 5.0 in build/
  tiddlybook check --format short                   every fault of every language, a line each
  tiddlybook diff v1.0                              what changed since, rule by rule
  tiddlybook serve --open                           the book in a browser, as it is written
  tiddlybook export tid wiki_en.html wiki/en        a file of TiddlyWiki as a folder for git
  tiddlybook translate status fr                    how far the French edition is
  tiddlybook explain orphan-link                    what a finding means")]
struct Cli {
    #[command(flatten)]
    reader: Reader,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(alias = "new")]
    Init(init::Init),
    Build(build::Build),
    Check(check::Check),
    Diff(diff::Diff),
    Serve(serve::Serve),
    Figures(figures::Figures),
    #[command(subcommand)]
    Translate(translate::Translate),
    Rename(rename::Rename),
    Release(release::MakeRelease),
    Lsp(lsp::Lsp),
    Show(show::Show),
    Export(export::Export),
    Explain(explain::Explain),
    Validate(validate::Validate),
    Schema(schema::Schema),
    Completions(completions::Completions),
    Man(man::Man),
}

/// A wiki has errors, a document is invalid, or a picture cannot be shown.
const FAULTY: u8 = 1;

/// Wrong usage, or something cannot be read or written.
const UNUSABLE: u8 = 2;

/// Runs the program with the arguments of its process.
pub fn main() -> ExitCode {
    if let Some(answered) = completions::answer(in_the_users_language) {
        return answered;
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(instead) => return printed(advised(instead)),
    };
    let reader = &cli.reader;
    let done = match cli.command {
        Command::Init(init) => init.run(reader),
        Command::Build(build) => build.run(reader),
        Command::Check(check) => check.run(reader),
        Command::Diff(diff) => diff.run(reader),
        Command::Serve(serve) => serve.run(reader),
        Command::Figures(figures) => figures.run(reader),
        Command::Translate(translate) => translate.run(reader),
        Command::Rename(rename) => rename.run(reader),
        Command::Release(release) => release.run(reader),
        Command::Lsp(lsp) => lsp.run(reader),
        Command::Show(show) => show.run(reader),
        Command::Export(export) => export.run(reader),
        Command::Explain(explain) => explain.run(reader),
        Command::Validate(validate) => validate.run(reader),
        Command::Schema(schema) => schema.run(reader),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(reader, Cli::command()),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAULTY),
        Err(failure) => {
            output::failure(&failure, &reader.words_for_errors());
            ExitCode::from(UNUSABLE)
        }
    }
}

/// The command line, with its help in the language of the user.
fn in_the_users_language() -> clap::Command {
    let pages = Pages::new(&Reader::of(std::env::args_os()).words_for_errors());
    match pages.is_empty() {
        true => Cli::command(),
        false => pages.command(Cli::command()),
    }
}

/// The error in the arguments with other advice, where they name a format that `build` makes: `tiddlybook pdf`, or
/// `build --pdf`; and where `rename` has more words than two titles.
fn advised(mut error: clap::Error) -> clap::Error {
    let has = |command: &str| std::env::args_os().any(|it| it == command);
    // `check --json` means another format.
    let builds = has("build");
    let option = error.get(ContextKind::InvalidArg);
    let option = option.filter(|_| builds || has("rename"));
    let named = error.get(ContextKind::InvalidSubcommand).or(option);
    let Some(ContextValue::String(named)) = named else {
        return error;
    };
    let tip = match build::writer_called(named.trim_start_matches('-')) {
        Some(writer) => format!("to make that, use 'tiddlybook build --to {}'", writer.name),
        None if has("rename") && !named.starts_with('-') => {
            "a title with spaces needs quotation marks around it".to_owned()
        }
        None => return error,
    };
    error.remove(ContextKind::SuggestedSubcommand);
    error.insert(
        ContextKind::Suggested,
        ContextValue::StyledStrs(vec![tip.into()]),
    );
    error
}

/// Prints the requested help, or the error in the arguments, in the language of the user.
fn printed(instead: clap::Error) -> ExitCode {
    let pages = Pages::new(&Reader::of(std::env::args_os()).words_for_errors());
    let done = match pages.command(Cli::command()).try_get_matches() {
        Err(translated) if !pages.is_empty() => {
            let translated = advised(translated);
            let text = translated.render().ansi().to_string();
            output::like_clap(&pages.printed(&text), translated.use_stderr())
        }
        _ => instead.print(),
    };
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(UNUSABLE),
        _ if instead.use_stderr() => ExitCode::from(UNUSABLE),
        _ => ExitCode::SUCCESS,
    }
}
