/* Modules run in the order in which they are named: what is asked for leaves first. */
import { say } from '#dashboard/base/languages/say.ts';
import { configAnswer, earlyFetch, presses } from './first.ts';
import { fileAddress, keepToOffered } from '#dashboard/base/languages/choose-language.ts';
import { askForConfig } from './first-request.ts';
import type { ConfigAnswer } from '#dashboard/data/api/read-config.ts';
import { lazyImport } from '#dashboard/base/lazy-import.ts';
import { readConfig } from '#dashboard/data/api/read-config.ts';
import { holdKeys } from '#dashboard/base/commands/early-keys.ts';
import { paintFirstScreen } from './first-screen.tsx';
import { routes } from '#dashboard/app/routes.tsx';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { isOnDevice } from '#dashboard/data/session/token-store.ts';
import { beginSession } from '#dashboard/data/session/initial-session.ts';

document.getElementById('unloaded')?.remove();

function findRoot() {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root.');
  return element;
}

export const root = findRoot();

async function startWith(answer: ConfigAnswer, fetch: typeof globalThis.fetch) {
  const config = readConfig(answer);
  keepToOffered(config.languages);
  const initial = beginSession(config, fetch);
  const screen = initial && paintFirstScreen(root, routes, config, initial);
  // The frame is not for who has to sign in.
  if (initial) holdKeys();
  else root.replaceChildren();
  return { config, initial, screen };
}

/** Starts with the configuration as it is now, and keeps that for the next visit. */
async function startFresh(answer: ConfigAnswer, fetch = globalThis.fetch) {
  const begun = await startWith(answer, fetch);
  const { initial, config } = begun;
  if (initial && isOnDevice(initial.token, config.apiBaseUrl)) writeText('config', answer.text);
  return begun;
}

export const startAgain = async () => startFresh(await askForConfig());

/**
 * Starts with the configuration that an earlier visit has kept, for what that visit has kept too; the service is asked
 * when the present one is known to be the same. Else it starts again with that.
 */
async function startFirst() {
  const kept = readText('config');
  const fetch: typeof globalThis.fetch = async (...given) => {
    const { text } = await configAnswer;
    if (text !== kept) throw new TypeError('The configuration has changed.');
    return (await earlyFetch)(...given);
  };
  const early = kept === null ? null : await startWith({ status: 200, text: kept }, fetch).catch(() => null);
  const answer = await configAnswer;
  if (early && answer.text === kept) return early;
  early?.screen?.finish();
  return startFresh(answer, await earlyFetch);
}

export const started = startFirst();
// Whoever awaits it handles a failure; without this the browser would report it as unhandled too.
started.catch(() => {});

/** Asks for the page that a link leads to. */
const askFor = (pressed: Element) => {
  if (pressed instanceof HTMLAnchorElement)
    void started.then(({ screen }) => screen?.askFor(pressed)).catch(() => {});
};

presses.onHold = askFor;
if (presses.last) askFor(presses.last.element);

/** How long the rest waits for the first rows, in ms: running it takes the browser long. */
const longestWait = 300;

async function loadRest() {
  // Without a build (build/start-first.ts) it is here already: it has loaded this.
  const rest = fileAddress('rest');
  if (!rest) return;
  const preload = document.createElement('link');
  Object.assign(preload, { rel: 'modulepreload', href: rest, crossOrigin: 'anonymous' });
  document.head.append(preload);
  try {
    const { screen } = await started.catch(() => ({ screen: null }));
    // A first page that fails is for the rest to tell.
    const painted = screen?.painted.catch(() => {});
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    await lazyImport(() => import(/* @vite-ignore */ rest));
  } catch (error) {
    presses.end();
    // A link leads on without any script.
    const pressed = presses.last?.element;
    if (pressed instanceof HTMLElement) pressed.click();
    const note = document.createElement('p');
    note.role = 'alert';
    // Classes come with the rest. At the top, because the links to other pages are at the bottom and still work.
    note.style.cssText = 'position: fixed; inset: 0 0 auto; padding: 1rem; background: Canvas';
    note.textContent = say("Couldn't load Roster. Reload the page.");
    document.body.append(note);
    throw error;
  }
}

void loadRest();
