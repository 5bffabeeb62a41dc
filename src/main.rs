//! The program `tiddlybook`; all of it is in the library.

fn main() -> std::process::ExitCode {
    tiddlybook::cmd::main()
}
