// Where am I: the section being read, the contents on a narrow page, the theme, and keys.
{
  const side = find("#side_");

  /** The links of the list beside the text, by the ids of their sections. */
  const links = new Map(
    findAll(".side a[href^='#']").map((link) => [(link.getAttribute("href") ?? "").slice(1), link]),
  );
  const sections = findAll("main [id]").filter((it) => links.has(it.id));

  /** @type {HTMLElement | undefined} */
  let current;
  /** @type {string | undefined} */
  let last;

  /** The last section that begins above the upper third of the window; or the one that was gone to, while it is seen whole. */
  const reading = () => {
    const line = innerHeight / 3;
    const aim = sections.find((it) => `#${encodeURIComponent(it.id)}` === location.hash);
    const top = aim?.getBoundingClientRect().top ?? -1;
    const isEnd = innerHeight + scrollY > document.documentElement.scrollHeight - 2;
    if (aim && top >= 0 && top < (isEnd ? innerHeight : line)) return aim.id;
    let found = "";
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sections[middle].getBoundingClientRect().top <= line) {
        found = sections[middle].id;
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return found;
  };

  const show = () => {
    if (!side || !current) return;
    // On a wide screen, the sections are a list by themselves.
    const own = current.closest("[aria-current=page] + ol");
    const list = own && getComputedStyle(own).position === "fixed" ? own : side;
    const box = list.getBoundingClientRect();
    const link = current.getBoundingClientRect();
    if (box.height === 0) return;
    if (link.top < box.top + 40 || link.bottom > box.bottom - 40) {
      list.scrollTop += link.top - box.top - box.height / 3;
    }
  };

  const mark = () => {
    const id = reading();
    if (id === last) return;
    last = id;
    const link = links.get(id);
    document.dispatchEvent(new CustomEvent("tiddlybook-reading", { detail: id }));
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
    show();
  };

  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  if (side && links.size > 0) {
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later);
    mark();
    side.addEventListener("toggle", show);
    // What a phone shows over the text is beside it where the page becomes wide.
    matchMedia("(min-width: 64rem)").addEventListener("change", () => {
      if (side.matches(":popover-open")) side.hidePopover();
    });
    side.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (link && side.matches(":popover-open")) side.hidePopover();
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (hasOwnKeys(event.target) || find("dialog[open], [popover]:popover-open")) return;
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const way = event.key === forward ? "next" : event.key === back ? "prev" : "";
    /** @type {HTMLLinkElement | null} */
    const link = way ? find(`link[rel=${way}]`) : null;
    if (link) location.href = link.href;
  });

  const button = find(".theme-switch");
  const root = document.documentElement;
  const themes = ["auto", "light", "dark"];
  const label = () => {
    const theme = root.dataset.theme ?? "auto";
    const words = button?.dataset[theme] ?? "";
    button?.setAttribute("aria-label", words);
    button?.setAttribute("title", words);
  };
  button?.addEventListener("click", () => {
    const theme = themes[(themes.indexOf(root.dataset.theme ?? "auto") + 1) % themes.length];
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      localStorage.setItem("tiddlybook-theme", theme);
    } catch {
      // It holds for this page alone.
    }
    label();
  });
  label();
}
