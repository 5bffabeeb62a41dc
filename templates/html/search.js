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
  /** A sentence in the results has at most so many characters. */
  const LONGEST = 160;

  /**
   * A rule as the data have it: the number of its page, its id there, the number of the rule around it,
   * its kind, number, title, other names and text, its language where that is not the book's, and the number of the
   * rule that it leads to. `search.rs` writes them.
   * @typedef {[number, string, number, number, string, string, string[], string, string?, number?]} Row
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
   * @property {string} text
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
    "[\\0-\\t\\v-\\x1f!--/:-`{-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f]+",
    "g",
  );

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

  /**
   * A longer word is found by its beginning, too: `pursue` in `pursuit`, `bows` in `bow`.
   * @param {string} word
   */
  const stem = (word) => {
    if (UNSPACED.test(word)) return word;
    if (word.length >= 6) return word.slice(0, -2);
    return word.length >= 4 && /[sx]$/.test(word) ? word.slice(0, -1) : word;
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
  /** What is said before the number of each kind. @type {(string | undefined)[]} */
  let kinds = [];

  /** The rules, folded once for the whole book: that is a few calls, not thousands. */
  const prepare = async () => {
    if (!globalThis.tiddlybookSearch) await load("search-data.js");
    const data = globalThis.tiddlybookSearch ?? { pages: [], rules: [] };
    rows = data.rules;
    pages = data.pages;
    small = new Set(data.small?.flatMap(words));
    synonyms = data.synonyms?.map(([typed, own]) => [padded(typed), own.map(padded)]) ?? [];
    const texts = fold(rows.map((row) => row[7].replaceAll("\n", " ")).join("\n")).split("\n");
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
      text: ` ${texts[number].trim()} `,
    }));
  };

  /** @returns {Promise<Rule[]>} */
  const rules = () => (ready ??= prepare());

  /**
   * How well a title or name has a word: 1 as it is, less as a beginning or a part; 0 not at all.
   * @param {string} title
   * @param {string} word
   * @param {string} beginning
   * @returns {number}
   */
  const inTitle = (title, word, beginning) => {
    if (title.includes(` ${word} `)) return 1;
    const at = title.indexOf(` ${word}`) + 1;
    if (at > 0) {
      const missing = title.indexOf(" ", at) - at - word.length;
      // `general` is whole, and says little of `generalization`; `pur` is a word that is being typed.
      return missing <= 3 ? 0.8 : word.length < 6 ? 0.5 : 0.2;
    }
    if (title.includes(` ${beginning}`)) return 0.6;
    if (!isPart(word) || !title.includes(word)) return 0;
    return UNSPACED.test(word) ? 0.8 : 0.4;
  };

  /**
   * How often a text has a word; a beginning or a part of a word counts less.
   * @param {string} text
   * @param {string} word
   * @param {string} beginning
   */
  const inText = (text, word, beginning) => {
    let sum = 0;
    let at = text.indexOf(beginning);
    for (let count = 0; at >= 0 && count < 12; count += 1) {
      const starts = text[at - 1] === " ";
      if (text.startsWith(word, at)) {
        const ends = text[at + word.length] === " ";
        sum += starts ? (ends ? 1 : 0.7) : UNSPACED.test(word) ? 0.7 : isPart(word) ? 0.3 : 0;
      } else if (starts) {
        sum += 0.4;
      }
      at = text.indexOf(beginning, at + beginning.length);
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
   * Does a title have a word, or the beginning of one, with one slip of the keyboard?
   * @param {string} title
   * @param {string} word
   */
  const nearly = (title, word) =>
    title.split(" ").some((it) =>
      it.length >= 3 && (oneSlip(word, it) ||
        // Of a short word, the beginning of another one is too often another word.
        word.length > 5 && [-1, 0, 1].some((more) => oneSlip(word, it.slice(0, word.length + more)))));

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
   * The words of a query as the book joins and divides them: `sang froid` for `sangfroid`.
   * @param {Rule[]} all
   * @param {string} query
   */
  const spelled = (all, query) => {
    const has = (/** @type {string} */ part) => all.some((rule) =>
      rule.text.includes(part) || rule.title.includes(part) || rule.names.some((name) => name.includes(part)));
    /** @type {string[]} */
    const found = [];
    for (const word of words(spaced(query))) {
      const last = found.at(-1) ?? "";
      if (last && last.length + word.length > 5 && !has(` ${last} ${word}`) && has(` ${last + word}`)) {
        found.splice(-1, 1, last + word);
      } else if (word.length < 6 || has(` ${stem(word)}`)) found.push(word);
      else {
        const at = [...word].findIndex((_, at) =>
          at > 2 && at < word.length - 2 && has(` ${word.slice(0, at)} ${word.slice(at)}`));
        found.push(...at > 0 ? [word.slice(0, at), word.slice(at)] : [word]);
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
    const meant = synonyms.filter(([typed]) => own.includes(typed));
    return [own, ...meant.flatMap(([typed, of]) => of.map((it) => own.replace(typed, it)))];
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
    const found = all.map((rule, at) => ({ rule, score: scores[at] }));
    return found.filter((it) => it.score > 0).sort((one, other) => other.score - one.score);
  };

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
    const average = all.reduce((sum, rule) => sum + rule.text.length, 1) / all.length;
    const scores = new Float64Array(all.length);
    const covered = new Float64Array(all.length);
    const inTitles = new Float64Array(all.length);
    let weights = 0;
    for (const word of asked) {
      const beginning = stem(word);
      let titles = all.map((rule) => inTitle(rule.title, word, beginning));
      const names = all.map((rule) =>
        rule.names.reduce((best, name) => Math.max(best, inTitle(name, word, beginning)), 0));
      const texts = all.map((rule) => inText(rule.text, word, beginning));
      const exact = (/** @type {number} */ it) => it >= 0.7;
      if (word.length >= 4 && ![titles, names, texts].some((it) => it.some(exact))) {
        titles = all.map((rule, at) => Math.max(titles[at], nearly(rule.title, word) ? 0.5 : 0));
      }
      const count = all.filter((_, at) => titles[at] + names[at] + texts[at] > 0).length;
      if (count === 0) continue;
      const isSmall = small.has(word) && telling.length > 2;
      const weight = Math.log(1 + all.length / count) * (isSmall ? 0.05 : 1);
      weights += weight;
      all.forEach((rule, at) => {
        // A caption is a sentence, and says as much as one.
        const named = Math.max(titles[at], names[at] * 0.8) * (rule.title.length > SENTENCE ? 0.15 : 1);
        if (named + texts[at] === 0) return;
        const length = 0.4 + (0.6 * rule.text.length) / average;
        const text = (2.2 * texts[at]) / (texts[at] + 1.2 * length);
        const around = rule.around.includes(` ${word}`) ? 1 : 0;
        scores[at] += weight * (8 * named + 2 * text + around);
        covered[at] += weight;
        if (titles[at] >= 0.5) inTitles[at] += weight;
      });
    }
    return all.map((rule, at) => {
      const share = covered[at] / (weights || 1);
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
    const sentences = text.split(/\n|(?<=[.!?…])\s+|(?<=[。！？])/);
    let best = sentences[0];
    let most = 0;
    for (const it of sentences) {
      const folded = padded(it);
      const count = asked.reduce((sum, word) =>
        sum + (folded.includes(` ${word}`) ? 2 : folded.includes(stem(word)) ? 1 : 0), 0);
      if (count > most) {
        most = count;
        best = it;
      }
    }
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
    for (const piece of pieces) {
      const folded = fold(piece).trim();
      const isAsked = folded !== "" && asked.some((word) => folded.startsWith(stem(word)) || (isPart(word) && folded.includes(word)));
      element.append(isAsked ? make("mark", "", piece) : piece);
    }
    return element;
  };

  /**
   * Marks words in the text of the page.
   * @param {string[]} asked
   */
  const markPage = (asked) => {
    const main = find("main");
    if (!main || asked.length === 0 || !("highlights" in CSS)) return;
    /** @type {Map<string, boolean>} */
    const known = new Map();
    const isAsked = (/** @type {string} */ word) => {
      const folded = fold(word).trim();
      return folded !== "" && asked.some((it) => folded.startsWith(stem(it)));
    };
    const marks = new Highlight();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
        if (!known.has(word)) known.set(word, isAsked(word));
        if (!known.get(word)) continue;
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
      const words = asked.filter((word) => !small.has(word));
      const [page, hash = ""] = address(rule.row).split("#");
      const asking = `?q=${encodeURIComponent((words.length > 0 ? words : asked).join(" "))}`;
      if (page !== "" && page !== here) {
        location.href = `${page}${asking}${hash && `#${hash}`}`;
        return;
      }
      location.hash = hash;
      remember(null, `${asking}#${hash}`);
      markPage(words);
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
      const text = sentence(row[7], rest);
      if (text) element.append(marked("found-text", text, asked));
      return element;
    };

    /** @type {string | undefined} */
    let answered;

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
      asked = [...new Set(meanings(all, query).join(" ").split(" ").filter(Boolean))];
      const ranked = look(all, query);
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
    input.addEventListener("input", () => answer());
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "ArrowDown") choose(chosen + 1);
      else if (event.key === "ArrowUp") choose(chosen - 1);
      else if (event.key === "Enter") go();
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
