// The switch to another language leads to the rule that is being read.
{
  /** @param {string} id the section being read; none on top of a page */
  const lead = (id) => {
    for (const link of findAll(".sibling")) {
      if (!(link instanceof HTMLAnchorElement) || link.pathname.endsWith("/index.html")) continue;
      const missing = new Set((link.dataset.missing ?? "").split(" "));
      /** @type {Element | null | undefined} */
      let rule = id ? document.getElementById(id) : null;
      const absent = rule !== null && missing.has(id);
      link.classList.toggle("absent", absent);
      link.title = (link.dataset.name ?? "") + (absent ? ` (${link.dataset.untranslated})` : "");
      while (rule && missing.has(rule.id)) rule = rule.parentElement?.closest("section[id]");
      link.hash = rule && rule.parentElement?.closest("section[id]") ? rule.id : "";
    }
  };

  document.addEventListener("tiddlybook-reading", (event) => {
    if (event instanceof CustomEvent) lead(event.detail);
  });
}
