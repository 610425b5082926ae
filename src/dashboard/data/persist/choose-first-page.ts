import { readText, slot, writeText } from '#dashboard/base/storage.ts';
import { storedChoice } from './first-page.ts';

/* Apart from what reads it, which is part of the first script. */

type FirstPage = {
  /** The first word of a path. */
  page: string;
  /** The id of the saved view that opens in its place; empty for none. */
  viewId: string;
  /** That view's path and query under the base path: known while its owner is signed in. */
  address: string;
};

function readChoice(text = storedChoice()): FirstPage {
  const [page = '', viewId = '', address = ''] = text.split('\n');
  return { page, viewId, address };
}

/** The id of the saved view that opens first, which may be another person's or gone; empty for none. */
export const firstViewId = () => readChoice().viewId;

const textOf = ({ page, viewId, address }: FirstPage) => [page, viewId, address].join('\n').trimEnd();

/** Stores which page opens first; what is left out stays. The address of a tab's own view stays in the tab. */
export function writeFirstPage(change: Partial<FirstPage>) {
  const before = readChoice();
  const after = { ...before, ...change };
  const isOfTab = readText('first', 'tab') !== null;
  if (isOfTab) writeText('first', textOf(after), 'tab');
  if (isOfTab && after.page === before.page && after.viewId === before.viewId) return;
  writeText('first', textOf(isOfTab ? { ...after, address: '' } : after) || null);
}

/** Begins a session of the tab: it opens what the device does, but no other's view. */
export function beginInTab() {
  if (readText('first', 'tab') === null) writeText('first', textOf({ ...readChoice(), address: '' }), 'tab');
}

/** Erases what may hold names and searches, and of a session beside the first all of it. */
export function eraseFirstAddress() {
  const choice = readChoice(readText('first') ?? '');
  writeText('first', slot ? null : textOf({ ...choice, address: '' }) || null);
}
