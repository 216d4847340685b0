// Says that the server is away where a page cannot be had. It keeps that page and nothing else: the program always comes from the server.
const KEPT = "offline-2";
const PAGE = "offline.html";
const STYLE = "offline.css";

self.addEventListener("install", (event) => {
  const parts = [PAGE, STYLE].map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(parts)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
  // The page stands in for any address, so its style is asked for beside any address.
  else if (event.request.url.endsWith(`/${STYLE}`)) event.respondWith(caches.match(STYLE));
});
