// What the scripts of data give, `search-data.js`, `cards-data.js` and `news-data.js`.

/** The rules of the book; `search.js` says what the parts of each are. */
declare var tiddlybookSearch:
  | {
      pages: string[];
      rules: [number, string, number, number, string, string, string[], string, string?, number?][];
      small?: string[];
      synonyms?: [string, string[]][];
    }
  | undefined;

/** The card of each rule that something links to, by its address; by none, the words of the link to the rule. */
declare var tiddlybookCards: Record<string, string> | undefined;

/** The rules of the book, each with its id, address, title and digest; `news.js` compares them with those of before. */
declare var tiddlybookNews: { book: string; rules: [string, string, string, string][] } | undefined;
