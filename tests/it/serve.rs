//! `serve` and `build --watch`: what a browser is given while files change.
//!
//! The program runs as a process of its own and is asked over the loopback address. Nothing sleeps:
//! a page is waited for as a browser waits, by the server's own word that there is another one.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that runs on.
struct Running {
    child: Child,
    lines: Receiver<String>,
}

impl Running {
    fn new(folder: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .current_dir(folder)
            .env("LC_ALL", "C")
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let said = BufReader::new(child.stderr.take().unwrap());
        std::thread::spawn(move || {
            for line in said.lines().map_while(Result::ok) {
                let _over = sender.send(line);
            }
        });
        Self { child, lines }
    }

    /// Waits until the program says this, and gives the line.
    fn says(&self, wanted: &str) -> String {
        let mut said = String::new();
        loop {
            let Ok(line) = self.lines.recv_timeout(PATIENCE) else {
                panic!("it never said “{wanted}”, but:\n{said}");
            };
            if line.contains(wanted) {
                return line;
            }
            said += &line;
            said.push('\n');
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _gone = self.child.wait();
    }
}

/// A book that is served.
struct Served {
    running: Running,
    port: u16,
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Served {
    fn new(folder: &Path, arguments: &[&str]) -> Self {
        let running = Running::new(folder, &[&["serve"], arguments].concat());
        let line = running.says("http://");
        let port = line.trim_end_matches('/').rsplit(':').next().unwrap();
        let port = port.parse().unwrap();
        Self { running, port }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// What these bytes are answered.
    fn send(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // The server may refuse before it has read all.
        let _refused = stream.write_all(request);
        let mut bytes = Vec::new();
        let _closed = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
        Answer {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    fn get(&self, path: &str) -> Answer {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes())
    }

    /// Waits until the page is as wanted, as its script does.
    fn page(&self, path: &str, is_wanted: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let body = self.get(path).body;
            if is_wanted(&body) {
                return body;
            }
            assert!(began.elapsed() < PATIENCE, "{path} stays so:\n{body}");
            let (_, version) = body.split_once("data-version=\"").unwrap();
            let version = version.split('"').next().unwrap();
            self.wait_for_another(version);
        }
    }

    /// Waits until the server tells of another version than this, or that there is none yet.
    fn wait_for_another(&self, version: &str) {
        let mut stream = self.connect();
        write!(
            stream,
            "GET /-/changes?{version} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        )
        .unwrap();
        let lines = BufReader::new(stream).lines();
        let mut lines = lines.map_while(Result::ok);
        lines.find(|line| line.starts_with("data: ") || line.starts_with(": "));
    }
}

const ROOT: &str = "title: The Game\ntags: :part\n\nAll of it.\n\n;License\n: free\n;Authors\n\
    : Jane ''Doe''\n\n!!sequential reading\n# [[moves]]\n";

const MOVES: &str = "title: moves\ntags: :chapter [[The Game]]\n\nMove as far as you like.\n\n\
    !!sequential reading\n# [[turning]]\n";

const TURNING: &str = "title: turning\ntags: [[moves]]\n\nTurn once a move.\n";

const CONFIG: &str = "name = \"game\"\n\n[languages.en]\nwiki = \"wiki/en\"\n\n\
    [book]\ntitle = \"The Game\"\n";

const MOVES_PAGE: &str = "/game_en/moves.html";

fn put(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// A small book.
fn book() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "book.toml", CONFIG);
    put(folder.path(), "wiki/en/root.tid", ROOT);
    put(folder.path(), "wiki/en/moves.tid", MOVES);
    put(folder.path(), "wiki/en/turning.tid", TURNING);
    folder
}

fn served(folder: &tempfile::TempDir) -> Served {
    Served::new(folder.path(), &["--port", "0"])
}

#[test]
fn a_save_is_a_new_page_with_what_was_found_at_its_rule() {
    let folder = book();
    let served = served(&folder);
    let page = served.page(MOVES_PAGE, |page| page.contains("Turn once"));
    assert!(!page.contains("tiddlybook-finding"), "{page}");

    let faulty = "title: turning\ntags: [[moves]]\n\nTurn as [[<script>alert(1)</script>]] says.\n";
    put(folder.path(), "wiki/en/turning.tid", faulty);
    served.running.says("orphan-link");
    served.running.says("1 new; 1 error");
    let page = served.page(MOVES_PAGE, |page| page.contains("orphan-link"));
    let (before, at_rule) = page.split_once("id=\"tiddlybook-finding-1\"").unwrap();
    assert!(before.contains("href=\"/game_en/moves.html#tiddlybook-finding-1\""));
    assert!(before.rfind("turning</h2>") > before.rfind("<section"));
    assert!(at_rule.contains("wiki/en/turning.tid:4:11"), "{at_rule}");
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"));
    let index = served.get("/game_en/index.html").body;
    assert!(
        index.contains("orphan-link"),
        "errors are on top of every page"
    );
    let all = served.get("/-/findings/game_en").body;
    assert!(
        all.contains("orphan-link") && all.contains("The Game"),
        "{all}"
    );

    put(folder.path(), "wiki/en/turning.tid", TURNING);
    served.running.says("1 gone; no faults found");
    served.page(MOVES_PAGE, |page| !page.contains("orphan-link"));
}

#[test]
fn pages_are_those_of_a_build_and_the_script() {
    let folder = book();
    let mut build = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    let build = build
        .current_dir(folder.path())
        .args(["build", "--to", "html"]);
    assert!(build.output().unwrap().status.success());
    let served = served(&folder);
    for name in [
        "index.html",
        "moves.html",
        "style.css",
        "script.js",
        "search-data.js",
    ] {
        let built = fs::read_to_string(folder.path().join("build/game_en").join(name)).unwrap();
        let page = served.get(&format!("/game_en/{name}")).body;
        let added = page.rfind("<link rel=\"icon\"");
        let rest = added.and_then(|at| page[at..].find("</script>").map(|it| at + it));
        let end = rest.map(|at| at + "</script>".len());
        let plain = match (added, end) {
            (Some(from), Some(to)) => format!("{}{}", &page[..from], &page[to..]),
            _ => page,
        };
        // What an author looks at is not kept for later.
        let kept = " data-worker=\"sw.js\" data-manifest=\"manifest.webmanifest\"";
        assert_eq!(plain, built.replace(kept, ""));
    }
}

#[test]
fn a_book_that_cannot_be_made_is_a_message_and_comes_back() {
    let folder = book();
    let served = served(&folder);
    put(folder.path(), "book.toml", "name = \"game\n");
    served.running.says("book.toml:1:");
    served.page(MOVES_PAGE, |page| page.contains("book.toml:1:"));
    assert_eq!(served.get(MOVES_PAGE).status, 500);
    put(folder.path(), "book.toml", CONFIG);
    served.page(MOVES_PAGE, |page| page.contains("Turn once"));

    fs::remove_file(folder.path().join("wiki/en/root.tid")).unwrap();
    served.page(MOVES_PAGE, |page| page.contains("no root"));
    put(folder.path(), "wiki/en/root.tid", ROOT);
    served.page(MOVES_PAGE, |page| page.contains("Turn once"));
}

#[test]
fn the_author_is_told_in_their_own_language() {
    let folder = book();
    let served = Served::new(folder.path(), &["--port", "0", "--locale", "fr"]);
    let faulty = "title: turning\ntags: [[moves]]\n\nTurn as [[nothing]] says.\n";
    put(folder.path(), "wiki/en/turning.tid", faulty);
    let said = served.running.says("1 nouveau");
    assert!(said.contains("1 erreur dans"), "{said}");
    let page = served.page(MOVES_PAGE, |page| page.contains("orphan-link"));
    let (_, bar) = page.split_once("<aside").unwrap();
    for told in [
        "lang=\"fr\"",
        "aria-label=\"Ce que tiddlybook a trouvé\"",
        ">1 erreur</a>\u{a0}: build ne produit pas de livre",
        "aucun tiddler n’a pour titre «\u{202f}nothing\u{202f}»",
        "aide\u{202f}: écrivez le tiddler",
    ] {
        assert!(bar.contains(told), "{told} is not in\n{bar}");
    }
    assert!(page.contains("<html lang=\"en\""), "the book is English");

    put(folder.path(), "book.toml", "name = \"game\nx = 1\n");
    served.running.says("erreur\u{202f}: ");
    let page = served.page(MOVES_PAGE, |page| page.contains("book.toml:1:"));
    assert!(
        page.contains("<h1>Le livre ne peut pas être produit</h1>"),
        "{page}"
    );
}

#[test]
fn folders_go_and_come_back() {
    let folder = book();
    let served = served(&folder);
    let (here, there) = (
        folder.path().join("wiki/en"),
        folder.path().join("wiki/old"),
    );
    fs::rename(&here, &there).unwrap();
    served.running.says("there is no file or folder `wiki/en`");
    served.page(MOVES_PAGE, |page| {
        page.contains("there is no file or folder")
    });
    fs::rename(&there, &here).unwrap();
    served.page(MOVES_PAGE, |page| page.contains("Turn once"));
    // It is another folder for the system, and watched all the same; so is one that is new in it.
    put(
        folder.path(),
        "wiki/en/turning.tid",
        &TURNING.replace("once", "twice"),
    );
    served.page(MOVES_PAGE, |page| page.contains("Turn twice"));
    fs::rename(here.join("turning.tid"), folder.path().join("turning.tid")).unwrap();
    served.page(MOVES_PAGE, |page| page.contains("unknown-title"));
    put(folder.path(), "wiki/en/new/turning.tid", TURNING);
    served.page(MOVES_PAGE, |page| page.contains("Turn once"));
}

#[test]
fn the_last_of_many_saves_is_shown() {
    let folder = book();
    let served = served(&folder);
    for number in 1..=200 {
        let text = TURNING.replace("once", &format!("{number} times"));
        if number % 2 == 0 {
            put(folder.path(), "wiki/en/turning.tid", &text);
        } else {
            // As editors do: a new file takes the place of the old one.
            put(folder.path(), "wiki/en/.turning.swp", &text);
            let (new, old) = ("wiki/en/.turning.swp", "wiki/en/turning.tid");
            fs::rename(folder.path().join(new), folder.path().join(old)).unwrap();
        }
        if number % 50 == 0 {
            let shown = format!("Turn {number} times");
            served.page(MOVES_PAGE, |page| page.contains(&shown));
        }
    }
}

#[test]
fn a_port_that_is_taken_is_passed_over() {
    let folder = book();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let running = Running::new(folder.path(), &["serve", "--port", &port]);
    running.says(&format!("port {port} is taken"));
    running.says("serving http://127.0.0.1:");
}

#[test]
fn only_this_machine_is_answered_and_only_with_the_book() {
    let folder = book();
    put(folder.path(), "secret.txt", "secret");
    let served = served(&folder);
    let of_host = |host: &str| {
        let request = format!("GET {MOVES_PAGE} HTTP/1.1\r\nHost: {host}\r\n\r\n");
        served.send(request.as_bytes()).status
    };
    assert_eq!(of_host("localhost:1"), 200);
    assert_eq!(of_host("localhost."), 200);
    let refused = served.send(b"HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    assert_eq!((refused.status, refused.body.as_str()), (403, ""));
    assert_eq!(of_host("evil.example"), 403);
    assert_eq!(of_host("192.168.0.1"), 403);
    for path in [
        "/../secret.txt",
        "/game_en/../../secret.txt",
        "/game_en/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/secret.txt",
        "/game_en//etc/passwd",
        "//etc/passwd",
        "/book.toml",
        "/figs/../book.toml",
        "/-/../book.toml",
        "/-/findings/../book.toml",
    ] {
        let answer = served.get(path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert!(!answer.body.contains("wiki = "), "{path}");
    }
    let shown = served.get("/%3Cscript%3E").body;
    assert!(shown.contains("&lt;script&gt;") && !shown.contains("<script>"));
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"] {
        let request = format!("{method} / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert_eq!(served.send(request.as_bytes()).status, 405, "{method}");
    }
    let head = served.send(b"HEAD /game_en/moves.html HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert!(
        head.head.contains("Cache-Control: no-store"),
        "{}",
        head.head
    );
    let long = format!(
        "GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "a".repeat(1 << 20)
    );
    assert_eq!(served.send(long.as_bytes()).status, 431);
    let first = served.get("/");
    assert!(
        first.head.contains("Location: /game_en/index.html\r\n"),
        "{}",
        first.head
    );
}

#[test]
fn many_connections_are_not_answered_but_do_no_harm() {
    let folder = book();
    let served = served(&folder);
    let idle: Vec<TcpStream> = (0..100).map(|_| served.connect()).collect();
    drop(idle);
    // The server refuses others until it has noticed that these are gone.
    let began = Instant::now();
    while served.get(MOVES_PAGE).status != 200 {
        assert!(began.elapsed() < PATIENCE, "it still refuses");
    }
    served.page(MOVES_PAGE, |page| page.contains("Turn once"));
}

#[test]
fn a_build_is_made_again_with_each_save() {
    let folder = book();
    let running = Running::new(folder.path(), &["build", "--watch", "--to", "html"]);
    running.says("game_en/index.html");
    put(folder.path(), "book.toml", "name = ");
    running.says("book.toml:1:");
    put(folder.path(), "book.toml", CONFIG);
    running.says("game_en/index.html");
    let turned = TURNING.replace("once", "twice");
    put(folder.path(), "wiki/en/turning.tid", &turned);
    let page = folder.path().join("build/game_en/moves.html");
    while !fs::read_to_string(&page).unwrap().contains("Turn twice") {
        running.says("game_en/index.html");
    }
}

/// A folder of figures that comes later, a tiddler that is a link to a file of elsewhere, and the other
/// language that pages lead to.
#[cfg(unix)]
#[test]
fn what_a_book_is_made_of_is_watched_wherever_it_is() {
    let folder = book();
    let shown = TURNING.replace("once", "once [img[a turn|figs/turn.svg]]");
    put(folder.path(), "elsewhere/turning.tid", &shown);
    fs::remove_file(folder.path().join("wiki/en/turning.tid")).unwrap();
    let link = folder.path().join("wiki/en/turning.tid");
    std::os::unix::fs::symlink("../../elsewhere/turning.tid", link).unwrap();
    let config = CONFIG.replace("[book]", "[languages.fr]\nwiki = \"wiki/fr\"\n\n[book]");
    put(folder.path(), "book.toml", &config);
    let french = ROOT.replace("sequential reading\n# [[moves]]", "lecture séquentielle");
    put(folder.path(), "wiki/fr/root.tid", &french);
    let arguments = ["--port", "0", "--language", "en"];
    let served = Served::new(folder.path(), &arguments);
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>";
    put(folder.path(), "figs/turn.svg", drawing);
    served.running.says("gone");
    put(folder.path(), "elsewhere/turning.tid", TURNING);
    served.page(MOVES_PAGE, |page| page.contains("Turn once a move"));
    while served.running.lines.try_recv().is_ok() {}
    put(
        folder.path(),
        "wiki/fr/root.tid",
        &french.replace("The Game", "Le jeu"),
    );
    served.running.says("made anew");
}

/// No browser opens what stands for all addresses, and a phone needs one of them.
#[test]
fn a_server_for_others_tells_its_addresses() {
    let folder = book();
    let running = Running::new(
        folder.path(),
        &["serve", "--port", "0", "--host", "0.0.0.0"],
    );
    running.says("serving http://127.0.0.1:");
    assert!(!running.says("other machines").contains("0.0.0.0"));
}

#[test]
fn wrong_usage_ends_it() {
    let folder = book();
    for arguments in [
        &["serve", "--deny", "no-such-rule"][..],
        &["serve", "--host", "no such host", "--port", "0"],
        &["build", "--watch", "--deny", "no-such-rule"],
        &["serve", "--edition", "none", "--port", "0"],
        &["build", "--watch", "--language", "nn"],
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let output = program
            .current_dir(folder.path())
            .args(arguments)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
