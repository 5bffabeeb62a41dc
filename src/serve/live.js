// Reloads the page when the book changed, and shows the same lines of it again.
(() => {
  const version = document.currentScript.dataset.version;
  const key = "tiddlybook-place " + location.pathname;
  const visibleTop = () => {
    const bar = document.querySelector(".book-bar");
    return bar ? Math.max(0, bar.getBoundingClientRect().bottom) : 0;
  };
  // The last element with an id that begins above the upper edge, and how far above.
  const place = () => {
    let best = null;
    for (const element of document.querySelectorAll("main [id]:not([id^=tiddlybook-])")) {
      const top = element.getBoundingClientRect().top - visibleTop();
      if (top <= 1 && (!best || top >= best.top)) best = { id: element.id, top };
    }
    return JSON.stringify({ best, y: scrollY });
  };
  const restore = () => {
    const kept = sessionStorage.getItem(key);
    if (!kept) return;
    sessionStorage.removeItem(key);
    const { best, y } = JSON.parse(kept);
    const element = best && document.getElementById(best.id);
    const top = element
      ? scrollY + element.getBoundingClientRect().top - visibleTop() - best.top
      : y;
    scrollTo({ top, behavior: "instant" });
  };
  const reload = () => {
    sessionStorage.setItem(key, place());
    history.scrollRestoration = "manual";
    location.reload();
  };
  restore();
  history.scrollRestoration = "auto";

  let events = null;
  const listen = () => {
    if (document.hidden) {
      // A browser has few connections to a server; pages that nobody sees hold none.
      if (events) events.close();
      events = null;
    } else if (!events) {
      events = new EventSource("/-/changes?" + version);
      events.onmessage = (event) => {
        if (event.data !== version) reload();
      };
    }
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => events && events.close());
  listen();
})();
