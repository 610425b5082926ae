import { readText } from '#dashboard/base/storage.ts';

/** Pages that can open first, with what a view's address adds. */
const pagePattern = /^(overview|opportunities|contacts|agents)(\?\S*)?$/;

/**
 * What is stored, as lines: page, view, address (choose-first-page.ts). A tab with a session of its own has its own choice,
 * since the device's may be of another company.
 */
export const storedChoice = () => readText('first', 'tab') ?? readText('first') ?? '';

/** The page that a visit without a path begins with, as path and query under the base path. */
export function readFirstPage() {
  const [page = '', , address = ''] = storedChoice().split('\n');
  return [address, page].find((each) => pagePattern.test(each)) ?? 'opportunities';
}
