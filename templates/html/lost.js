// An address of what is not in the book any more, or never was, says so, with a button that searches for its words.
{
  const open = find(".search-open");
  const main = find("main");
  const label = open?.dataset.lost ?? "";
  const template = /** @type {HTMLTemplateElement | null} */ (find("#search_"));

  /** The words of the address of a page that is not there. */
  const page = () => named(location.pathname.split("/").pop() ?? "").replace(/^404\.html$|\.html$/, "");

  const tell = () => {
    find(".lost")?.remove();
    const id = named(location.hash.slice(1));
    const isHere = !id || id.endsWith("_") || document.getElementById(id) || document.getElementsByName(id)[0];
    const lost = isHere ? main?.dataset.lost && page() : id;
    if (!lost || !main || !open) return;
    const words = lost.replace(/[-_.]+/g, " ").trim();
    const notice = make("p", "lost");
    const said = make("span", "", `${label} `);
    said.append(make("q", "", words));
    notice.setAttribute("role", "status");
    const button = make("button", "tool", open.textContent.trim());
    const close = make("button", "tool", "✕");
    close.ariaLabel = template?.content.querySelector("form button")?.ariaLabel ?? "";
    close.addEventListener("click", () => notice.remove());
    button.addEventListener("click", () => {
      notice.remove();
      history.replaceState({ search: words }, "");
      dispatchEvent(new PopStateEvent("popstate"));
      open.click();
    });
    notice.append(said, button, close);
    document.body.append(notice);
  };
  addEventListener("hashchange", tell);
  tell();
}
