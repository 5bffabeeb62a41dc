//! `lsp`: what an editor is answered. The program runs as a process of its own and is spoken to as an
//! editor does; nothing sleeps, as it says by itself what there is to know.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// An editor, and the server that it started.
struct Editor {
    child: Child,
    input: ChildStdin,
    incoming: Receiver<Value>,
    /// What the server said and nobody asked about yet.
    said: Vec<Value>,
    folder: PathBuf,
    last_id: i64,
}

impl Editor {
    /// Starts the server in a folder, and says nothing yet.
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .arg("lsp")
            .current_dir(folder)
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            while let Some(message) = read(&mut output) {
                let _over = sender.send(message);
            }
        });
        Self {
            input: child.stdin.take().unwrap(),
            child,
            incoming,
            said: Vec::new(),
            folder: folder.canonicalize().unwrap(),
            last_id: 1000,
        }
    }

    /// Starts the server in a folder as an editor does that can do all there is.
    fn new(folder: &Path) -> Self {
        let mut editor = Self::start(folder);
        let answer = editor.request(
            "initialize",
            json!({ "processId": null, "rootUri": null, "capabilities": {
                "workspace": {
                    "workspaceEdit": { "documentChanges": true, "resourceOperations": ["rename"] },
                    "didChangeWatchedFiles": { "dynamicRegistration": true },
                },
                "textDocument": {
                    "publishDiagnostics": { "relatedInformation": true },
                    "hover": { "contentFormat": ["plaintext"] },
                    "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
                },
            } }),
        );
        assert_eq!(answer["serverInfo"]["name"], "tiddlybook");
        editor.notify("initialized", json!({}));
        let watch = editor.next(|it| it["method"] == "client/registerCapability");
        editor.send(&json!({ "id": watch["id"], "result": null }));
        editor
    }

    fn send_text(&mut self, text: &str) {
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.input.flush().unwrap();
    }

    fn send(&mut self, message: &Value) {
        let mut message = message.clone();
        message["jsonrpc"] = json!("2.0");
        self.send_text(&message.to_string());
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "method": method, "params": params }));
    }

    /// Waits for something that the server says, and has not said before.
    fn next(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Value {
        loop {
            if let Some(at) = self.said.iter().position(&mut wanted) {
                return self.said.remove(at);
            }
            match self.incoming.recv_timeout(PATIENCE) {
                Ok(message) => self.said.push(message),
                Err(_) => panic!("this alone was said: {:#?}", self.said),
            }
        }
    }

    /// The whole answer to a request.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&json!({ "id": id, "method": method, "params": params }));
        self.next(|it| it["id"] == id && it.get("method").is_none())
    }

    /// What a request gives.
    fn request(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{answer:#}");
        answer["result"].clone()
    }

    fn uri(&self, path: &str) -> String {
        url::Url::from_file_path(self.folder.join(path))
            .unwrap()
            .into()
    }

    fn open(&mut self, path: &str, text: &str) {
        let uri = self.uri(path);
        let document = json!({ "uri": uri, "languageId": "tid", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Opens a file as it is on the disk.
    fn open_saved(&mut self, path: &str) -> String {
        let text = fs::read_to_string(self.folder.join(path)).unwrap();
        self.open(path, &text);
        text
    }

    /// Replaces the text of an open file.
    fn change(&mut self, path: &str, version: i64, text: &str) {
        let document = json!({ "uri": self.uri(path), "version": version });
        let change = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
        self.notify("textDocument/didChange", change);
    }

    /// What was found in that version of a file: the lines, places and names of the rules.
    fn found(&mut self, path: &str, version: i64) -> Vec<String> {
        let uri = self.uri(path);
        let news = self.next(|it| {
            let params = &it["params"];
            let is_of_file =
                it["method"] == "textDocument/publishDiagnostics" && params["uri"] == uri;
            is_of_file && params["version"].as_i64().unwrap_or(version) == version
        });
        let found = news["params"]["diagnostics"].as_array().unwrap().iter();
        found.map(line).collect()
    }

    fn at(&self, path: &str, line: u64, character: u64) -> Value {
        json!({
            "textDocument": { "uri": self.uri(path) },
            "position": { "line": line, "character": character },
        })
    }

    /// Ends the conversation as the protocol asks.
    fn end(mut self) {
        assert_eq!(self.request("shutdown", Value::Null), Value::Null);
        self.notify("exit", Value::Null);
        assert_eq!(self.wait().code(), Some(0));
    }

    fn wait(mut self) -> ExitStatus {
        drop(self.input);
        self.child.wait().unwrap()
    }
}

/// `3:4-3:8 rule`
fn line(found: &Value) -> String {
    let place = |end: &str| {
        let place = &found["range"][end];
        format!("{}:{}", place["line"], place["character"])
    };
    let code = found["code"].as_str().unwrap_or("-");
    format!("{}-{} {code}", place("start"), place("end"))
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().split_once(": ") {
            Some((_, value)) => length = value.parse().ok()?,
            None => break,
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

fn put(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn own(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/lsp")
        .join(path)
}

/// A copy of the book that the editors of these tests edit.
fn book() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let book = own("book");
    for entry in walkdir::WalkDir::new(&book) {
        let entry = entry.unwrap();
        let inside = entry.path().strip_prefix(&book).unwrap();
        if entry.file_type().is_file() {
            let text = fs::read_to_string(entry.path()).unwrap();
            put(folder.path(), inside.to_str().unwrap(), &text);
        }
    }
    fs::create_dir(folder.path().join(".git")).unwrap();
    folder
}

/// Says what an editor said once, and waits for all that it was answered: a line of the record each.
/// Where the editor did something on the disk, that is done, too.
fn replay(name: &str) {
    let folder = book();
    let mut editor = Editor::start(folder.path());
    let path = editor.folder.to_str().unwrap().to_owned();
    let uri = editor.uri("");
    let uri = uri.trim_end_matches('/');
    let record = fs::read_to_string(own(name)).unwrap();
    for line in record.lines() {
        let line = line.replace("{uri}", uri).replace("{path}", &path);
        let line: Value = serde_json::from_str(&line).unwrap();
        if let Some(said) = line.get("client") {
            editor.send(said);
        } else if let Some(wanted) = line.get("server") {
            let mut wanted = wanted.clone();
            editor.next(|it| {
                let mut it = it.clone();
                // That changes with each release.
                for message in [&mut it, &mut wanted] {
                    if let Some(info) = message.pointer_mut("/result/serverInfo") {
                        info.take();
                    }
                }
                it == wanted
            });
        } else {
            let renamed = &line["disk"]["rename"];
            let name = |at: usize| folder.path().join(renamed[at].as_str().unwrap());
            fs::rename(name(0), name(1)).unwrap();
        }
    }
    assert_eq!(editor.wait().code(), Some(0));
}

#[test]
fn neovim() {
    replay("neovim.jsonl");
}

#[test]
fn emacs() {
    replay("emacs.jsonl");
}

#[test]
fn the_conversation_has_an_order() {
    let folder = book();
    let mut editor = Editor::start(folder.path());
    let early = editor.answer("textDocument/hover", json!({}));
    assert_eq!(early["error"]["code"], -32002);
    editor.send_text("{ no message");
    let malformed = editor.next(|it| it["error"]["code"] == -32700);
    assert_eq!(malformed["id"], Value::Null);
    // JSON, but no message of the protocol.
    editor.send_text("[1, 2]");
    let invalid = editor.next(|it| it["error"]["code"] == -32600);
    assert_eq!(invalid["id"], Value::Null);
    editor.send_text("{ \"id\": 7, \"way\": \"none\" }");
    editor.next(|it| it["error"]["code"] == -32600 && it["id"] == 7);
    editor.request("initialize", json!({ "capabilities": {} }));
    let again = editor.answer("initialize", json!({ "capabilities": {} }));
    assert_eq!(again["error"]["code"], -32600);
    let unknown = editor.answer("textDocument/selectionRange", json!({}));
    assert_eq!(unknown["error"]["code"], -32601);
    let wrong = editor.answer("textDocument/hover", json!({ "position": 1 }));
    assert_eq!(wrong["error"]["code"], -32602);
    editor.request("shutdown", Value::Null);
    let late = editor.answer("textDocument/hover", json!({}));
    assert_eq!(late["error"]["code"], -32600);
    editor.notify("exit", Value::Null);
    assert_eq!(editor.wait().code(), Some(0));
}

#[test]
fn who_leaves_without_a_word_is_told_so() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    editor.notify("exit", Value::Null);
    assert_eq!(editor.wait().code(), Some(1));
    assert_eq!(Editor::new(folder.path()).wait().code(), Some(1));
    // Nobody ever was there.
    assert_eq!(Editor::start(folder.path()).wait().code(), Some(0));
    let mut editor = Editor::start(folder.path());
    editor.input.write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    assert_eq!(editor.wait().code(), Some(2));
}

#[test]
fn a_request_that_was_taken_back_is_not_answered_for_long() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    editor.open_saved("wiki/en/ford.tid");
    // The server is busy with the first one, or not; both are answered.
    let params = editor.at("wiki/en/ford.tid", 3, 3);
    for id in [1, 2] {
        editor.send(&json!({ "id": id, "method": "textDocument/hover", "params": params }));
    }
    editor.notify("$/cancelRequest", json!({ "id": 2 }));
    let answer = editor.next(|it| it["id"] == 2);
    let code = &answer["error"]["code"];
    assert!(code.is_null() || *code == -32800, "{answer}");
    editor.end();
}

/// A page of TiddlyWiki Classic as Windows saves it: with a mark, CRLF, entities.
fn page() -> String {
    let tiddlers = [
        (
            "title=\"Rules\" tags=\":part\"",
            "See [[R&amp;D]] &lt;&lt;&#127922; 🎲 [[r&amp;d]].\r\n\r\n!!sequential reading\r\n# [[R&amp;D]]",
        ),
        (
            "title=\"R&amp;D\" tags=\":chapter Rules\"",
            "An &eacute; and and a [[Rules]].",
        ),
    ];
    let tiddlers =
        tiddlers.map(|(head, text)| format!("<div {head}>\r\n<pre>{text}</pre>\r\n</div>\r\n"));
    format!(
        "\u{feff}<html>\r\n<body><div id=\"storeArea\">\r\n{}</div></body></html>\r\n",
        tiddlers.concat()
    )
}

#[test]
fn a_page_has_its_own_spelling() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(".git")).unwrap();
    put(folder.path(), "wiki.html", &page());
    let mut editor = Editor::new(folder.path());
    // Most editors keep the mark for themselves; some do not.
    for (version, mark) in [(1, ""), (2, "\u{feff}")] {
        let text = format!("{mark}{}", page().trim_start_matches('\u{feff}'));
        if version == 1 {
            editor.open("wiki.html", &text);
        } else {
            editor.change("wiki.html", version, &text);
        }
        let found = editor.found("wiki.html", version);
        assert!(
            found.contains(&"3:44-3:51 orphan-link".to_owned()),
            "{found:?}"
        );
        assert!(
            found.contains(&"9:21-9:24 doubled-word".to_owned()),
            "{found:?}"
        );
    }
    let at = editor.at("wiki.html", 3, 50);
    let actions = editor.request(
        "textDocument/codeAction",
        json!({
            "textDocument": at["textDocument"],
            "range": { "start": at["position"], "end": at["position"] },
            "context": { "diagnostics": [] },
        }),
    );
    let edit = &actions[0]["edit"]["documentChanges"][0]["edits"][0];
    assert_eq!(edit["newText"], "[[r&amp;d|R&amp;D]]");
    let renamed = editor.request(
        "textDocument/rename",
        json!({
            "textDocument": at["textDocument"],
            "position": { "line": 3, "character": 13 },
            "newName": "a <b>",
        }),
    );
    let edits = renamed["documentChanges"][0]["edits"].as_array().unwrap();
    let texts: Vec<&str> = edits
        .iter()
        .map(|it| it["newText"].as_str().unwrap())
        .collect();
    let address = " id=\"r-d\"";
    assert_eq!(
        texts,
        [
            "[[R&amp;D|a &lt;b&gt;]]",
            "a &lt;b&gt;",
            "a &lt;b&gt;",
            address
        ]
    );
    // A title is offered as the page writes it.
    let typed = page().replace("An &eacute;", "[[r&amp;");
    editor.change("wiki.html", 3, &typed);
    let at = editor.at("wiki.html", 9, 12);
    let offered = editor.request("textDocument/completion", at);
    let item = &offered["items"][0];
    assert_eq!(item["label"], "R&D");
    assert_eq!(item["textEdit"]["newText"], "R&amp;D]]");
    assert_eq!(item["textEdit"]["range"]["start"]["character"], 7);
    editor.end();
}

#[test]
fn classes_are_offered_where_one_begins() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    for (version, line, expected) in [
        (1, "A {{war", "warning{"),
        (2, "A {{war{x}}} [[mov]]", ""),
        (3, "A {{epi{x}}}", "epigraph"),
    ] {
        let text = format!("title: ford\ntags: moving\n\n{line}\n");
        match version {
            1 => editor.open("wiki/en/ford.tid", &text),
            _ => editor.change("wiki/en/ford.tid", version, &text),
        }
        let end = if version == 2 { 18 } else { 7 };
        let at = editor.at("wiki/en/ford.tid", 3, end);
        let offered = editor.request("textDocument/completion", at);
        let items = offered["items"].as_array().unwrap();
        let texts = items
            .iter()
            .map(|it| it["textEdit"]["newText"].as_str().unwrap());
        let texts: Vec<&str> = texts.collect();
        match expected {
            // In a link behind a class, titles are.
            "" => assert!(texts.contains(&"moving"), "{texts:?}"),
            _ => assert_eq!(texts, [expected], "{line}"),
        }
    }
    editor.end();
}

#[test]
fn options_are_offered_in_their_field() {
    let folder = book();
    put(
        folder.path(),
        "book.toml",
        "language = \"en\"\n\n[options]\nfog = {}\nfences = {}\n\n[languages.en]\nwiki = \"wiki/en\"\n",
    );
    let mut editor = Editor::new(folder.path());
    let text = "title: ford\ntags: moving\noption: fe\n\nA ford.\n";
    editor.open("wiki/en/ford.tid", text);
    let at = editor.at("wiki/en/ford.tid", 2, 10);
    let offered = editor.request("textDocument/completion", at);
    let items = offered["items"].as_array().unwrap();
    assert_eq!(items.len(), 1, "{offered:#}");
    assert_eq!(items[0]["textEdit"]["newText"], "fences");
    editor.end();
}

#[test]
fn repairs_are_told_apart() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let text = "title: ford\ntags: moving\n\nA [[Moving]] and a [[moving] or\na [[The ford]] [[footnote: mud]] too.\n";
    editor.open("wiki/en/ford.tid", text);
    editor.found("wiki/en/ford.tid", 1);
    let uri = editor.uri("wiki/en/ford.tid");
    let mut ask = |only: Value| {
        editor.request("textDocument/codeAction", json!({
            "textDocument": { "uri": uri },
            "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } },
            "context": { "diagnostics": [], "only": only },
        }))
    };
    let quick = ask(json!(["quickfix"]));
    let told: Vec<(&str, bool)> = quick
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            (
                it["title"].as_str().unwrap(),
                it["isPreferred"].as_bool().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("write `[[Moving|moving]]`", true),
            (
                "add the missing bracket (changes the words of the book)",
                false
            ),
            ("write `[[The ford|The Ford]]`", true),
        ]
    );
    for all in [json!(["source"]), json!(["source.fixAll"])] {
        let all = ask(all);
        assert_eq!(all.as_array().unwrap().len(), 1);
        let edits = &all[0]["edit"]["documentChanges"][0];
        assert_eq!(edits["edits"].as_array().unwrap().len(), 2);
        assert_eq!(edits["textDocument"]["version"], 1);
    }
    assert_eq!(ask(json!(["refactor"])), json!([]));
    editor.end();
}

#[test]
fn all_editions_are_looked_at() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let text = editor.open_saved("wiki/en/ford.tid");
    assert_eq!(editor.found("wiki/en/ford.tid", 1), [""; 0]);
    // A title that the French edition names as its original.
    editor.change(
        "wiki/en/ford.tid",
        2,
        &text.replace("title: ford", "title: a ford"),
    );
    let found = editor.found("wiki/fr/gue.tid", 0);
    assert_eq!(found, ["2:10-2:14 unknown-original"]);
    editor.change("wiki/en/ford.tid", 3, &text);
    assert_eq!(editor.found("wiki/fr/gue.tid", 0), [""; 0]);
    let at = editor.at("wiki/en/ford.tid", 0, 8);
    let mut params = at.clone();
    params["context"] = json!({ "includeDeclaration": false });
    let names = editor.request("textDocument/references", params);
    assert_eq!(names.as_array().unwrap().len(), 5, "{names}");
    editor.end();
}

/// From a tag, a line of a reading list, a label and the field of a translation alike.
#[test]
fn a_tiddler_is_renamed_wherever_it_is_named() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let files = [
        "en/ford.tid",
        "en/moving.tid",
        "en/fighting.tid",
        "fr/gue.tid",
    ];
    for file in files {
        editor.open_saved(&format!("wiki/{file}"));
    }
    for (file, line, character, title, start) in [
        ("en/ford.tid", 1, 8, "moving", 6),
        ("en/moving.tid", 6, 5, "ford", 4),
        ("en/fighting.tid", 3, 73, "ford", 70),
        ("fr/gue.tid", 2, 12, "ford", 10),
        ("fr/gue.tid", 0, 9, "gué", 7),
    ] {
        let at = editor.at(&format!("wiki/{file}"), line, character);
        let prepared = editor.request("textDocument/prepareRename", at.clone());
        assert_eq!(prepared["placeholder"], title, "{file}:{line}");
        assert_eq!(
            prepared["range"]["start"]["character"], start,
            "{file}:{line}"
        );
        let mut params = at;
        params["newName"] = json!("another");
        let edit = editor.request("textDocument/rename", params);
        let changes = edit["documentChanges"].as_array().unwrap();
        let last = changes.last().unwrap();
        let is_french = title == "gué";
        let language = if is_french { "fr" } else { "en" };
        let new = editor.uri(&format!("wiki/{language}/another.tid"));
        assert_eq!(
            (&last["kind"], &last["newUri"]),
            (&json!("rename"), &json!(new))
        );
        assert_eq!(changes.len(), if is_french { 4 } else { 5 }, "{edit:#}");
    }
    // Nothing is named here, and a part of the wiki itself keeps its title.
    let nothing = editor.at("wiki/en/ford.tid", 3, 5);
    assert_eq!(
        editor.request("textDocument/prepareRename", nothing),
        Value::Null
    );
    editor.open_saved("wiki/en/title.tid");
    let mut system = editor.at("wiki/en/title.tid", 0, 9);
    system["newName"] = json!("x");
    let answer = editor.answer("textDocument/rename", system);
    assert_eq!(answer["error"]["code"], -32803);
    editor.end();
}

/// Two files are opened, one is asked about and the other changed before anything else is said: what is
/// answered then is about the changed text.
#[test]
fn a_burst_over_two_files_is_answered_from_their_last_texts() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let mut burst = String::new();
    let mut say = |id: Option<i64>, method: &str, params: Value| {
        let mut message = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        if let Some(id) = id {
            message["id"] = json!(id);
        }
        let message = message.to_string();
        burst += &format!("Content-Length: {}\r\n\r\n{message}", message.len());
    };
    let (ford, fighting) = ("wiki/en/ford.tid", "wiki/en/fighting.tid");
    for file in [ford, fighting] {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        let document =
            json!({ "uri": editor.uri(file), "languageId": "", "version": 1, "text": text });
        say(
            None,
            "textDocument/didOpen",
            json!({ "textDocument": document }),
        );
    }
    say(Some(1), "textDocument/hover", editor.at(ford, 0, 8));
    let start = json!({ "line": 3, "character": 0 });
    let change = json!({ "text": "[[nobody]] ", "range": { "start": start, "end": start } });
    let document = json!({ "uri": editor.uri(fighting), "version": 2 });
    let params = json!({ "textDocument": document, "contentChanges": [change] });
    say(None, "textDocument/didChange", params);
    let mut renamed = editor.at(ford, 0, 8);
    renamed["newName"] = json!("another");
    say(Some(2), "textDocument/rename", renamed);
    editor.input.write_all(burst.as_bytes()).unwrap();
    let edit = editor.next(|it| it["id"] == 2);
    let edits = edit["result"]["documentChanges"].as_array().unwrap();
    let uri = editor.uri(fighting);
    let of_it = edits.iter().find(|it| it["textDocument"]["uri"] == uri);
    let start = &of_it.unwrap()["edits"][0]["range"]["start"];
    assert_eq!(
        *start,
        json!({ "line": 3, "character": 57 + 11 }),
        "{edit:#}"
    );
    assert_eq!(editor.found(fighting, 2), ["3:2-3:8 orphan-link"]);
    editor.end();
}

/// A file that is open by two names stays open when one is closed, and a new name is not that of a file
/// that is open and not saved yet.
#[cfg(unix)]
#[test]
fn files_may_have_two_names_or_none_yet() {
    let folder = book();
    std::os::unix::fs::symlink("ford.tid", folder.path().join("wiki/en/link.txt")).unwrap();
    let mut editor = Editor::new(folder.path());
    let text = editor.open_saved("wiki/en/ford.tid");
    editor.open("wiki/en/link.txt", &text);
    let link = json!({ "uri": editor.uri("wiki/en/link.txt") });
    editor.notify("textDocument/didClose", json!({ "textDocument": link }));
    editor.open(
        "wiki/en/new.tid",
        "title: something else\ntags: moving\n\nText.\n",
    );
    let faulty = format!("{text}\n\n[[nobody]]\n");
    editor.change("wiki/en/ford.tid", 2, &faulty);
    let found = editor.found("wiki/en/ford.tid", 2);
    assert!(
        found.iter().any(|it| it.ends_with("orphan-link")),
        "{found:?}"
    );
    let mut at = editor.at("wiki/en/ford.tid", 0, 8);
    at["newName"] = json!("new");
    let edit = editor.request("textDocument/rename", at);
    assert!(
        !edit.to_string().contains("\"kind\":\"rename\""),
        "{edit:#}"
    );
    editor.end();
}

#[test]
fn a_picture_leads_to_its_file() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    editor.open_saved("wiki/en/ford.tid");
    let at = editor.at("wiki/en/ford.tid", 5, 20);
    let place = editor.request("textDocument/definition", at);
    assert_eq!(place["uri"], editor.uri("figs/ford.svg"));
    editor.end();
}

#[test]
fn faults_of_the_settings_are_at_their_line() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let text = editor.open_saved("book.toml");
    assert_eq!(editor.found("book.toml", 1), [""; 0]);
    editor.change("book.toml", 2, &text.replace("wiki/fr", "wiki/fx"));
    assert_eq!(editor.found("book.toml", 2), ["8:7-8:16 -"]);
    editor.change("book.toml", 3, &text.replace("language =", "langauge ="));
    assert_eq!(editor.found("book.toml", 3), ["1:0-1:15 -"]);
    // What is about a wiki as a whole is where the wiki is named.
    put(
        folder.path(),
        "figs/unused.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    );
    editor.change("book.toml", 4, &text);
    let found = editor.found("book.toml", 4);
    assert_eq!(found, ["5:7-5:16 unused-figure"]);
    editor.end();
}

#[test]
fn what_is_no_book_is_left_alone() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let slip = "title: x\ntags: :prat\n\nSee [[nothing]].\n";
    editor.open("drafts/x.tid", slip);
    assert_eq!(editor.found("drafts/x.tid", 1), [""; 0]);
    editor.open("page.html", "<html><p>[[x]]</p></html>");
    assert_eq!(editor.found("page.html", 1), [""; 0]);
    // Somebody's notes without a kind are no book either; titles are known in them all the same.
    let notes = tempfile::tempdir().unwrap();
    fs::create_dir(notes.path().join(".git")).unwrap();
    put(notes.path(), "a.tid", "title: a\n\n[[b]] [[c]]\n");
    put(notes.path(), "b.tid", "title: b\n\nB.\n");
    let mut other = Editor::new(notes.path());
    other.open_saved("a.tid");
    assert_eq!(other.found("a.tid", 1), [""; 0]);
    let at = other.at("a.tid", 2, 2);
    assert_eq!(
        other.request("textDocument/definition", at)["uri"],
        other.uri("b.tid")
    );
    other.end();
    editor.end();
}

#[test]
fn a_book_may_come_later() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(".git")).unwrap();
    let mut editor = Editor::new(folder.path());
    editor.open("wiki/en/a.tid", "title: a\ntags: :part\n\n[[b]]\n");
    assert!(
        editor
            .found("wiki/en/a.tid", 1)
            .contains(&"3:2-3:3 orphan-link".to_owned())
    );
    put(
        folder.path(),
        "wiki/en/b.tid",
        "title: b\ntags: :chapter a\n\nB.\n",
    );
    put(
        folder.path(),
        "book.toml",
        "[languages.en]\nwiki = \"wiki/en\"\n",
    );
    let changes = json!({ "changes": [{ "uri": editor.uri("book.toml"), "type": 1 }] });
    editor.notify("workspace/didChangeWatchedFiles", changes);
    let found = editor.found("wiki/en/a.tid", 1);
    assert!(
        found.iter().all(|it| !it.ends_with("orphan-link")),
        "{found:?}"
    );
    // And go again.
    fs::remove_dir_all(folder.path().join("wiki")).unwrap();
    fs::remove_file(folder.path().join("book.toml")).unwrap();
    editor.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert!(
        editor
            .found("wiki/en/a.tid", 1)
            .contains(&"3:2-3:3 orphan-link".to_owned())
    );
    editor.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": editor.uri("wiki/en/a.tid") } }),
    );
    assert_eq!(editor.found("wiki/en/a.tid", 1), [""; 0]);
    editor.end();
}

#[test]
fn a_burst_is_looked_at_few_times() {
    const KEYS: i64 = 200;
    let folder = book();
    let mut editor = Editor::new(folder.path());
    let text = editor.open_saved("wiki/en/ford.tid");
    editor.found("wiki/en/ford.tid", 1);
    // All at once, however busy the machine is.
    let mut keys = String::new();
    for key in 0..KEYS {
        let document = json!({ "uri": editor.uri("wiki/en/ford.tid"), "version": key + 2 });
        let place = json!({ "line": 3, "character": key });
        let change = json!({ "text": "x", "range": { "start": place, "end": place } });
        let params = json!({ "textDocument": document, "contentChanges": [change] });
        let note = json!({ "method": "textDocument/didChange", "params": params }).to_string();
        keys += &format!("Content-Length: {}\r\n\r\n{note}", note.len());
    }
    editor.input.write_all(keys.as_bytes()).unwrap();
    assert_eq!(editor.found("wiki/en/ford.tid", KEYS + 1), [""; 0]);
    let looks = editor
        .said
        .iter()
        .filter(|it| it["method"] == "textDocument/publishDiagnostics");
    assert!(looks.count() < KEYS as usize / 2);
    let at = editor.at("wiki/en/ford.tid", 3, 0);
    let symbols = editor.request("textDocument/documentSymbol", at);
    let end = &symbols[0]["range"]["end"];
    assert_eq!(
        *end,
        json!({ "line": text.lines().count(), "character": 0 })
    );
    editor.end();
}

/// Places that there are not, in files that there are not, at every request.
#[test]
fn nothing_brings_it_down() {
    let folder = book();
    let mut editor = Editor::new(folder.path());
    editor.open(
        "wiki/en/ford.tid",
        "title: ford\ntags: [[\n\n\u{1F3B2}[[\u{1F3B2}|\n[img[\n\u{0}\r",
    );
    let requests = [
        "completion",
        "hover",
        "definition",
        "references",
        "documentSymbol",
        "codeAction",
        "prepareRename",
        "rename",
    ];
    let far = u64::from(u32::MAX);
    let numbers = [0, 1, 3, 7, far];
    let uris = [
        editor.uri("wiki/en/ford.tid"),
        editor.uri("no/such/file.tid"),
        "untitled:1".to_owned(),
        "file:///%FF".to_owned(),
        "no uri".to_owned(),
    ];
    for request in requests {
        for uri in &uris {
            for line in numbers {
                for character in numbers {
                    let place = json!({ "line": line, "character": character });
                    let answer = editor.answer(
                        &format!("textDocument/{request}"),
                        json!({
                            "textDocument": { "uri": uri },
                            "position": place,
                            "range": { "start": place, "end": { "line": 0, "character": 0 } },
                            "context": { "includeDeclaration": true, "diagnostics": [] },
                            "newName": "\u{1F3B2}",
                        }),
                    );
                    assert!(answer.get("result").is_some() || answer.get("error").is_some());
                }
            }
        }
        editor.answer(&format!("textDocument/{request}"), json!([1]));
    }
    for note in ["didOpen", "didChange", "didClose", "didSave"] {
        editor.notify(
            &format!("textDocument/{note}"),
            json!({ "textDocument": 1 }),
        );
    }
    editor.answer("workspace/symbol", json!({ "query": "\u{1F3B2}" }));
    editor.end();
}
