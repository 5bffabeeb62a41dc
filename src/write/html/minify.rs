//! Scripts and style sheets without what only people need: readers load them with every page. A script may be one's
//! own, so that lines which end a statement, and `a + +b`, have to stay what they are; the crates that are small enough
//! for this join them.

/// The script without comments, and without the spaces and line ends that mean nothing.
pub(super) fn script(script: &str) -> String {
    let mut out = Compact {
        text: String::with_capacity(script.len()),
        depth: 0,
        constants: Vec::new(),
    };
    let mut rest = script;
    let mut gap = Gap::None;
    while let Some(first) = rest.chars().next() {
        let length = token(rest, first, &out.text);
        let (text, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        rest = after;
        let is_comment = text.starts_with("/*") || text.starts_with("//");
        if is_comment || first.is_whitespace() {
            gap = gap.max(match text.contains('\n') {
                true if !is_comment => Gap::Line,
                _ => Gap::Space,
            });
        } else {
            out.push(std::mem::replace(&mut gap, Gap::None), text);
        }
    }
    out.text + "\n"
}

/// What is between two tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    None,
    Space,
    Line,
}

struct Compact {
    text: String,
    /// The brackets that are open.
    depth: usize,
    /// The depths at which the statement declares constants, the innermost last.
    constants: Vec<usize>,
}

impl Compact {
    fn push(&mut self, gap: Gap, token: &str) {
        if self.goes_on_with_constants(token) {
            self.text.pop();
            self.text.push(',');
            return;
        }
        let before = self.text.chars().next_back();
        if let (Some(before), Some(next)) = (before, token.chars().next()) {
            let is_sign = |it| it == '+' || it == '-';
            let are_words = is_word(before) && is_word(next);
            let are_signs = is_sign(before) && is_sign(next);
            // A line may end a statement, unless one of its neighbours goes on.
            let goes_on = ";,{([=>&|?:".contains(before) || ")].,?:&|}".contains(next);
            match gap {
                Gap::Line if !goes_on => self.text.push('\n'),
                Gap::Line | Gap::Space if are_words || are_signs => self.text.push(' '),
                _ => {}
            }
        }
        // The last statement of a block needs no end, unless it is empty, as after `while (a)`.
        if token == "}"
            && self.text.ends_with(';')
            && ![");", "else;"].iter().any(|it| self.text.ends_with(it))
        {
            self.text.pop();
        }
        self.text.push_str(token);
        if token == ">" && self.text.ends_with(")=>") {
            self.bare_parameter();
        }
    }

    /// Makes `a=>` of `(a)=>` at the end.
    fn bare_parameter(&mut self) {
        let Some((before, parameter)) = self.text.rsplit_once('(') else {
            return;
        };
        let name = parameter.trim_end_matches(")=>");
        let is_call = before.chars().next_back().is_some_and(is_word);
        if !is_call && !name.is_empty() && name.chars().all(is_word) {
            let (place, bare) = (before.len(), format!("{name}=>"));
            self.text.truncate(place);
            self.text.push_str(&bare);
        }
    }

    /// Whether the token is the `const` of `const a = 1; const b = 2`, which can be one declaration.
    fn goes_on_with_constants(&mut self, token: &str) -> bool {
        let is_next = self.text.ends_with(';');
        if is_next && token != "const" {
            self.constants.retain(|it| *it < self.depth);
        }
        match token {
            "const" if self.constants.last() == Some(&self.depth) => return is_next,
            "const" => self.constants.push(self.depth),
            "(" | "[" | "{" => self.depth += 1,
            ")" | "]" | "}" => {
                self.depth = self.depth.saturating_sub(1);
                self.constants.retain(|it| *it <= self.depth);
            }
            _ => {}
        }
        false
    }
}

fn is_word(it: char) -> bool {
    it.is_alphanumeric() || it == '_' || it == '$' || it == '#'
}

/// The length of the first token of a script, of which `before` is already written: white space, a comment, a string, a
/// regular expression, a word, or a single character.
fn token(rest: &str, first: char, before: &str) -> usize {
    let run = |is: fn(char) -> bool| rest.find(|it| !is(it)).unwrap_or(rest.len());
    match first {
        _ if first.is_whitespace() => run(char::is_whitespace),
        _ if is_word(first) => run(is_word),
        '"' | '\'' | '`' => quoted(rest, first),
        '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
        '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
        '/' if begins_expression(before) => quoted(rest, first),
        _ => first.len_utf8(),
    }
}

/// Whether a value is next, so that `/` does not divide.
fn begins_expression(before: &str) -> bool {
    before.ends_with(|it: char| "(,=:[!&|?{};>\n".contains(it)) || before.ends_with("return")
}

/// The length of a string or regular expression. What a template string computes is part of it.
fn quoted(rest: &str, quote: char) -> usize {
    let (mut escaped, mut in_class, mut depth) = (false, false, 0_usize);
    let mut previous = quote;
    for (at, it) in rest.char_indices().skip(1) {
        match it {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' if quote == '/' => in_class = true,
            ']' if quote == '/' => in_class = false,
            '{' if quote == '`' && (previous == '$' || depth > 0) => depth += 1,
            '}' if depth > 0 => depth -= 1,
            _ if it == quote && !in_class && depth == 0 => return at + it.len_utf8(),
            _ => {}
        }
        previous = it;
    }
    rest.len()
}

/// The style sheet without comments, and without the spaces that only people need; strings stay as they are. A comment
/// begins a line.
pub(super) fn style(style: &str) -> String {
    compact(&without_comments(style))
}

/// The lines that are no comments, without indentation.
fn without_comments(style: &str) -> String {
    let mut out = String::with_capacity(style.len());
    let mut inside = false;
    for line in style.lines().map(str::trim) {
        let ends = line.contains("*/");
        if inside {
            inside = !ends;
            continue;
        }
        inside = line.starts_with("/*") && !ends;
        let only_comment = line.starts_with("/*") && line.ends_with("*/");
        if !inside && !line.is_empty() && !only_comment {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// The style sheet without the spaces that only people need.
pub(super) fn compact(style: &str) -> String {
    const SPACED: [(&str, &str); 8] = [
        (": ", ":"),
        ("; ", ";"),
        (", ", ","),
        (" {", "{"),
        ("{ ", "{"),
        (" }", "}"),
        (";}", "}"),
        (" > ", ">"),
    ];
    let mut out = String::with_capacity(style.len());
    for line in style.lines() {
        if line.starts_with('}') && out.ends_with(';') {
            out.pop();
        }
        let mut rest = line;
        while !rest.is_empty() {
            let quote = memchr::memchr2(b'"', b'\'', rest.as_bytes());
            let (code, after) = rest.split_at(quote.unwrap_or(rest.len()));
            let compact = |part: String, (from, to): &(&str, &str)| part.replace(from, to);
            out.push_str(&SPACED.iter().fold(code.to_owned(), compact));
            let inside = after.get(1..).unwrap_or_default();
            let end = inside.find(|it| after.starts_with(it));
            let (string, after) = after.split_at(end.map_or(after.len(), |it| it + 2));
            out.push_str(string);
            rest = after;
        }
        if !out.ends_with([';', ',', '{', '}']) {
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn spaces_go_and_strings_stay() {
        let style = ".a, .b > i { top: 1px; left: calc(2px - 1px); }\nq::after { content: \", \"; quotes: '; ' \"'\"; }\n";
        let compact =
            ".a,.b>i{top:1px;left:calc(2px - 1px)}q::after{content:\", \";quotes:'; ' \"'\"}";
        assert_eq!(super::style(style), compact);
    }

    #[test]
    fn scripts_lose_spaces_and_strings_stay() {
        let script = "const a = (b, c) => b === c ? b : { c };\nif (a || b) {\n  d = ', ' + ` ${e + `f ${1}`} `;\n}\n";
        let compact = "const a=(b,c)=>b===c?b:{c};if(a||b){d=', '+` ${e + `f ${1}`} `}\n";
        assert_eq!(super::script(script), compact);
        let apart = "let a = b\nc = a + +b\nreturn / [/ ] a/g.test(d) / 2";
        let compact = "let a=b\nc=a+ +b\nreturn/ [/ ] a/g.test(d)/2\n";
        assert_eq!(super::script(apart), compact);
        assert_eq!(super::script("f(a)\n  .b()\n[c] = d"), "f(a).b()\n[c]=d\n");
        let ends = "{\n  while (a);\n}\n{\n  if (a) b(); else;\n}\n{\n  c = d;\n}\n";
        assert_eq!(
            super::script(ends),
            "{while(a);}\n{if(a)b();else;}\n{c=d}\n"
        );
    }

    #[test]
    fn constants_that_follow_each_other_are_declared_at_once() {
        let script = "const a = () => {\n  const b = 1;\n  const c = 2;\n  d();\n  const e = 3;\n};\nconst f = 4;\nlet g;\nconst h = 5;\n";
        let compact = "const a=()=>{const b=1,c=2;d();const e=3},f=4;let g;const h=5;\n";
        assert_eq!(super::script(script), compact);
        let script = "for (const a of b) {\n}\nconst c = 1;\n(d)();\nconst e = 2;\n";
        let compact = "for(const a of b){}\nconst c=1;(d)();const e=2;\n";
        assert_eq!(super::script(script), compact);
    }

    #[test]
    fn a_parameter_alone_needs_no_brackets() {
        let script = "a((b) => b, async (c) => c, (d, e) => f, () => g, ({ h }) => h);\n";
        let compact = "a(b=>b,async(c)=>c,(d,e)=>f,()=>g,({h})=>h);\n";
        assert_eq!(super::script(script), compact);
    }

    #[test]
    fn comments_go_and_what_looks_like_one_stays() {
        let script = "// a\n/** b\n * c\n */\nconst d = \"// e\"; // f\n  /* g */\n\n  /** i */ (h);\nj(/** @type {K} */ (l));\n";
        assert_eq!(super::script(script), "const d=\"// e\";(h);j((l));\n");
    }
}
