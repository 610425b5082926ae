import { basePath } from './address/base-path.ts';
import { fileAddress } from './languages/file-address.ts';
import { listOfPath } from './address/list-of-path.ts';
import { resolveDays } from './address/moving-days.ts';
import { askForConfig } from './api/config-answer.ts';
import { readLanguage } from './languages/choose-language.ts';
import { loadLanguage } from './languages/load-language.ts';
import { readFirstPage } from './persist/first-page.ts';
import { takeOff } from './session/account/answer.ts';
import { fetchFirstPage } from './session/fetch-first-page.ts';
import { hasStoredToken } from './session/token-store.ts';
import { showShell } from './shell/show-shell.ts';
import { applyTheme, readTheme } from './shell/theme.ts';

/*
 * What runs first, in a few kilobytes and before the first frame: the theme, and the requests for the configuration and
 * the first page. Everything it needs is plain data; the answers are judged by what comes next (start.ts).
 */

applyTheme(readTheme());

const { pathname, search } = window.location;
const isHome = pathname === basePath;
if (isHome || search.includes('days=')) {
  const address = isHome ? (takeOff(search) ?? basePath + readFirstPage()) : pathname + search;
  window.history.replaceState(null, '', resolveDays(address));
}

const list = listOfPath(window.location.pathname);
const language = readLanguage();
// The shell is in English; in another language its texts come with the first rows.
if (list && language === 'en' && hasStoredToken()) showShell(list);

/** The configuration as it came. */
export const configAnswer = askForConfig();

/** A fetch that has asked for the first page, if somebody is signed in and the address is that of a list. */
export const earlyFetch = configAnswer.then(fetchFirstPage);

/** Runs what paints, once the page has its language, so that every text of it can be in that, and its body. */
async function runStart() {
  const start = fileAddress('start');
  if (!start) return;
  if (language !== 'en') await loadLanguage(language);
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  await import(/* @vite-ignore */ start);
}

void runStart();
