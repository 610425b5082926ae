/* Modules run in the order in which they are named: what is asked for leaves first. */
import { configAnswer, earlyFetch } from './first.ts';
import * as z from 'zod/mini';
import { askForConfig } from './api/config-answer.ts';
import { lazyImport } from './api/lazy-import.ts';
import { loadConfig } from './api/load-config.ts';
import { paintFirstScreen } from './paint/first-screen.tsx';
import { holdPresses } from './paint/hold-presses.ts';
import { routes } from './routes.tsx';
import { beginSession } from './session/initial-session.ts';

// The strict content security policy forbids compiling validators at run time.
z.config({ jitless: true });

document.getElementById('unloaded')?.remove();

function findRoot() {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root".');
  return element;
}

/** The element that the dashboard is shown in. */
export const root = findRoot();

/** Reads the configuration, asks for the first page and paints the first screen. */
export async function start(answer = askForConfig(), fetching = Promise.resolve(globalThis.fetch)) {
  const config = await loadConfig(answer);
  const initial = beginSession(config, await fetching);
  const screen = initial && paintFirstScreen(root, routes, config, initial);
  // The frame is not for who has to sign in.
  if (!screen) root.replaceChildren();
  return { config, initial, screen };
}

/** The first start, already under way. */
export const started = start(configAnswer, earlyFetch);
// Whoever awaits it handles a failure; without this the browser would report it as unhandled too.
started.catch(() => {});

/** Lets through what was pressed before React was there. */
export const releasePresses = holdPresses(root, (target) => {
  const link = target.closest('a');
  if (link) void started.then(({ screen }) => screen?.askFor(link)).catch(() => {});
});

/** How long the rest waits for the first rows, in ms: running it takes the browser long. */
const longestWait = 300;

async function loadRest() {
  // In a build the rest waits for this (build/start-first.ts); without one, index.html loads it.
  const rest = document.querySelector<HTMLMetaElement>('#rest')?.content;
  if (!rest) return;
  const preload = document.createElement('link');
  Object.assign(preload, { rel: 'modulepreload', href: rest, crossOrigin: 'anonymous' });
  document.head.append(preload);
  try {
    const { screen } = await started.catch(() => ({ screen: null }));
    await Promise.race([screen?.painted, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    await lazyImport(() => import(/* @vite-ignore */ new URL(rest, document.baseURI).href));
  } catch (error) {
    releasePresses();
    const note = document.createElement('p');
    note.role = 'alert';
    // Classes come with the rest.
    note.style.cssText =
      'position: fixed; inset: auto 0 0; margin: 0; padding: 1rem; background: Canvas; text-align: center';
    note.textContent = "Couldn't load Roster. Reload the page.";
    document.body.append(note);
    throw error;
  }
}

void loadRest();
