// Keeps the edition for when there is no network, where it comes from a site.
{
  const script = document.currentScript;
  const { worker, manifest } = script instanceof HTMLScriptElement ? script.dataset : {};
  if (worker && manifest && location.protocol.startsWith("http") && "serviceWorker" in navigator) {
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = manifest;
    document.head.append(link);
    addEventListener("load", () => {
      navigator.serviceWorker.register(worker).catch(() => {
        // A browser may refuse to keep anything, and the pages do without.
      });
    });
  }
}
