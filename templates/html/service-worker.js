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
    if (!response.ok) return;
    // Where a site leads from `x.html` to `x`, browsers do not open what says that it was led on.
    const { status, headers } = response;
    const kept = response.redirected ? new Response(await response.blob(), { status, headers }) : response;
    await cache.put(request, kept);
  };

  /** What is kept of a file, also where the site calls `x.html` `x`. @param {Cache} cache @param {Request} request */
  const find = async (cache, request) => {
    const { origin, pathname } = new URL(request.url);
    const known = await cache.match(request, { ignoreSearch: true });
    return known ?? (request.mode === "navigate" ? cache.match(`${origin + pathname}.html`) : undefined);
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
    const kept = caches.open(name).then((cache) => find(cache, event.request));
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
  });
}
