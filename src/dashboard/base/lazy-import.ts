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

/**
 * Imports a part of the dashboard that a person waits for. When it is missing because a newer build has replaced this
 * one, the page is reloaded, once for each build, and the promise stays pending until then. Offline, or if there is no
 * other build, the page stays as it is.
 * @param load imports the part
 * @throws what the import threw, unless the page is reloaded
 */
export async function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [own, served] = [buildId(document), await servedBuild()];
    if (!isLeaving) {
      if (!served || served === own || !isFirstTime(own, served)) throw error;
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
 * Records in the tab that it moves from one build to another. False when it has been at the other before, as with servers
 * that alternate between an old and a new one, and when nothing can be recorded.
 */
function isFirstTime(own: string, served: string) {
  const known = readText('builds', 'tab')?.split('\n') ?? [];
  return !known.includes(served) && writeText('builds', [...known, own, served].join('\n'), 'tab');
}

function leave() {
  isLeaving = true;
  window.dispatchEvent(new Event(beforeReload));
  window.location.reload();
}
