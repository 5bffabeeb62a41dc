// Keeps the edition for when there is no network. `version` and `files` are written before this by
// the build; another version makes browsers keep the files anew.
{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const edition = `tiddlybook ${worker.registration.scope} `;
  const name = edition + version;

  /** @param {Cache} cache @param {string} file */
  const keep = async (cache, file) => {
    const request = new Request(file, { cache: "reload" });
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response);
  };

  worker.addEventListener("install", (event) => {
    const kept = caches.open(name).then((cache) =>
      Promise.allSettled(["./", ...files].map((file) => keep(cache, file))));
    event.waitUntil(kept.then(() => worker.skipWaiting()));
  });

  worker.addEventListener("activate", (event) => {
    const cleared = caches.keys().then((names) => Promise.all(
      names.filter((it) => it.startsWith(edition) && it !== name).map((it) => caches.delete(it)),
    ));
    event.waitUntil(cleared.then(() => worker.clients.claim()));
  });

  worker.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    const kept = caches.open(name).then((cache) => cache.match(event.request, { ignoreSearch: true }));
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
  });
}
