// A rule that was on the page of its chapter has a page of its own: an address of before finds its link in the
// list of these pages, and goes on.
{
  /** The id that an address names; one that is broken names none. @param {string} hash */
  const named = (hash) => {
    try {
      return decodeURIComponent(hash.slice(1));
    } catch {
      return "";
    }
  };

  const follow = () => {
    const id = named(location.hash);
    const item = document.getElementById(id)?.closest(".parts li");
    const link = item && find("a", item);
    if (!item || !(link instanceof HTMLAnchorElement)) return;
    location.replace(item.id === id ? link.href : `${link.href}#${id}`);
  };
  addEventListener("hashchange", follow);
  follow();
}
