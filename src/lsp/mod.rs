//! A language server: it reports findings while the author types, and answers the editor's questions about a wiki.
//!
//! An editor speaks the Language Server Protocol with [`run`], over standard input and output. What it
//! has not saved is laid over the disk, and the whole book is made anew, in memory, when the editor
//! has nothing more to say: so that a burst of keystrokes is checked once. Everything that is answered
//! comes from the same stores, findings and repairs that `check` uses.
//!
//! Source: <https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/>

mod actions;
mod book;
mod capabilities;
mod completion;
mod cursor;
mod dispatch;
mod documents;
mod edits;
mod findings;
mod hover;
mod navigation;
mod position;
mod refusal;
mod renaming;
mod sentences;
mod server;
mod symbols;
mod transport;
mod views;
mod workspace;

pub use server::run;
