//! The command line of tiddlybook.

fn main() {}
