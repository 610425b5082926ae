/*
 * The service worker: keeps the dashboard's files of one build on the device, so that it starts without a network. It
 * stores the page, what is under assets/ and config.json, and never an answer of the service. build/offline.ts puts the
 * names of the files in front.
 */

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
type Installing = Extendable & { addRoutes?: (rules: object[]) => Promise<void> };

declare const self: {
  /** Names of the build's files, relative to the page. */
  files: string[];
  build: string;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: Fetching) => void) => void;
};

const page = self.registration.scope;
const config = `${page}config.json`;
const assets = `${page}assets/`;

/** Several dashboards of one origin have caches of their own. */
const ours = `roster ${page} `;
const cacheName = ours + self.build;

const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true;

/** Stores the whole build, or nothing. @throws for a file that does not come, or belongs to another build */
async function store() {
  const cache = await caches.open(cacheName);
  try {
    for (const file of [...self.files, 'config.json']) {
      const response = await fetch(page + file, { priority: 'low' });
      // For what it lacks a server may answer with its page.
      if (!response.ok || isPage(response)) throw new TypeError(`${file} is missing.`);
      await cache.put(page + file, response);
    }
    const response = await fetch(page, { cache: 'no-cache', priority: 'low' });
    const text = await response.clone().text();
    if (!response.ok || !text.includes(self.build)) throw new TypeError('The page is of another build.');
    await cache.put(page, response);
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/** Deletes the builds before the last two: tabs that are open may be of the one before. */
async function deleteOlder() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** Leaves the device when the page is of a build without a worker. */
async function leaveIfGone(response: Response) {
  if (!response.ok || !isPage(response)) return;
  const text = await response.text();
  // Not for another page, such as that of a network which asks to sign in.
  if (!text.includes('id="root"') || text.includes('id="offline"')) return;
  await self.registration.unregister();
  const builds = (await caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(builds.map((name) => caches.delete(name)));
}

const stored = async (address: string) => (await caches.open(cacheName)).match(address, { ignoreVary: true });

/** The page as the server has it now; without a network, as it was stored. */
async function answerPage(event: Fetching) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(leaveIfGone(response.clone()));
    return response;
  } catch (error) {
    const known = await stored(page);
    if (known) return known;
    throw error;
  }
}

async function answerConfig(event: Fetching) {
  try {
    const response = await fetch(event.request);
    if (response.ok && (await caches.has(cacheName))) {
      const copy = response.clone();
      event.waitUntil(caches.open(cacheName).then((cache) => cache.put(config, copy)));
    }
    return response;
  } catch (error) {
    const known = await stored(config);
    if (known) return known;
    throw error;
  }
}

/** A file whose name has a hash is the same wherever it comes from. */
const answerAsset = async ({ request }: Fetching) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => {
  // All else goes past the worker, which need not be started for it. Not every browser knows that.
  const routed = (event as Installing).addRoutes?.([
    {
      condition: {
        not: {
          or: [
            { requestMode: 'navigate' },
            { urlPattern: config },
            { urlPattern: `${assets.replaceAll(/[.()?+*{}\\]/g, '\\$&')}*` },
          ],
        },
      },
      source: 'network',
    },
  ]);
  event.waitUntil(Promise.resolve(routed).catch(() => {}));
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts; but Firefox gives up a page that can't be had so, whatever is stored.
  const isPreloaded = !navigator.userAgent.includes('Firefox/');
  if (isPreloaded)
    event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()).catch(() => {}));
  event.waitUntil(deleteOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (url === config) event.respondWith(answerConfig(event));
  else if (url.startsWith(assets)) event.respondWith(answerAsset(event));
});

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module's names are its own
export {};
