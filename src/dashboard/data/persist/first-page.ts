import { readText, writeText } from '#dashboard/base/storage.ts';

type FirstPage = {
  /** The first word of a path. */
  page: string;
  /** The id of the saved view that opens in its place; empty for none. */
  viewId: string;
  /** That view's path and query under the base path: known while its owner is signed in. */
  address: string;
};

/** Pages that can open first, with what a view's address adds. */
const pagePattern = /^(overview|opportunities|contacts|agents)(\?\S*)?$/;

function readChoice(): FirstPage {
  const [page = '', viewId = '', address = ''] = (readText('first') ?? '').split('\n');
  return { page, viewId, address };
}

/** The page that a visit without a path begins with, as path and query under the base path. */
export function readFirstPage() {
  const { page, address } = readChoice();
  return [address, page].find((each) => pagePattern.test(each)) ?? 'opportunities';
}

/** The id of the saved view that opens first, which may be another person's or gone; empty for none. */
export const firstViewId = () => readChoice().viewId;

/** Stores which page opens first; what is left out stays. */
export function writeFirstPage(change: Partial<FirstPage>) {
  const { page, viewId, address } = { ...readChoice(), ...change };
  writeText('first', [page, viewId, address].join('\n').trimEnd() || null);
}
