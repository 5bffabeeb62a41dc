// Find a rule: the whole text of the book is looked through with each key.
//
// A rule is found by its number, its title, what links call it, its terms and its text. Words are
// compared as they sound on a keyboard: without accents, capitals, hyphens and apostrophes. What was asked for is in
// the address of the rule that was found, and marked there.
{
  /** The most results that are shown. */
  const MOST = 12;
  /** A title with more characters is a sentence. */
  const SENTENCE = 50;
  /** What a word is worth that means much the same as the one that is asked for. */
  const KIN = 0.6;
  /** What is between sentences. */
  const SENTENCES = /\n|(?<=[.!?…])\s+|(?<=[。！？])/g;
  /** A sentence in the results has at most so many characters. */
  const LONGEST = 160;

  /**
   * A rule as the data have it: the number of its page, its id there, the number of the rule around it,
   * its kind, number, title, other names and text (of a large book its length), its language where that is not the
   * book's, and the number of the rule that it leads to. `search/mod.rs` writes them.
   * @typedef {[number, string, number, number, string, string, string[], string | number, string?, number?]} Row
   */

  /**
   * A rule as it is looked through.
   * @typedef {object} Rule
   * @property {Row} row
   * @property {string} number
   * @property {string} kind the word before its number
   * @property {string} title folded, with a space at each end, as all that is compared
   * @property {string[]} names
   * @property {string} around the titles of the rules around it
   * @property {string} text of a large book only once it was read
   * @property {number} size of the text
   */

  /**
   * A rule that was found.
   * @typedef {object} Found
   * @property {Rule} rule
   * @property {number} score
   */

  /** @type {Record<string, string>} */
  const LIGATURES = { œ: "oe", æ: "ae", ß: "ss", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" };

  /**
   * What is in no word: all but letters and digits, the dot of a number, spaces, and the ends of lines. Said with
   * ranges it takes a fourth of the time.
   */
  const BETWEEN_WORDS = new RegExp(
    "[\\0-\\t\\v-\\x1f!--/:-`{-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f]+", "g");

  /** What the signs of `+1` and `−1` become, which are no signs between words. */
  const [PLUS, MINUS] = ["\ue000", "\ue001"];

  /**
   * A text as words of small letters without accents between single spaces; lines stay lines. `40mm` is two
   * words, as `40 mm` is.
   * @param {string} text
   */
  const fold = (text) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}\u00ad\u200b-\u200d]+/gu, "")
      .replace(/[œæßøđðþłı]/g, (letter) => LIGATURES[letter])
      .replace(/[+±](?<![\p{L}\p{N}].)(?=[0-9])/gu, PLUS)
      .replace(/[-−–](?<![\p{L}\p{N}].)(?=[0-9])/gu, MINUS)
      .replace(BETWEEN_WORDS, " ")
      .replace(/\.(?![0-9])|(?<![0-9])\./g, " ")
      .replace(/([0-9])(?=\p{L})/gu, "$1 ")
      .replace(/ {2,}/g, " ");

  /** Chinese and Japanese have no spaces between words. */
  const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

  /**
   * A query with spaces between its words, where nobody types them.
   * @param {string} query
   */
  const spaced = (query) => {
    if (!UNSPACED.test(query) || !("Segmenter" in Intl)) return query;
    const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
    return [...segmenter.segment(query)].map((it) => it.segment).join(" ");
  };

  /**
   * May the word be found inside of another one?
   * @param {string} word
   */
  const isPart = (word) => word.length >= 3 || UNSPACED.test(word);

  /** @param {string} text */
  const words = (text) => fold(text).replace(/\n/g, " ").split(" ").filter(Boolean);

  /** @param {string} text */
  const padded = (text) => ` ${words(text).join(" ")} `;

  /** What ends the forms of a word in the language of the book, such as the `ing` of `charging`. @type {RegExp | undefined} */
  let endings;

  /** @type {Map<string, string>} */
  const stems = new Map();

  /**
   * What the forms of a word have in common: `charg` of `charge`, `charges` and `charging`.
   * @param {string} word
   */
  const stem = (word) => {
    let known = stems.get(word);
    if (known === undefined) {
      const cut = endings ? word.replace(endings, "").replace(/([bdgmnprt])\1$/, "$1") : word.slice(0, Math.max(4, word.length - 2));
      known = UNSPACED.test(word) ? word : cut;
      stems.set(word, known);
    }
    return known;
  };

  /** @type {Promise<Rule[]> | undefined} */
  let ready;
  /** @type {Row[]} */
  let rows = [];
  /** @type {string[]} */
  let pages = [];
  /** Words that say nothing of what is looked for. @type {Set<string>} */
  let small = new Set();
  /** What readers type, and what the rules say for it. @type {[string, string[]][]} */
  let synonyms = [];
  /** The words that mean much the same in rules, by the stem of each. @type {Map<string, string[]>} */
  let kin = new Map();
  /** What is said before the number of each kind. @type {(string | undefined)[]} */
  let kinds = [];
  /** The index of a large book, of which only parts are read. @type {SearchIndex | undefined} */
  let index;

  /** The rules, folded once for the whole book: that is a few calls, not thousands. */
  const prepare = async () => {
    if (!globalThis.tiddlybookSearch) await load("search-data.js");
    const data = globalThis.tiddlybookSearch ?? { pages: [], rules: [] };
    rows = data.rules;
    pages = data.pages;
    small = new Set(data.small?.flatMap(words));
    endings = data.endings && new RegExp(`(?<=.{3})(${data.endings.flatMap(words).join("|")})$`);
    synonyms = data.synonyms?.map(([typed, own]) => [padded(typed), own.map(padded)]) ?? [];
    for (const group of data.kin?.split("\n") ?? []) {
      const those = words(group);
      for (const word of those) kin.set(stem(word), [...kin.get(stem(word)) ?? [], ...those]);
    }
    index = globalThis.tiddlybookIndex?.(data, { unspaced: UNSPACED, stem, alike, akin, meanings, look, padded });
    const texts = index ? [] : fold(rows.map((row) => String(row[7]).replaceAll("\n", " ")).join("\n")).split("\n");
    const titles = fold(rows.map((row) => row[5]).join("\n")).split("\n");
    const names = fold(rows.flatMap((row) => row[6]).join("\n")).split("\n");
    let named = 0;
    return rows.map((row, number) => ({
      row,
      number: words(row[4]).join(" "),
      kind: words(kinds[row[3]] ?? "").join(" "),
      title: ` ${titles[number].trim()} `,
      names: row[6].map(() => ` ${names[named++].trim()} `),
      around: row[2] >= 0 ? ` ${titles[row[2]].trim()} ` : " ",
      text: ` ${texts[number]?.trim() ?? ""} `,
      size: typeof row[7] === "number" ? row[7] : row[7].length,
    }));
  };

  /** @returns {Promise<Rule[]>} */
  const rules = () => (ready ??= prepare());

  /**
   * How well a word is the one that is asked for: 1 as it is, less as another form, a beginning or a part; 0 not at all.
   * @param {string} it
   * @param {string} word
   * @param {string} beginning
   */
  const alike = (it, word, beginning) => {
    if (it === word) return 1;
    if (UNSPACED.test(word)) return it.includes(word) ? 0.8 : 0;
    const begins = it.startsWith(word);
    if (begins && isPart(word) && it.length - word.length <= 3) return 0.8;
    if (stem(it) === beginning) return 0.7;
    // `general` is whole, and says little of `generalization`; `pur` is a word that is being typed.
    if (begins) return word.length < 6 ? 0.5 : 0.2;
    if (beginning.length >= 5 && it.startsWith(beginning)) return 0.4;
    return isPart(word) && it.includes(word) ? 0.3 : 0;
  };

  /**
   * How well a title or name has a word.
   * @param {string} title
   * @param {string} word
   * @param {string} beginning
   */
  const inTitle = (title, word, beginning) => title.includes(beginning)
    ? Math.max(...title.split(" ").map((it) => alike(it, word, beginning))) : 0;

  /**
   * How often a text has a word; another form of it counts less.
   * @param {string} text
   * @param {string} word
   * @param {string} beginning
   */
  const inText = (text, word, beginning) => {
    let sum = 0;
    let at = text.indexOf(beginning);
    for (let count = 0; at >= 0 && count < 12; count += 1) {
      const end = text.indexOf(" ", at);
      sum += alike(text.slice(text.lastIndexOf(" ", at) + 1, end), word, beginning);
      at = text.indexOf(beginning, end);
    }
    return sum;
  };

  /**
   * Are they the same but for one letter that is wrong, missing, too many, or in its neighbour's place?
   * @param {string} one
   * @param {string} other
   */
  const oneSlip = (one, other) => {
    if (Math.abs(one.length - other.length) > 1) return false;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    const rest = one.slice(at + 1);
    const otherRest = other.slice(at + 1);
    return (
      rest === otherRest ||
      rest === other.slice(at) ||
      one.slice(at) === otherRest ||
      (one[at] === other[at + 1] && one[at + 1] === other[at] && rest.slice(1) === otherRest.slice(1))
    );
  };

  /**
   * What a query as a whole is worth at a rule: its number, its title, its name.
   * @param {Rule} rule
   * @param {string} query with a space at each end
   * @param {string} typed
   */
  const whole = (rule, query, typed) => {
    // `7,2` is a number, `4-6` a range.
    const asked = /^\s*\d+,\d+\s*$/.test(typed) ? query.trim().replace(" ", ".") : query.trim();
    const begins = ` ${asked}`;
    // `7.2`, `7,2`, `A.5`, `table 7.1`, `chapter 7`, `appendix B`.
    const [kind, ...rest] = asked.split(" ");
    const number = rest.join(" ");
    if (rule.number !== "") {
      if (rule.number === asked) return rule.row[3] === 0 ? 1300 : 1200;
      if (rule.number === number && rule.kind === kind) return 1200;
      if (rule.number === number && kind.length > 3) return rule.row[3] === 0 ? 600 : 100;
    }
    if (rule.title === query) return rule.row[3] === 0 ? 1010 : 1000;
    if (rule.names.includes(query)) return 900;
    // Of `7`, `7.1`; of `B`, `B.1`, without the dot between.
    if ([".", " "].some((it) => rule.number.startsWith(asked + it))) return 300;
    if (rule.title.startsWith(begins)) return 200;
    if (rule.names.some((name) => name.startsWith(begins))) return 150;
    const inTitle = rule.title.includes(begins);
    if (inTitle && rule.title.length <= SENTENCE) return 100;
    return asked.includes(" ") && (inTitle || rule.text.includes(begins)) ? 20 : 0;
  };

  /**
   * The words of a query as the book joins, divides and writes them: `sang froid` for `sangfroid`, `zone` for `zoen`.
   * @param {Rule[]} all
   * @param {string} query
   */
  const spelled = (all, query) => {
    const text = all.map(({ title, names, text }) => title + names.join("") + text).join("");
    const has = (/** @type {string} */ part) => index?.has(part) || text.includes(part);
    const meant = (/** @type {string} */ word) => {
      const known = (index?.known ?? text.split(" ")).filter((it) => it.length > 3 && it[0] === word[0]);
      // Of a short word, the beginning of another one is too often another word.
      const parts = word.length > 5 ? [99, 1, 0, -1] : [99];
      const found = parts.map((more) => known.find((it) => oneSlip(word, it.slice(0, word.length + more))));
      return found.find(Boolean) ?? known.find((it) => oneSlip(stem(word), stem(it))) ?? word;
    };
    /** @type {string[]} */
    const found = [];
    for (const word of words(spaced(query))) {
      const last = found.at(-1) ?? "";
      if (last && last.length + word.length > 5 && !has(` ${last} ${word}`) && has(` ${last + word}`)) {
        found.splice(-1, 1, last + word);
      } else if (word.length < 4 || UNSPACED.test(word) || akin(word).some((it) => has(` ${stem(it)}`))) found.push(word);
      else {
        const at = [...word].findIndex((_, at) =>
          at > 2 && at < word.length - 2 && has(` ${word.slice(0, at)} ${word.slice(at)}`));
        found.push(...at > 0 ? [word.slice(0, at), word.slice(at)] : [meant(word)]);
      }
    }
    return found;
  };

  /**
   * What a query may mean: itself, and what the rules say for what readers call it.
   * @param {Rule[]} all
   * @param {string} query
   */
  const meanings = (all, query) => {
    const own = ` ${spelled(all, query).join(" ")} `;
    const others = synonyms.filter(([typed]) => own.includes(typed));
    return [own, ...others.flatMap(([typed, of]) => of.map((it) => own.replace(typed, it)))];
  };

  /**
   * The rules that a query finds, the best first.
   * @param {Rule[]} all
   * @param {string} query
   * @returns {Found[]}
   */
  const look = (all, query) => {
    if (!/[\p{L}\p{N}]/u.test(query)) return [];
    const scores = new Float64Array(all.length);
    meanings(all, query).forEach((meant, count) => {
      score(all, meant, query).forEach((it, at) => {
        scores[at] = Math.max(scores[at], it * (1 - count / 50));
      });
    });
    // The rule that an entry of the glossary leads to says more, if it is of the same.
    const asked = words(query).map((word) => ` ${stem(word)}`);
    all.forEach(({ row }, at) => {
      const rule = all[row[9] ?? -1];
      if (!rule || scores[at] === 0) return;
      const isNamed = asked.some((word) => rule.title.includes(word) || rule.names.some((it) => it.includes(word)));
      const to = row[9] ?? 0;
      scores[to] = Math.max(scores[to], scores[at] + (isNamed ? 1 : -1));
    });
    const found = all.map((rule, at) => ({ rule, score: scores[at] })).filter((it) => it.score > 0);
    found.sort(better);
    for (const it of found.slice(0, 2 * MOST)) it.score *= together(it.rule);
    return found.sort(better);
  };

  /** @param {Found} one @param {Found} other */
  const better = (one, other) => other.score - one.score;

  /** Their sum, which is above nought. @param {Iterable<number>} numbers */
  const total = (numbers) => [...numbers].reduce((sum, it) => sum + it, 0.001);

  /** The words of the query, and how much each tells. @type {Map<string, number>} */
  let weights = new Map();

  /**
   * How much of a query a rule says in one sentence, with its title; what it has here and there may be about something else.
   * @param {Rule} rule
   */
  const together = ({ row: { 7: text }, title, names }) => {
    const asked = [...weights];
    if (asked.length < 2 || typeof text !== "string") return 1;
    return 0.75 + (0.5 * telling(text, asked, title + names.join("")).most) / total(weights.values());
  };

  /**
   * The sentence of a text that says most of some words, and how much that is with the title.
   * @param {string} text
   * @param {[string, number][]} asked each word, and how much it tells
   * @param {string} [title]
   */
  const telling = (text, asked, title = "") => {
    const sentences = text.replace(SENTENCES, "\n").split("\n");
    const shares = fold(sentences.join("\n")).split("\n").map((it) => total(asked.map(([word, weight]) =>
      weight * inTitle(` ${it} ${title}`, word, stem(word)))));
    const most = Math.max(...shares);
    return { most, sentence: sentences[shares.indexOf(most)] };
  };

  /** A word, and those that mean much the same. @param {string} word */
  const akin = (word) => [...new Set([word, ...kin.get(stem(word)) ?? []])];

  /**
   * How well each rule answers to what a query means.
   * @param {Rule[]} all
   * @param {string} phrase with a space at each end
   * @param {string} query as it was typed
   */
  const score = (all, phrase, query) => {
    const typed = [...new Set(phrase.trim().split(" "))].slice(0, 12);
    // The `l` of `l'armée` says nothing.
    const long = typed.filter((word) => /[0-9]|../u.test(word) || UNSPACED.test(word));
    const asked = long.length > 0 ? long : typed;
    const telling = ` ${asked.filter((word) => !small.has(word)).join(" ")} `;
    const average = all.reduce((sum, rule) => sum + rule.size, 1) / all.length;
    const scores = new Float64Array(all.length);
    const covered = new Float64Array(all.length);
    const inTitles = new Float64Array(all.length);
    weights = new Map();
    for (const word of asked) {
      // What the word, or one that means much the same, is worth at each rule: in all, its weight, and in the title.
      const best = all.map(() => [0, 0, 0]);
      for (const it of akin(word)) {
        const beginning = stem(it);
        const counts = index?.count(it, all.length);
        const has = all.map((rule, at) => {
          const title = inTitle(rule.title, it, beginning);
          const name = inTitle(rule.names.join(""), it, beginning);
          // A caption is a sentence, and says as much as one.
          const named = Math.max(title, name * 0.8) * (rule.title.length > SENTENCE ? 0.15 : 1);
          const text = counts?.[at] ?? inText(rule.text, it, beginning);
          return named + text === 0 ? undefined : [title, named, text];
        });
        const count = has.filter(Boolean).length;
        if (count === 0) continue;
        const isSmall = small.has(word) && telling.length > 2;
        const weight = Math.log(1 + all.length / count) * (isSmall ? 0.05 : 1) * (it === word ? 1 : KIN);
        if (!weights.has(word)) weights.set(word, weight);
        has.forEach((parts, at) => {
          if (!parts) return;
          const [title, named, text] = parts;
          const { size, around } = all[at];
          const length = 0.4 + (0.6 * size) / average;
          const gain = weight * (8 * named + (4.4 * text) / (text + 1.2 * length) + (around.includes(` ${it}`) ? 1 : 0));
          if (gain > best[at][0]) best[at] = [gain, weights.get(word) ?? 0, title < 0.5 ? 0 : weight * title];
        });
      }
      best.forEach(([gain, weight, title], at) => {
        scores[at] += gain;
        covered[at] += weight;
        inTitles[at] += title;
      });
    }
    const most = total(weights.values());
    return all.map((rule, at) => {
      const share = Math.min(1, covered[at] / most);
      const exact = Math.max(whole(rule, phrase, query), telling.length > 2 ? 0.8 * whole(rule, telling, "") : 0);
      if (share < 0.3 && exact === 0) return 0;
      const length = rule.title.split(" ").length - 2;
      return (scores[at] + (8 * inTitles[at]) / length) * share * share + exact;
    });
  };

  /**
   * The sentence of a rule that has most of what was asked for, or its first one; not too long.
   * @param {string} text
   * @param {string[]} asked
   */
  const sentence = (text, asked) => {
    const best = telling(text, asked.map((word) => [word, 1])).sentence;
    if (best.length <= LONGEST) return best;
    const folded = best.toLowerCase();
    const at = Math.max(0, Math.min(...asked.map((word) => folded.indexOf(stem(word))).filter((it) => it >= 0), best.length));
    const isUnspaced = UNSPACED.test(best);
    const space = isUnspaced ? at - 21 : best.lastIndexOf(" ", at - 40);
    const start = at < LONGEST * 0.7 || at === best.length ? 0 : space + 1;
    const next = isUnspaced ? start + LONGEST : best.indexOf(" ", start + LONGEST);
    const end = next < best.length ? next : -1;
    return (start > 0 ? "…" : "") + best.slice(start, end < 0 ? undefined : end) + (end < 0 ? "" : "…");
  };

  /** Tells whether a word is one of these. @param {string[]} asked */
  const among = (asked) => {
    /** @type {Map<string, boolean>} */
    const known = new Map();
    return (/** @type {string} */ word) => {
      if (!known.has(word)) {
        const it = fold(word).trim();
        known.set(word, it !== "" && asked.some((word) => alike(it, word, stem(word)) > 0));
      }
      return known.get(word);
    };
  };

  /**
   * An element with a text in which the words that were asked for are marked.
   * @param {string} className
   * @param {string} text
   * @param {string[]} asked
   */
  const marked = (className, text, asked) => {
    const element = make("span", className);
    const inside = asked.filter((word) => UNSPACED.test(word));
    // What is asked for of Chinese or Japanese is a part of what is between two marks.
    const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((piece) =>
      UNSPACED.test(piece) && inside.length > 0 ? piece.split(new RegExp(`(${inside.join("|")})`, "u")) : [piece]);
    const isAsked = among(asked);
    element.append(...pieces.map((piece) => isAsked(piece) ? make("mark", "", piece) : piece));
    return element;
  };

  /**
   * Marks words in the text of the page.
   * @param {string[]} asked
   */
  const markPage = (asked) => {
    const main = find("main");
    if (!main || asked.length === 0 || !("highlights" in CSS)) return;
    const isAsked = among(asked);
    const marks = new Highlight();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
        if (!isAsked(word)) continue;
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        marks.add(range);
      }
    }
    CSS.highlights.set("found", marks);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("::highlight(found) { background: var(--mark); color: inherit; } @media (forced-colors: active) { ::highlight(found) { background: Mark; color: MarkText; } }");
    document.adoptedStyleSheets = [sheet];
  };

  /** @param {Row} row */
  const address = ([page, id]) => pages[page] + (id ? `#${id}` : "");

  /** The rules around a rule: its chapter, and what it is a part of. @param {Row} row */
  const path = (row) => {
    const around = [];
    for (let it = rows[row[2]]; it; it = rows[it[2]]) around.push(it[5]);
    return around.length > 2 ? [around[around.length - 1], around[0]] : around.reverse();
  };

  const template = find("#search_");
  const made = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  if (made instanceof HTMLDialogElement) {
    const dialog = made;
    const input = /** @type {HTMLInputElement} */ (find("input", dialog));
    const list = /** @type {HTMLElement} */ (find("[role=listbox]", dialog));
    const status = /** @type {HTMLElement} */ (find("[role=status]", dialog));
    kinds = ["", list.dataset.term, list.dataset.table, list.dataset.figure, list.dataset.example];
    const filters = list.parentElement?.insertBefore(make("p", "kinds"), list);
    /** @type {Found[]} */
    let found = [];
    let chosen = 0;
    /** The kind that is wanted alone. @type {number | undefined} */
    let only;
    /** The words that were looked for, as the book has them. @type {string[]} */
    let asked = [];
    const here = location.pathname.split("/").pop();

    const choose = (/** @type {number} */ number) => {
      chosen = found.length > 0 ? (number + found.length) % found.length : 0;
      [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === chosen)));
      const option = list.children[chosen];
      if (option) {
        input.setAttribute("aria-activedescendant", option.id);
        option.scrollIntoView({ block: "nearest" });
      } else input.removeAttribute("aria-activedescendant");
    };

    /** Without the focus on it, the keys of the page work at once. */
    const close = () => {
      if (history.state?.search) remember(null);
      input.blur();
      dialog.close();
    };

    /** What is remembered of a page that a result is opened from. @param {object | null} state @param {string} [url] */
    const remember = (state, url) => {
      try {
        history.replaceState(state, "", url);
      } catch {
        // Some browsers keep nothing of pages that are opened from files.
      }
    };

    const go = () => {
      const rule = found[chosen]?.rule;
      if (!rule) return;
      close();
      remember({ search: input.value });
      const [page, hash = ""] = address(rule.row).split("#");
      const asking = `?q=${encodeURIComponent(asked.join(" "))}`;
      if (page !== "" && page !== here) {
        location.href = `${page}${asking}${hash && `#${hash}`}`;
        return;
      }
      location.hash = hash;
      remember(null, `${asking}#${hash}`);
      markPage(asked);
    };

    /** @param {Found} it @param {number} at @param {string[]} asked */
    const option = ({ rule: { row } }, at, asked) => {
      const element = make("li");
      element.id = `found_${at}_`;
      element.setAttribute("role", "option");
      if (row[8]) element.lang = row[8];
      const title = marked("found-title", row[5], asked);
      const label = [kinds[row[3]], row[4]].filter(Boolean).join(" ");
      if (label) title.prepend(make("span", "number", label), " ");
      element.append(title);
      const around = path(row).join(" › ");
      if (around) element.append(make("span", "found-in", around));
      // What the title does not have is looked for in the text.
      const rest = asked.filter((word) => !padded(row[5]).includes(stem(word)));
      const text = sentence(typeof row[7] === "string" ? row[7] : "", rest);
      if (text) element.append(marked("found-text", text, asked));
      return element;
    };

    /** @type {string | undefined} */
    let answered;
    /** The answer to what was typed last. */
    let answering = Promise.resolve();

    /** The kinds of what was found, to show one alone. @param {Found[]} best */
    const offer = (best) => {
      const names = [list.dataset.rule, ...kinds.slice(1)];
      const counts = names.map((_, kind) => best.filter((it) => it.rule.row[3] === kind).length);
      if (only !== undefined && !counts[only]) only = undefined;
      const several = counts.filter(Boolean).length > 1;
      const buttons = names.flatMap((name, kind) => {
        if (!name || !several || counts[kind] === 0) return [];
        const button = make("button", "tool", `${name} ${counts[kind]}`);
        button.setAttribute("aria-pressed", String(kind === only));
        button.addEventListener("click", () => {
          only = kind === only ? undefined : kind;
          answer(true);
        });
        return [button];
      });
      filters?.replaceChildren(...buttons);
    };

    const answer = async (again = false) => {
      const all = await rules();
      const query = input.value;
      // A telephone says again what was typed when the field loses the focus: the answers stay then, for the
      // finger is on one of them.
      if (query === answered && !again) return;
      answered = query;
      const typed = [...new Set(meanings(all, query).join(" ").split(" ").filter(Boolean))];
      const telling = typed.filter((word) => !small.has(word));
      asked = telling.length > 0 ? telling : typed;
      const ranked = await (index?.find(all, query) ?? look(all, query));
      if (query !== input.value) return;
      offer(ranked);
      const best = only === undefined ? ranked : ranked.filter((it) => it.rule.row[3] === only);
      found = best.slice(0, MOST);
      list.replaceChildren(...found.map((it, at) => option(it, at, asked)));
      input.setAttribute("aria-expanded", String(found.length > 0));
      const count = best.length > MOST ? `${MOST} / ${best.length}` : best.length;
      const said = best.length > 0 ? `${status.dataset.found} (${count})` : status.dataset.none;
      status.textContent = query.trim() === "" ? "" : said ?? "";
      list.scrollTop = 0;
      choose(0);
    };

    const open = () => {
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
      input.select();
      choose(0);
      rules();
    };

    /** Shows the results again that a reader goes back to. */
    const reopen = () => {
      const typed = history.state?.search;
      if (!typed) return;
      input.value = typed;
      open();
      answer(true);
    };

    const found_ = new URLSearchParams(location.search).get("q") ?? "";
    input.value = found_;
    markPage(words(found_));
    reopen();
    addEventListener("pageshow", (event) => {
      if (event.persisted) reopen();
    });
    addEventListener("popstate", reopen);
    document.addEventListener("tiddlybook-search", open);
    input.addEventListener("input", () => {
      answering = answer();
    });
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "ArrowDown") choose(chosen + 1);
      else if (event.key === "ArrowUp") choose(chosen - 1);
      else if (event.key === "Enter") answering.then(go);
      else if (event.key === "Escape") close();
      else return;
      event.preventDefault();
    });
    // The focus stays in the field, and the keyboard where it is, until the finger is up.
    for (const it of [list, filters]) it?.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = event.target instanceof Element ? event.target.closest("li") : null;
      if (!option) return;
      choose([...list.children].indexOf(option));
      go();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) close();
    });
  }
}
