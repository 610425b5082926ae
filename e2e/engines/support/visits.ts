import { expect } from './fixtures.ts';
import { Key, type Tab } from './tab.ts';

/** Waits until the list shows a range of records, such as 16–30 of any number, and its rows. */
export const expectRange = async (tab: Tab, range = /^[\d,]+(–[\d,]+)? of [\d,]+$/) => {
  await tab.sees({ text: range });
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('[aria-busy=false]') !== null))
    .toBe(true);
};

/** Opens an address and signs in with a token, which stays on the device if `onDevice`. */
export const signIn = async (tab: Tab, path: string, token = '', onDevice = false) => {
  await tab.open(path);
  if (onDevice) await tab.press({ role: 'checkbox', name: 'Keep me signed in on this device' });
  await tab.type({ label: 'Access token' }, token, Key.ENTER);
  await expectRange(tab);
};

export const expectSignInPage = (tab: Tab) => tab.sees({ role: 'heading', name: 'Sign in' });

/** The text of each row, once every name has loaded. */
export const rowTexts = async (tab: Tab) => {
  await tab.misses({ text: /^Loading (contact|agent) \d+$/ });
  return tab.evaluate(() =>
    Array.from(document.querySelectorAll('tbody tr'), ({ textContent }) => textContent),
  );
};

/** The records' own names. */
export const rowNames = (tab: Tab) =>
  tab.evaluate(() => Array.from(document.querySelectorAll('tbody a'), ({ textContent }) => textContent));

/** The databases with a person's records, and the key of a session. */
export const stored = (tab: Tab) =>
  tab.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return [...databases, ...keys.filter((key) => key === 'roster.session')];
  });
