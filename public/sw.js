/**
 * Shows a page of the shop's own while there is no network. Nothing else is kept: prices and stock
 * are only true when they come from the shop, and pages of signed-in people belong on no disk.
 */
const CACHE = 'offline-1';
const PAGES = ['/offline', '/bn/offline'];

/** The pages carry their style in themselves and need no script. */
async function keepOfflinePages() {
  const cache = await caches.open(CACHE);
  await cache.addAll(PAGES.map((page) => new Request(page, { credentials: 'omit' })));
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const bangla = /^\/bn(\/|$)/.test(new URL(event.request.url).pathname);
    const page = await caches.match(bangla ? '/bn/offline' : '/offline');
    if (!page) throw error;
    return page;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(pageOrOffline(event));
  }
});
