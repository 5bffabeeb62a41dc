// Keeps the edition for when there is no network, where it comes from a site: this page first, the others while
// nothing else is to be done.
{
  const script = document.currentScript;
  const { worker, manifest } = script instanceof HTMLScriptElement ? script.dataset : {};
  if (worker && manifest && location.protocol.startsWith("http") && "serviceWorker" in navigator) {
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = manifest;
    document.head.append(link);
    const { serviceWorker } = navigator;
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    serviceWorker.addEventListener("message", (event) => {
      document.documentElement.style.setProperty("--kept", String(event.data.kept % 1));
    });
    addEventListener("load", () => {
      serviceWorker.register(worker).then(() => serviceWorker.ready).then(({ active }) => {
        idle(() => active?.postMessage("keep"));
      }).catch(() => {
        // A browser may refuse to keep anything, and the pages do without.
      });
    });
  }
}
