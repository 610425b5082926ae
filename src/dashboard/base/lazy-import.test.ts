import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeReload, lazyImport } from './lazy-import.ts';

const entry = (name: string) => `<script type="module" src="/assets/${name}"></script>`;

beforeEach(() => {
  document.head.innerHTML = entry('index-a.js');
});
afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
});

test('a part that arrives is given as it is, and no document is asked for', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  expect(await lazyImport(() => Promise.resolve('part'))).toBe('part');
  expect(fetch).not.toHaveBeenCalled();
});

// A reload would leave the promise open for ever.
test.each([
  ['the build is the same', () => Promise.resolve(new Response(entry('index-a.js')))],
  ['the page is not the dashboard', () => Promise.resolve(new Response('<h1>Back in a minute</h1>'))],
  [
    'the document is an error page',
    () => Promise.resolve(new Response(entry('index-b.js'), { status: 503 })),
  ],
  ['the document cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a part that is missing is told to be while %s', async (_case, answer) => {
  vi.stubGlobal('fetch', answer);
  const missing = new TypeError('Failed to fetch dynamically imported module');
  await expect(lazyImport(() => Promise.reject(missing))).rejects.toBe(missing);
});

test.each([
  [
    'this tab has been at the newer build before',
    () => sessionStorage.setItem('roster.builds', '/assets/index-b.js'),
  ],
  [
    'the browser stores nothing',
    () =>
      void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('Full.');
      }),
  ],
])('the page is not reloaded a second time when %s', async (_case, prepare) => {
  prepare();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(entry('index-b.js'))));
  const missing = new TypeError('Failed to fetch dynamically imported module');
  await expect(lazyImport(() => Promise.reject(missing))).rejects.toBe(missing);
});

/** Whether the page leaves, which this window can't: the promise of whoever asked stays open then. */
async function leavesFor(load: () => Promise<unknown>) {
  // A copy of its own, since it stays on its way.
  const own = (await import(/* @vite-ignore */ `${import.meta.resolve('./lazy-import.ts')}?own`)) as {
    lazyImport: typeof lazyImport;
  };
  const left = new Promise((resolve) => window.addEventListener(beforeReload, resolve, { once: true }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return Promise.race([left.then(() => true), own.lazyImport(load).catch(() => false)]);
}

const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part whose style sheet did not come is not shown without it, whatever failed since', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const unstyled = new Error('Unable to preload CSS for /assets/part.css');
  const outcomes = [() => Promise.reject(unstyled), load];
  const next = () => outcomes.shift()?.() ?? Promise.resolve('part');
  await expect(lazyImport(next)).rejects.toBe(unstyled);
  await expect(lazyImport(next)).rejects.toThrow('Failed to fetch');
  await expect(lazyImport(next)).rejects.toBe(unstyled);
});

test('a part that did not come twice is had by a reload once the service answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect([await leavesFor(load), await leavesFor(load)]).toEqual([false, false]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(entry('index-a.js'))));
  expect(await leavesFor(load)).toBe(true);
});
