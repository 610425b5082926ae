import { readText, writeText } from './storage.ts';

/** Sent to the window before it is reloaded for a newer build: the moment to write into the history what is to stay. */
export const beforeReload = 'roster:reload';

/** Longest wait for the document of the newer build, in ms. */
const fileTimeoutMs = 10_000;

/** What tells builds apart: the scripts that a document begins with, whose names carry a hash of their content. */
const buildId = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src], #rest')]
    .map((script) => script.getAttribute('src') ?? script.getAttribute('content'))
    .join();

let isLeaving = false;

/** What the import of a part threw first: a style sheet that did not come makes way for other failures, and is still missing. */
const failures = new WeakMap<object, unknown>();

/**
 * Imports a part of the dashboard that a person waits for. When it is missing because a newer build has replaced this
 * one, the page is reloaded, once for each build, and the promise stays pending until then. So it is, once for each file,
 * when a second try fails and the service answers: many browsers ask no more for a module that did not come, and Vite for
 * no style sheet. Else the page stays as it is.
 * @param load imports the part; the same function each time
 * @throws what the import threw, unless the page is reloaded
 */
export async function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  const before = failures.get(load);
  try {
    const part = await load();
    if (String(before).includes('CSS')) throw before;
    return part;
  } catch (error) {
    failures.set(load, before ?? error);
    const [own, served] = [buildId(document), await servedBuild()];
    if (!isLeaving) {
      const next = served === own && before ? String(error) : served;
      if (!served || next === own || !isFirstTime(own, next)) throw error;
      leave();
    }
    return new Promise(() => {});
  }
}

async function servedBuild() {
  try {
    const response = await fetch(window.location.href, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(fileTimeoutMs),
    });
    return response.ok ? buildId(new DOMParser().parseFromString(await response.text(), 'text/html')) : '';
  } catch {
    return '';
  }
}

/**
 * Records in the tab that it moves from one build to another, or why it is reloaded. False when it has been at the other
 * before, as with servers that alternate between an old and a new one, and when nothing can be recorded.
 */
function isFirstTime(own: string, next: string) {
  const known = readText('builds', 'tab')?.split('\n') ?? [];
  return !known.includes(next) && writeText('builds', [...known, own, next].join('\n'), 'tab');
}

function leave() {
  isLeaving = true;
  window.dispatchEvent(new Event(beforeReload));
  window.location.reload();
}
