import type { EndpointName } from '#contract/endpoints.ts';
import type { Page } from '#dashboard/api/read-page.ts';

/** Requests that are under way at the same time. */
const workers = 2;

/** One reading of a list from its first page to its last, which may be left and taken up again. */
export type Pass = {
  done: Set<number>;
  /** Number of the last page by the newest answer; null before the first. */
  lastPage: number | null;
  /** Every `meta.total` that was answered; more than one when the list changed meanwhile. */
  totals: Set<number>;
  /** Looks for what the first pass missed. */
  isSecond: boolean;
};

export const createPass = (): Pass => ({
  done: new Set(),
  lastPage: null,
  totals: new Set(),
  isSecond: false,
});

/**
 * Reads the pages of a pass that are not done, in order, until the last page or until `take` answers true.
 * @throws what `read` throws, and the reason of an aborted signal
 */
export async function readPages<Name extends EndpointName>(
  pass: Pass,
  signal: AbortSignal,
  read: (page: number) => Promise<Page<Name>>,
  take: (page: Page<Name>) => boolean,
) {
  let next = 1;
  let isEnough = false;
  const nextPage = () => {
    while (pass.done.has(next)) next += 1;
    return isEnough || next > (pass.lastPage ?? 1) ? null : next++;
  };
  const readOne = async (number: number) => {
    const page = await read(number);
    signal.throwIfAborted();
    pass.done.add(number);
    pass.lastPage = page.meta.last_page;
    pass.totals.add(page.meta.total);
    isEnough = take(page) || isEnough;
  };
  const work = async () => {
    for (let number = nextPage(); number !== null; number = nextPage()) await readOne(number);
  };
  // The first page says how many there are.
  const first = pass.lastPage === null ? nextPage() : null;
  if (first !== null) await readOne(first);
  await Promise.all(Array.from({ length: workers }, work));
}
