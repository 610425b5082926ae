import type { EndpointName } from '#contract/endpoints.ts';

/** What `per_page` of an address holds for as many rows as fit the window of whoever opens it. */
export const fit = 'fit';

/** The fewest and the most rows of a page that fits; the most is the contract's limit. */
const [fewest, most] = [5, 100];

/** Where the heights of a list are stored on this device: px around its rows, and px of a row. Narrow windows have cards. */
export const heightsKey = (name: EndpointName) =>
  `roster.fit.${window.innerWidth <= 720 ? 'narrow' : 'wide'}.${name}`;

/** The heights stored last; until there are any, those of most lists on a wide screen. */
function readHeights(name: EndpointName) {
  try {
    const text = localStorage.getItem(heightsKey(name));
    if (text) return text.split(' ').map(Number);
  } catch {
    // Without storage the usual heights do.
  }
  return [];
}

/** What has been found out for this window, so that the bar of a phone's browser, which comes and goes, changes nothing. */
const fitted = new Map<EndpointName, number>();

/** The height of the window that rows were fitted to last, in px; null until some were. */
let height: number | null = null;

/** Whether the window still has that height: it may have changed before anything could follow it. */
export const isFitted = () => height === null || height === window.innerHeight;

/** How many rows of a list fit the window. It stays the same until they are fitted again. */
export function rowsThatFit(name: EndpointName): number {
  let rows = fitted.get(name);
  if (rows === undefined) {
    const [around = 244, row = 44] = readHeights(name);
    height = window.innerHeight;
    const room = height - around;
    rows = Math.min(most, Math.max(fewest, Math.floor(room / row) || 0));
    fitted.set(name, rows);
  }
  return rows;
}

/** Has the rows of all lists fitted to the window again. */
export const fitAgain = () => fitted.clear();
