// What the scripts of data give, `search-data.js`, `cards-data.js` and `news-data.js`.

/** The rules of the book; `search.js` says what the parts of each are. */
declare var tiddlybookSearch:
  | {
      pages: string[];
      rules: [number, string, number, number, string, string, string[], string | number, string?, number?][];
      small?: string[];
      endings?: string[];
      kin?: string;
      /** Titles of sheets that repeat rules. */
      sheets?: string[];
      synonyms?: [string, string[]][];
      /** Of a large book: all words in their order, and words that some texts join with a hyphen. */
      words?: string;
      joined?: string;
      /** The first word of each part of the index, and the first rule of each part of the texts. */
      starts?: number[];
      texts?: number[];
    }
  | undefined;

/** A rule as `search.js` looks it through, and how well it answers. */
interface FoundRule {
  rule: { text: string };
  score: number;
}

/** The index of a large book; `search-parts.js` makes it. */
interface SearchIndex {
  /** All words, in small letters. */
  known: string[];
  /** Is there a word that begins so, or are these words joined? */
  has(part: string): boolean;
  /** How often each rule has a word, whose places were read. */
  count(word: string, rules: number): number[];
  /** What `look` finds, once the parts are read that it needs. */
  find(all: any[], query: string): Promise<any[]>;
}

/** Makes the index of a large book, with functions of `search.js`. */
declare var tiddlybookIndex:
  | ((
      data: NonNullable<typeof tiddlybookSearch>,
      own: {
        unspaced: RegExp;
        stem(word: string): string;
        alike(it: string, word: string): number;
        akin(word: string): string[];
        spelled(all: any[], query: string): string[][];
        meanings(typed: string[][]): string[];
        look(all: any[], query: string): FoundRule[];
        padded(text: string): string;
      },
    ) => SearchIndex)
  | undefined;

/** The card of each rule that something links to, by its address; by none, the words of the link to the rule. */
declare var tiddlybookCards: Record<string, string> | undefined;

/** The rules of the book, each with its id, address, title and digest; `news.js` compares them with those of before. */
declare var tiddlybookNews: { book: string; rules: [string, string, string, string][] } | undefined;
