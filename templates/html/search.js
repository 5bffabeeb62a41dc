// Find a rule: the whole text of the book is looked through with each key.
//
// A rule is found by its number, its title, what links call it, its terms and its text. Words are
// compared as they sound on a keyboard: without accents, capitals, hyphens and apostrophes. What was asked for is in
// the address of the rule that was found, and marked there.
{
  /** The most results that are shown at first. */
  const MOST = 12;
  /** What ends sentences. */
  const ENDS = /\n|(?<=[.!?…])\s+|(?<=[。！？])/g;
  /** A sentence in the results has at most so many characters. */
  const LONG = 160;

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
   * @property {number} long how many words the title has
   * @property {string[]} names
   * @property {string} around the titles of the rules around it
   * @property {boolean} isAside whether it is an example, or on a sheet: it says what rules say
   * @property {string} text of a large book only once it was read
   * @property {number} size of the text
   */

  /**
   * A rule that was found.
   * @typedef {object} Found
   * @property {Rule} rule
   * @property {number} score
   * @property {number} own without what an entry of the glossary says
   */

  /** @type {Record<string, string>} */
  const LIGATURES = { œ: "oe", æ: "ae", ß: "ss", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" };

  /**
   * What is in no word: all but letters and digits, the dot of a number, spaces, and the ends of lines. Said with
   * ranges it takes a fourth of the time.
   */
  const BETWEEN = new RegExp(
    "[\\0-\\t\\v-\\x1f!--/:-`{-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f]+", "g");

  /** What the signs of `+1` and `−1` become, which are no signs between words. */
  const [PLUS, MINUS] = ["\ue000", "\ue001"];

  /**
   * A text as words of small letters without accents between single spaces; lines stay lines. `40mm` is two
   * words, as `40 mm` is. The accents stay where a word would be another one that says nothing: `dés` is no `des`.
   * @param {string} text
   */
  const fold = (text) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u00ad\u200b-\u200d]+/g, "")
      .replace(/(?<!\p{L})\p{L}*\p{M}[\p{L}\p{M}]*/gu, (it) => {
        const plain = it.replace(/\p{M}+/gu, "");
        return small.has(plain) && !accented.has(it) ? it : plain;
      })
      .replace(/[œæßøđðþłı]/g, (letter) => LIGATURES[letter])
      .replace(/[+±](?<![\p{L}\p{N}].)(?=[0-9])/gu, PLUS)
      .replace(/[-−–](?<![\p{L}\p{N}].)(?=[0-9])/gu, MINUS)
      .replace(BETWEEN, " ")
      .replace(/\.(?![0-9])|(?<![0-9])\./g, " ")
      .replace(/([0-9])(?=\p{L})/gu, "$1 ")
      .replace(/ {2,}/g, " ");

  /** Chinese and Japanese have no spaces between words. */
  const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

  /**
   * A query with spaces between its words, where nobody types them.
   * @param {string} query
   */
  const spaced = (query) => {
    if (!CJK.test(query) || !("Segmenter" in Intl)) return query;
    const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
    return [...segmenter.segment(query)].map((it) => it.segment).join(" ");
  };

  /** @param {string} text */
  const lines = (text) => fold(text).split("\n");

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
      known = CJK.test(word) ? word : cut;
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
  /** The same words with their accents. @type {Set<string>} */
  let accented = new Set();
  /** The stems of what readers type, and what the rules say for it. @type {[string[], string[][]][]} */
  let synonyms = [];
  /** The words that mean much the same in rules, by the stem of each. @type {Map<string, string[]>} */
  let kin = new Map();
  /** The numbers of the rules that have a glossary. @type {Set<number>} */
  let glossaries = new Set();
  /** All words of a book that is not large, once it is asked how it spells one. */
  let joined = "";
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
    glossaries = new Set(rows.filter((row) => row[9] !== undefined).map((row) => row[2]));
    accented = new Set(data.small?.map((it) => it.normalize("NFKD")));
    small = new Set(data.small?.flatMap(words));
    endings = data.endings && new RegExp(`(?<=.{3})(${data.endings.flatMap(words).join("|")})$`);
    synonyms = data.synonyms?.map(([typed, own]) => [words(typed).map(stem), own.map(words)]) ?? [];
    // `Cv` whose text is `Cavalry` is an abbreviation.
    for (const { 5: title, 7: text } of rows) {
      const [short, long] = [words(title), words(typeof text === "string" && text.length < 30 ? text : "")];
      if (short.length === 1 && title.length < 5 && long[0]) synonyms.push([long.map(stem), [short]]);
    }
    synonyms.sort(([one], [other]) => other.length - one.length);
    for (const group of data.kin?.split("\n") ?? []) {
      const those = words(group);
      for (const word of those) {
        for (const it of ["=" + word, stem(word)]) kin.set(it, [...kin.get(it) ?? [], ...those]);
      }
    }
    index = globalThis.tiddlybookIndex?.(data, { unspaced: CJK, stem, alike, akin, spelled, meanings, look, padded });
    const texts = index ? [] : lines(rows.map((row) => String(row[7]).replaceAll("\n", " ")).join("\n"));
    const titles = lines(rows.map((row) => row[5]).join("\n"));
    const names = lines(rows.flatMap((row) => row[6]).join("\n"));
    const sheets = new Set(data.sheets?.map(padded));
    const [figure, example] = kinds.slice(3).map((it) => stem(fold(it ?? "").trim()));
    // Where rules have numbers, what has none is a box beside a rule.
    const isNumbered = rows.some((row) => row[3] === 0 && /\d\.\d/.test(row[4]));
    const size = (/** @type {Row} */ { 7: text }) => typeof text === "number" ? text : text.length;
    const mean = (/** @type {Row[]} */ those) => those.reduce((sum, it) => sum + size(it), 0) / those.length;
    // A chapter of figures has little but captions; another one is about them.
    const isGallery = (/** @type {number} */ at) => {
      const next = rows.findIndex((row, other) => other > at && row[2] < 0);
      return mean(rows.slice(at, next < 0 ? undefined : next)) < 0.7 * mean(rows);
    };
    /** @type {boolean[]} */
    const isAside = [];
    rows.forEach(({ 2: parent, 3: kind }, at) => {
      const title = ` ${titles[at].trim()} `;
      isAside[at] = kind === 4 || isAside[parent] || sheets.has(title) || parent < 0 && stem(title.trim()) === figure && isGallery(at)
        || title.includes(` ${example}`) || isNumbered && kind === 0 && parent >= 0 && rows[at][4] === "";
    });
    let named = 0;
    return rows.map((row, number) => ({
      isAside: isAside[number],
      row,
      number: words(row[4]).join(" "),
      kind: words(kinds[row[3]] ?? "").join(" "),
      title: ` ${titles[number].trim()} `,
      long: titles[number].trim().split(" ").length,
      names: row[6].map(() => ` ${names[named++].trim()} `),
      around: row[2] >= 0 ? ` ${titles[row[2]].trim()} ` : " ",
      text: ` ${texts[number]?.trim() ?? ""} `,
      size: size(row),
    }));
  };

  /** @returns {Promise<Rule[]>} */
  const rules = () => (ready ??= prepare());

  /** What plurals end in, in the languages that most books are in. */
  const PLURAL = /(?<=.{3})(e?s|x)$/;

  /**
   * How well a word is the one that is asked for: 1 as it is, less as another form or a beginning; 0 not at all, even
   * where it has it inside, as `close` has `lose`.
   * @param {string} it
   * @param {string} word
   */
  const alike = (it, word) => {
    if (it === word) return 1;
    if (CJK.test(word)) return it.includes(word) ? 0.8 : 0;
    if (it.replace(PLURAL, "") === word.replace(PLURAL, "")) return 0.95;
    const [root, begins] = [stem(word), it.startsWith(word)];
    if (stem(it) === root) return begins ? 0.75 : 0.7;
    // `general` is whole, and says little of `generalization`; `pur` is a word that is being typed.
    if (begins) return word.length > 2 && it.length - word.length < 4 ? 0.6 : word.length < 2 ? 0.1 : word.length < 6 ? 0.4 : 0.15;
    return root.length > 4 && it.startsWith(root) ? 0.3 : 0;
  };

  /** How the words begin that are like it. @param {string} word */
  const start = (word) => (CJK.test(word) ? "" : " ") + stem(word);

  /**
   * How well a title or name has a word.
   * @param {string} title
   * @param {string} word
   */
  const inTitle = (title, word) => title.includes(start(word)) ? Math.max(...title.split(" ").map((it) => alike(it, word))) : 0;

  /**
   * How often a text has a word; another form of it counts less.
   * @param {string} text
   * @param {string} word
   */
  const inText = (text, word) => {
    const beginning = start(word);
    let sum = 0;
    let at = text.indexOf(beginning);
    for (let count = 0; at >= 0 && count < 12; count += 1) {
      const end = text.indexOf(" ", at + 1);
      sum += alike(text.slice(text.lastIndexOf(" ", at) + 1, end), word);
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
    const tail = other.slice(at + 1);
    return (
      rest === tail ||
      rest === other.slice(at) ||
      one.slice(at) === tail ||
      (one[at] === other[at + 1] && one[at + 1] === other[at] && rest.slice(1) === tail.slice(1))
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
    if (rule.number) {
      if (rule.number === asked) return rule.row[3] === 0 ? 1300 : 1200;
      if (rule.number === number && rule.kind === kind) return 1200;
      if (rule.number === number && kind.length > 3) return rule.row[3] === 0 ? 600 : 100;
    }
    if (rule.title === query) return rule.row[3] === 0 ? 1010 : 1000;
    if (rule.names.includes(query)) return 900;
    // Of `7`, `7.1`; of `B`, `B.1`, without the dot between.
    if ([".", " "].some((it) => rule.number.startsWith(asked + it))) return 300;
    return rule.title.includes(begins) || asked.includes(" ") && rule.text.includes(begins) ? 10 : 0;
  };

  /** Does the book have it, with a space before each word? @param {string} part */
  const has = (part) => index?.has(part) || joined.includes(part);

  /**
   * The words of a query as the book joins, divides and writes them: `sang froid` for `sangfroid`, `zone` for `zoen`.
   * What is one word there, or was typed as one, is together.
   * @param {Rule[]} all
   * @param {string} query
   */
  const spelled = (all, query) => {
    const text = (joined ||= all.map(({ title, names, text }) => title + names.join("") + text).join(""));
    const typed = words(spaced(query));
    const meant = (/** @type {string} */ word, /** @type {boolean} */ isLast) => {
      const every = index?.known ?? text.split(" ");
      const known = every.filter((it) => it.length > 3 && it[0] === word[0]);
      // A word that is still being typed may be the beginning of another one. Of a short word, that is too often another
      // word, and so is one with another letter: `read` is no `road`.
      const parts = isLast && word.length > 5 ? [99, 1, 0, -1] : [99];
      const found = parts.map((more) => known.find((it) => oneSlip(word, it.slice(0, word.length + more))
        && (word.length > 4 || [...word].sort().join() === [...it].sort().join())));
      const [form] = stem(word).length > 4 ? known.filter((it) => oneSlip(stem(word), stem(it))) : [];
      return found.find(Boolean) ?? form ?? every.find((it) => it.includes(word)) ?? word;
    };
    /** @type {string[][]} */
    const found = [];
    for (const [place, word] of typed.entries()) {
      const last = found.at(-1)?.join("") ?? "";
      const areApart = has(` ${last} ${word}`) || has(` ${last} `) && has(` ${word} `);
      if (last && last.length + word.length > 5 && !areApart && has(` ${last + word}`)) {
        found.splice(-1, 1, [last + word]);
      } else if (word.length < 4 || small.has(word) || CJK.test(word) || akin(word).some((it) => has(` ${stem(it)}`))
        || synonyms.some(([typed]) => typed.includes(stem(word)))) found.push([word]);
      else {
        const at = [...word].findIndex((_, at) => at > 0 && at < word.length - 2
          && !small.has(word.slice(0, at)) && has(` ${word.slice(0, at)} ${word.slice(at)}`));
        found.push(at > 0 ? [word.slice(0, at), word.slice(at)] : [meant(word, place === typed.length - 1)]);
      }
    }
    return found;
  };

  /**
   * The synonyms in a query, whose words may be in any order: where those that say something are, and what the rules say for them.
   * @param {string[]} own
   */
  const replaced = (own) => {
    const stems = own.map(stem);
    return synonyms.flatMap(([typed, of]) => {
      const at = typed.map((it) => stems.indexOf(it));
      const says = at.filter((it) => !small.has(own[it]));
      const known = at.includes(-1) ? [] : of.filter((it) => index && it[1] || has(` ${stem(it.join(" "))}`));
      return known[0] ? [{ at: says[0] === undefined ? at : says, of: known }] : [];
    });
  };

  /**
   * What a query may mean: itself, and what the rules say for what readers call it.
   * @param {string[][]} typed
   * @param {(word: string) => boolean} says whether a word counts
   */
  const meanings = (typed, says = () => true) => {
    const own = typed.flat();
    const others = replaced(own).flatMap(({ at, of }) => of.map((those) =>
      own.flatMap((it, place) => place === at[0] ? those : at.includes(place) || !says(it) ? [] : it)));
    return [own.filter(says), ...others].map((it) => ` ${it.join(" ")} `);
  };

  /**
   * The rules that a query finds, the best first.
   * @param {Rule[]} all
   * @param {string} query
   * @returns {Found[]}
   */
  const look = (all, query) => {
    missing = [];
    if (!/[\p{L}\p{N}]/u.test(query)) return [];
    const own = score(all, query);
    const scores = [...own];
    // The rule that an entry of the glossary leads to says more.
    all.forEach(({ row: { 9: to } }, at) => {
      if (to === undefined || to === at) return;
      scores[to] = Math.max(scores[to], scores[at]);
      scores[at] *= 0.6;
    });
    const found = all.map((rule, at) => ({ rule, score: scores[at], own: own[at] })).filter((it) => it.score > 0);
    return found.sort((one, other) => other.score - one.score);
  };

  /** The rule that something is a part of; an entry of the glossary is a part of none. @param {Row} row */
  const home = (row) => row[3] === 0 || glossaries.has(row[2]) ? row : rows[row[2]];

  /**
   * Of what was found, one answer for each rule: itself, or a part of it that says more of what is asked than all else in it.
   * @param {Found[]} ranked
   */
  const answers = (ranked) => {
    /** @type {Map<Row, Found>} */
    const best = new Map();
    const wins = (/** @type {Found} */ rule, /** @type {Found} */ part) => rule.own > part.own * (rule.own < 600 ? 1.65 : 1);
    for (const it of ranked) {
      const { row } = it.rule;
      const of = home(row);
      const known = best.get(of);
      if (!known || (row === of ? wins(it, known) : known.rule.row === of && !wins(known, it))) best.set(of, it);
    }
    return [...best.values()];
  };

  /** The words of the query that the book does not have. @type {string[]} */
  let missing = [];

  /**
   * The sentence of a text that has most of some words.
   * @param {string} text
   * @param {string[]} asked
   */
  const telling = (text, asked) => {
    const sentences = text.replace(ENDS, "\n");
    // One such as `See figure 7.2.` says nothing.
    const shares = lines(sentences).map((it) =>
      asked.reduce((sum, word) => sum + inTitle(` ${it} `, word), it.length > 40 ? 0.01 : 0));
    return sentences.split("\n")[shares.indexOf(Math.max(...shares))];
  };

  /** A word, and those that mean much the same. @param {string} word */
  const akin = (word) => [...new Set([word, ...!small.has(word) && (kin.get("=" + word) ?? kin.get(stem(word))) || []])];

  /** Two numbers for each rule. @param {Rule[]} all */
  const pair = (all) => [0, 0].map(() => new Float32Array(all.length));

  /** @param {Float32Array} numbers */
  const greatest = (numbers) => numbers.reduce((one, other) => Math.max(one, other));

  /** What was found of each word: how much it is worth at each rule, and how well the rule has it. @type {Map<string, Float32Array[]>} */
  const worths = new Map();

  /**
   * What a word is worth at each rule. A title says most, but the word itself in a text more than another form in a title.
   * @param {Rule[]} all
   * @param {string} word
   */
  const worth = (all, word) => {
    const known = worths.get(word);
    if (known) return known;
    if (worths.size > 200) worths.clear();
    const counts = index?.count(word, all.length);
    const average = all.reduce((sum, rule) => sum + rule.size, 1) / all.length;
    const made = pair(all);
    const [values, shares] = made;
    if (has(start(word))) all.forEach(({ title, long, names, text, size, around }, at) => {
      const inOwn = inTitle(title, word);
      const name = inTitle(names.join(""), word);
      // A title that is the word alone says most. A caption is a sentence, and says as much as one.
      const named = Math.max(inOwn * (0.9 + 0.1 / long), name * 0.8) * (title.length > 50 ? 0.3 : 1);
      const count = counts?.[at] ?? inText(text, word);
      const said = (0.75 * count) / (count + 0.35 + (0.55 * size) / average);
      const near = inTitle(around, word) >= 0.9 ? 0.12 : 0;
      values[at] = Math.max(named, said) + 0.1 * Math.min(named, said) + near;
      shares[at] = Math.max(inOwn, name, Math.min(count, 1), 6 * near);
    });
    // A rule has what its tables and definitions have.
    for (let at = all.length - 1; at > 0; at -= 1) {
      const { row, row: { 2: parent } } = all[at];
      if (home(row) === row || row[3] === 3) continue;
      values[parent] = Math.max(values[parent], 0.8 * values[at]);
      shares[parent] = Math.max(shares[parent], 0.9 * shares[at]);
    }
    worths.set(word, made);
    return made;
  };

  /** Does a word say something? The `l` of `l'armée` does not. @param {string} it */
  const says = (it) => /\d|../u.test(it) || CJK.test(it);

  /**
   * The parts of a query, each with the ways to say it.
   * @param {string[][]} typed
   */
  const divide = (typed) => {
    const parts = typed.map((it) => ({
      own: it.join(" "),
      /** @type {[string[], number][]} */
      ways: it.length > 1 ? [[it, 1]] : akin(it[0]).map((one) => [[one], one === it[0] ? 1 : 0.65]),
    }));
    const places = typed.flatMap((it, part) => it.map(() => part));
    const flat = typed.flat();
    for (const { at, of } of replaced(flat)) {
      const [first, ...rest] = new Set(at.map((it) => places[it]));
      if (at.some((it) => !parts[places[it]].ways[0])) continue;
      // Several words that mean one thing are one part.
      if (rest.length > 0) parts[first].ways = [[at.map((it) => flat[it]), 1]];
      for (const it of of) parts[first].ways.push([it, 1]);
      for (const it of rest) parts[it].ways = [];
    }
    const some = parts.filter(({ own, ways }) => ways[0] && says(own));
    return (some[0] ? some : parts).slice(0, 12);
  };

  /**
   * How well each rule answers to what a query means: a rule with all parts of it is above one with a single part in its title.
   * @param {Rule[]} all
   * @param {string} query as it was typed
   */
  const score = (all, query) => {
    const typed = spelled(all, query);
    const phrases = meanings(typed);
    const asked = divide(typed);
    const telling = asked.filter(({ own }) => !small.has(own));
    const [values, shares] = pair(all);
    let most = 0.001;
    /** How much of a text says of each part. @type {((text: string) => number)[]} */
    const parts = [];
    for (const { own, ways } of asked) {
      const [best, has] = pair(all);
      for (const [those, much] of ways) {
        // Of several words, that which a rule has least.
        const [value, share] = those.map((it) => worth(all, it)).reduce((some, more) =>
          some.map((it, part) => it.map((one, at) => Math.min(one, more[part][at]))));
        all.forEach((_, at) => {
          best[at] = Math.max(best[at], much * value[at]);
          has[at] = Math.max(has[at], much * share[at]);
        });
      }
      const count = has.reduce((sum, it) => sum + it);
      if (!count) {
        if (!small.has(own)) missing.push(own);
        continue;
      }
      // A word that is only the beginning of others says little.
      const weight = Math.log(1 + all.length / count) ** 1.15 * (telling[0] && (small.has(own) || /^\d$/.test(own)) ? 0.05 : 1) * greatest(best);
      most += weight;
      parts.push((text) => weight * Math.max(...ways.map(([those, much]) => much * Math.min(...those.map((it) => inTitle(text, it))))));
      all.forEach((_, at) => {
        values[at] += weight * best[at];
        shares[at] += weight * has[at];
      });
    }
    const least = 0.3 * greatest(shares);
    // Words that stand in one sentence, or in it and the titles, say more than words that are apart.
    const [near] = pair(all);
    const much = (/** @type {number} */ at) => (0.65 * shares[at] + 0.35 * near[at]) ** 0.8 * values[at];
    for (const at of [...near.keys()].sort((one, other) => much(other) - much(one)).slice(0, 12)) {
      const { row, row: { 2: parent, 7: text }, title, names, around } = all[at];
      for (const line of lines(String(text).replace(ENDS, "\n"))) {
        const all = ` ${line} ${title}${names.join("")}${around}`;
        near[at] = Math.max(near[at], parts.reduce((sum, part) => sum + part(all), 0));
      }
      if (home(row) !== row) near[parent] = Math.max(near[parent], 0.9 * near[at]);
    }
    const short = meanings(typed, (it) => !small.has(it) && !missing.includes(it));
    return all.map((rule, at) => {
      const exact = Math.max(
        ...phrases.map((it) => whole(rule, it, query)),
        ...short.map((it) => it[2] ? 0.8 * whole(rule, it, "") : 0));
      if (shares[at] < least && !exact) return 0;
      // What is in a rule, or says it again, is below the rule.
      const value = (100 * much(at)) / most ** 1.8;
      return rule.isAside ? (value + exact) / 2 : rule.row[3] ? value / 2 + exact : value + exact;
    });
  };

  /**
   * The sentence of a rule that has most of what was asked for, or its first one; not too long.
   * @param {string} text
   * @param {string[]} asked
   */
  const sentence = (text, asked) => {
    const best = telling(text, asked);
    if (best.length <= LONG) return best;
    const folded = best.toLowerCase();
    const at = Math.max(0, Math.min(...asked.map((word) => folded.indexOf(stem(word))).filter((it) => it >= 0), best.length));
    const isUnspaced = CJK.test(best);
    const space = isUnspaced ? at - 21 : best.lastIndexOf(" ", at - 40);
    const start = at < LONG * 0.7 || at === best.length ? 0 : space + 1;
    const next = isUnspaced ? start + LONG : best.indexOf(" ", start + LONG);
    const cut = next >= 0 && next < best.length;
    return (start > 0 ? "…" : "") + (cut ? `${best.slice(start, next)}…` : best.slice(start));
  };

  /** Tells whether a word is one of these. @param {string[]} asked */
  const among = (asked) => {
    /** @type {Map<string, boolean>} */
    const seen = new Map();
    return (/** @type {string} */ word) => {
      if (!seen.has(word)) {
        const it = fold(word).trim();
        seen.set(word, asked.some((word) => (says(word) || !asked[1]) && alike(it, word) > 0));
      }
      return seen.get(word);
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
    const inside = asked.filter((word) => CJK.test(word));
    // What is asked for of Chinese or Japanese is a part of what is between two marks.
    const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((piece) =>
      CJK.test(piece) && inside[0] ? piece.split(new RegExp(`(${inside.join("|")})`, "u")) : [piece]);
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
    if (!main || !asked[0] || !("highlights" in CSS)) return;
    const isAsked = among(asked);
    const marks = new Highlight();
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
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
    sheet.replaceSync("::highlight(found){background:var(--mark);color:inherit}@media(forced-colors:active){::highlight(found){background:Mark;color:MarkText}}");
    document.adoptedStyleSheets = [sheet];
  };

  /** @param {Row} row */
  const address = ([page, id]) => pages[page] + (id ? `#${id}` : "");

  /** The rules around a rule: its chapter, and what it is a part of. @param {Row} row */
  const path = (row) => {
    const around = [];
    for (let it = rows[row[2]]; it; it = rows[it[2]]) around.unshift(it[5]);
    return around.length > 2 ? [around[0], around.at(-1)] : around;
  };

  const template = find("#search_");
  const made = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  if (made instanceof HTMLDialogElement) {
    const dialog = made;
    const input = /** @type {HTMLInputElement} */ (find("input", dialog));
    const list = /** @type {HTMLElement} */ (find("[role=listbox]", dialog));
    const status = /** @type {HTMLElement} */ (find("[role=status]", dialog));
    const { rule, term, table, figure, example } = list.dataset;
    kinds = ["", term, table, figure, example];
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
      if (number === list.children.length) more();
      const { length } = list.children;
      chosen = ((number + length) % length + 1 || 0) - 1;
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
      if (page && page !== here) {
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
      const texts = rows.filter((it) => it === row || home(it) === row).map((it) => it[7]);
      const text = sentence(texts.filter((it) => typeof it === "string" && it).join("\n"), rest);
      if (text) element.append(marked("found-text", text, asked));
      return element;
    };

    /** @type {string | undefined} */
    let answered;
    /** The answer to what was typed last. */
    let answering = Promise.resolve();

    /** The kinds of what was found, to show one alone. @param {Found[]} best */
    const offer = (best) => {
      const names = [rule, ...kinds.slice(1)];
      const counts = names.map((_, kind) => best.filter((it) => it.rule.row[3] === kind).length);
      if (only !== undefined && !counts[only]) only = undefined;
      const several = counts.filter(Boolean).length > 1;
      const buttons = names.flatMap((name, kind) => {
        if (!name || !several || !counts[kind]) return [];
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

    /** Shows some more of the results. */
    const more = () => {
      const { length } = list.children;
      list.append(...found.slice(length, length + MOST).map((it, at) => option(it, length + at, asked)));
    };

    const answer = async (again = false) => {
      const all = await rules();
      const query = input.value;
      // A telephone says again what was typed when the field loses the focus: the answers stay then, for the
      // finger is on one of them.
      if (query === answered && !again) return;
      answered = query;
      const typed = [...new Set(meanings(spelled(all, query)).join(" ").split(" ").filter(Boolean))];
      const telling = typed.filter((word) => !small.has(word));
      asked = telling[0] ? telling : typed;
      const ranked = await (index?.find(all, query) ?? look(all, query));
      if (query !== input.value) return;
      offer(ranked);
      const best = only === undefined ? answers(ranked) : ranked.filter((it) => it.rule.row[3] === only);
      // Where nothing is found, or asked yet, the chapters say what there is.
      const chapters = ranked[0] ? [] : all.filter(({ row }) => row[2] < 0 && row[4]).map((rule) => ({ rule, score: 0, own: 0 }));
      found = [...best, ...chapters];
      list.replaceChildren();
      more();
      input.setAttribute("aria-expanded", String(!!found[0]));
      const said = best[0] ? `${status.dataset.found} (${best.length})` : status.dataset.none;
      const unknown = best[0] && missing[0] ? `. ${status.dataset.missing} ${missing.join(", ")}` : "";
      status.textContent = query.trim() && said + unknown;
      list.scrollTop = 0;
      // Nobody has asked for the first chapter.
      choose(best[0] ? 0 : NaN);
    };

    const open = () => {
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
      input.select();
      answer(!found[0]);
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
    markPage(found_.split(" "));
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
    list.onscroll = () => {
      if (list.scrollTop + list.clientHeight > list.scrollHeight - 200) more();
    };
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
