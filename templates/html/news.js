// What is new since the reader last read: the browser keeps a digest of each rule as the reader has seen it. The
// first visit takes the whole book for known; a rule is known as soon as its page has been opened.
{
  const data = globalThis.tiddlybookNews;
  const template = /** @type {HTMLTemplateElement | null} */ (find("#news_"));
  const key = `tiddlybook-news ${data?.book}`;
  const page = decodeURIComponent(location.pathname.split("/").pop() ?? "") || "index.html";

  /** @param {string} href */
  const isHere = (href) => {
    const file = decodeURIComponent(href.split("#")[0]);
    return file === page || file === `${page}.html`;
  };

  /** @returns {Record<string, string> | undefined | null} */
  const known = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
      // A browser may keep nothing of pages that are opened from files.
      return undefined;
    }
  };

  /** @param {Record<string, string>} digests */
  const keep = (digests) => {
    try {
      localStorage.setItem(key, JSON.stringify(digests));
    } catch {
      // Then it is new again next time.
    }
  };

  const readAll = () => keep(Object.fromEntries(data?.rules.map(([id, , , digest]) => [id, digest]) ?? []));

  /** @param {[string, string, string, string][]} rules */
  const list = (rules) => {
    const contents = find("nav.contents");
    if (!contents || !template || rules.length === 0) return;
    const links = rules.map(([, href, title]) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = title;
      const item = make("li");
      item.append(link);
      return item;
    });
    contents.before(template.content.cloneNode(true));
    find(".news ul")?.append(...links);
    find(".news button")?.addEventListener("click", () => {
      readAll();
      find(".news")?.remove();
      find("#main_")?.focus();
    });
  };

  const seen = known();
  if (seen === null) readAll();
  if (data && seen) {
    const news = data.rules.filter(([id, , , digest]) => seen[id] !== digest);
    for (const [id, , , digest] of news.filter(([, href]) => isHere(href))) {
      const heading = document.getElementById(id)?.querySelector("h1, h2, h3, h4, h5, h6") ?? find("main h1");
      heading?.append(make("span", "news-mark", template?.dataset.mark));
      seen[id] = digest;
    }
    keep(seen);
    list(news.filter(([, href]) => !isHere(href)));
  }
}
