// The search is loaded when a reader asks for it, or when a page was found by it.
{
  // A book in one file has it already.
  const ready = async () => {
    if (find(".whole")) return;
    load("search-data.js");
    await load("search.js");
  };
  const open = () => ready().then(() => document.dispatchEvent(new Event("tiddlybook-search")));
  const button = find(".search-open");
  if (button) {
    button.addEventListener("click", open);
    button.addEventListener("pointerenter", ready);
    document.addEventListener("keydown", (event) => {
      const { key, altKey, target } = event;
      const held = event.ctrlKey || event.metaKey;
      if (altKey || (held ? key.toLowerCase() !== "k" : key !== "/")) return;
      if (!held && target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]")) return;
      event.preventDefault();
      open();
    });
    if (location.search.includes("q=") || history.state?.search) ready();
  }
}
