// A rule that was on the page of its chapter has a page of its own: an address of before finds its link in the
// list of these pages, and goes on.
{
  const follow = () => {
    const id = named(location.hash.slice(1));
    const item = document.getElementById(id)?.closest(".parts li");
    const link = item && find("a", item);
    if (!item || !(link instanceof HTMLAnchorElement)) return;
    location.replace(item.id === id ? link.href : `${link.href}#${id}`);
  };
  addEventListener("hashchange", follow);
  follow();
}
