// Keeps the edition for when there is no network. `version` and `files` are written before this by
// the build; another version makes browsers keep the files anew. What every page needs is kept at the first visit, and
// each page that is read; the rest when the page asks for it, file by file, up to a limit.
{
  /** No more bytes than these are kept without being asked for. */
  const MOST = 60_000_000;
  /** What is kept when all is. */
  const ALL = "kept_";
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const edition = `tiddlybook ${worker.registration.scope} `;
  const name = edition + version;

  /** Keeps what came from the site. @param {Cache} cache @param {string} address @param {Response} response */
  const put = async (cache, address, response) => {
    if (!response.ok) return 0;
    // Where a site leads from `x.html` to `x`, browsers do not open what says that it was led on.
    const { status, headers } = response;
    const bytes = await response.clone().blob();
    await cache.put(address, response.redirected ? new Response(bytes, { status, headers }) : response);
    return bytes.size;
  };

  /** @param {Cache} cache @param {string} file */
  const keep = async (cache, file) => {
    const response = await fetch(new Request(file, { cache: "reload" }));
    return put(cache, file, response);
  };

  /** What is kept of a file, also where the site calls `x.html` `x`. @param {Cache} cache @param {Request} request */
  const find = async (cache, request) => {
    const { origin, pathname } = new URL(request.url);
    const known = await cache.match(request, { ignoreSearch: true });
    return known ?? (request.mode === "navigate" ? cache.match(`${origin + pathname}.html`) : undefined);
  };

  /** All that is not kept yet, one file after the other. @param {(kept: number) => void} tell */
  const keepRest = async (tell) => {
    const cache = await caches.open(name);
    if (await cache.match(ALL)) return;
    let bytes = 0;
    for (const [at, file] of files.entries()) {
      if (bytes > MOST) break;
      if (!(await cache.match(file))) bytes += await keep(cache, file).catch(() => 0);
      if (at % 20 === 0) tell(at / files.length);
    }
    await cache.put(ALL, new Response());
    tell(1);
  };

  worker.addEventListener("install", (event) => {
    const needed = files.filter((file) => /^(index\.html|((own|fonts)\/)?[^/]*\.(css|js|svg|webmanifest|woff2))$/.test(file));
    const kept = caches.open(name).then((cache) =>
      Promise.allSettled(["./", ...needed].map((file) => keep(cache, file))));
    event.waitUntil(kept.then(() => worker.skipWaiting()));
  });

  worker.addEventListener("activate", (event) => {
    const cleared = caches.keys().then((names) => Promise.all(
      names.filter((it) => it.startsWith(edition) && it !== name).map((it) => caches.delete(it)),
    ));
    event.waitUntil(cleared.then(() => worker.clients.claim()));
  });

  worker.addEventListener("message", (event) => {
    event.waitUntil(keepRest((share) => event.source?.postMessage({ kept: share })));
  });

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
    const answer = async () => {
      const cache = await caches.open(name);
      const known = await find(cache, request);
      if (known) return known;
      const response = await fetch(request).catch(() => undefined);
      // Without network, a page that is not kept is the contents.
      if (!response) return (request.mode === "navigate" && await cache.match("index.html")) || Response.error();
      const { origin, pathname } = new URL(request.url);
      event.waitUntil(put(cache, origin + pathname, response.clone()));
      return response;
    };
    event.respondWith(answer());
  });
}
