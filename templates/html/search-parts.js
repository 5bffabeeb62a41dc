// The search of a large book: which rules have a word, and what they say, is read in parts when it is asked for.
globalThis.tiddlybookIndex = ({ words = "", joined = "", starts = [], texts = [], rules }, own) => {
  const known = words.split(" ");
  const all = ` ${[...known, ...joined.split("\n")].join("  ")} `;
  /** The numbers of the words that each word was found to be like. @type {Map<string, number[]>} */
  const found = new Map();
  /** The parts that were read. @type {Map<string, Promise<any[]>>} */
  const parts = new Map();
  /** The places of each word. @type {number[][]} */
  const places = [];

  /** The number of the part that has this item. @param {number[]} starts @param {number} item */
  const part = (starts, item) => starts.filter((start) => start <= item).length - 1;

  /** A part that cannot be read says nothing. @param {string} name @param {string} variable @param {number} number */
  const read = (name, variable, number) => {
    const file = `search/${name}-${number}.js`;
    const known = parts.get(file) ?? load(file).then(
      () => /** @type {any} */ (globalThis)[`${variable}${number}`] ?? [], () => []);
    parts.set(file, known);
    return known;
  };

  /** The words that begin with it. @param {string} word */
  const near = (word) => {
    const before = found.get(word);
    if (before) return before;
    const beginning = own.stem(word);
    const those = (/** @type {(it: string) => boolean} */ test) => known.flatMap((it, at) => (test(it) ? [at] : []));
    const numbers = those((it) => own.unspaced.test(word) ? it.includes(beginning) : it.startsWith(beginning));
    found.set(word, numbers);
    return numbers;
  };

  /** Reads the places of these words. @param {string[]} words */
  const readPlaces = (words) => {
    const needed = new Set(words.flatMap(near).map((it) => part(starts, it)));
    return Promise.all([...needed].map(async (number) => {
      const part = /** @type {number[][]} */ (await read("words", "tiddlybookWords", number));
      part.forEach((it, at) => { places[starts[number] + at] = it; });
    }));
  };

  /** The text of a rule. @param {number} rule */
  const readText = async (rule) => {
    const number = part(texts, rule);
    const own = /** @type {string[]} */ (await read("text", "tiddlybookText", number));
    return own[rule - texts[number]] ?? "";
  };

  return {
    known,

    has: (part) => all.includes(part),

    count: (word, rules) => {
      /** @type {number[]} */
      const sums = Array(rules).fill(0);
      for (const number of near(word)) {
        const weight = own.alike(known[number], word);
        let rule = 0;
        for (const it of places[number] ?? []) {
          if (it < 0) sums[rule] += weight * (-it - 1);
          else {
            rule += it;
            sums[rule] += weight;
          }
        }
      }
      return sums;
    },

    find: async (all, query) => {
      if (!query.trim()) return [];
      const words = own.meanings(own.spelled(all, query)).join(" ").trim().split(/ +/);
      await readPlaces(words.flatMap(own.akin));
      const ranked = own.look(all, query);
      // Where the words stand together is seen in the texts.
      const best = ranked.slice(0, words.length > 1 ? 24 : 12).map((it) => all.indexOf(it.rule));
      const unread = best.filter((rule) => typeof rules[rule][7] === "number");
      await Promise.all(unread.map(async (rule) => {
        const text = await readText(rule);
        rules[rule][7] = text;
        all[rule].text = own.padded(text);
      }));
      return words.length > 1 && unread.length > 0 ? own.look(all, query) : ranked;
    },
  };
};
