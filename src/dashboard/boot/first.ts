import { basePath, listOfPath } from '#dashboard/data/address/base-path.ts';
import { fileAddress, readLanguage, loadLanguage } from '#dashboard/base/languages/choose-language.ts';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { captureProviderAnswer } from '#dashboard/data/session/account/answer.ts';
import { hasStoredToken } from '#dashboard/data/session/token-store.ts';
import { readText } from '#dashboard/base/storage.ts';
import { askForConfig, fetchFirstPage } from './first-request.ts';
import { holdPresses } from './hold-presses.ts';
import { showShell } from './show-shell.ts';
import { applyTheme, readTheme } from '#dashboard/app/shell/theme.ts';

/*
 * What runs first, in a few kilobytes and before the first frame: the theme, and the requests for the configuration and
 * the first page. Everything it needs is plain data; the answers are judged by what comes next (start.ts).
 */

applyTheme(readTheme());

/** Presses are held from here on: the shell is painted before anything listens. */
export const presses = holdPresses();

const { pathname, search } = window.location;
if (pathname === basePath)
  window.history.replaceState(null, '', captureProviderAnswer(search) ?? basePath + readFirstPage());

const list = listOfPath(window.location.pathname);
const language = readLanguage();

export const configAnswer = askForConfig();

/** A fetch that has asked for the first page, if somebody is signed in and the address is that of a list. */
export const earlyFetch = configAnswer.then(fetchFirstPage);

/** How long the shell waits for the first page's request, in ms: a slow processor would send that after laying out the shell. */
const requestFirstMs = 100;

/** How long it waits for the rows of an earlier visit, in ms: they come with a frame of their own, and later for each one before it. */
const keptFirstMs = 200;

/** The page's language, whose words the shell is to have from its first frame on. */
const loaded = loadLanguage(language);

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

if (list && hasStoredToken()) {
  // It is stored where rows are.
  const isKept = readText('config') !== null;
  const held = isKept ? waited(keptFirstMs) : Promise.race([earlyFetch, waited(requestFirstMs)]);
  void Promise.all([loaded, held]).then(() => showShell(list));
}

/** Runs what paints, once the page has its language, so that every text of it can be in that, and its body. */
async function runStart() {
  const start = fileAddress('start');
  if (!start) return;
  await loaded;
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  await import(/* @vite-ignore */ start);
}

void runStart();
