/* Modules run in the order in which they are named: what is asked for leaves first. */
import './first-requests.ts';
import { restoreDomSnapshot } from './persist/restore-dom-snapshot.ts';
import { readOwner } from './session/token-store.ts';
import { makeFormats } from './ui/format.ts';

/** Longest wait for the browser to paint, in ms: it does not while the tab is out of sight. */
const longestPainting = 1_000;

/** Comes when the browser has painted what is in the document now: the first frame does, the second comes after it. */
const painted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, longestPainting);
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

document.getElementById('unloaded')?.remove();

function findRoot() {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root".');
  return element;
}

/** The element that the dashboard is shown in. */
export const root = findRoot();

async function begin() {
  try {
    // In a build the rest waits for this (build/start-first.ts); without one, index.html loads it.
    const rest = document.querySelector<HTMLLinkElement>('#rest');
    if (!rest) return;
    if (await restoreDomSnapshot(root, readOwner())) await painted();
    else makeFormats();
    await import(/* @vite-ignore */ rest.href);
  } catch (error) {
    const note = document.createElement('p');
    note.role = 'alert';
    // Classes come with the rest.
    note.style.cssText = 'margin: 20vh auto; padding: 0 1rem; text-align: center';
    note.textContent = "Couldn't load Roster. Reload the page.";
    root.replaceChildren(note);
    throw error;
  }
}

void begin();
