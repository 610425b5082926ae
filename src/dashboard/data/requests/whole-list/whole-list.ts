import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { say } from '#dashboard/base/languages/say.ts';
import {
  createChain,
  newChain,
  type ChainState,
  type Hole,
  type Piece,
  type ReadPage,
  type RowKey,
} from './chain.ts';
import { missingRows, shortBy } from './missing-rows.ts';
import { createPageReader, type PageReaderOptions } from './page-reader.ts';

/** Pages in a row that fail before the fault counts as the service's. */
const manyFailures = 3;

/** Most pages that are read once more to find rows that are missing. */
const mostLooks = 50;

export type WholeListProgress = {
  rows: number;
  total: number | null;
  page: number;
  lastPage: number | null;
  secondsLeft: number | null;
};

type WholeListOptions<Name extends EndpointName> = PageReaderOptions<Name> & {
  /** An unfinished reading to go on with; it is changed. */
  state?: ChainState;
  seen?: Map<RowKey, number>;
  /** Takes what is new; the next page is asked for once it has. */
  onPieces: (pieces: Piece[]) => void | Promise<void>;
  /** Called when it may have to wait, or no longer has to. */
  onWait?: () => void;
};

/** Reads every row of a list, each once, in the list's order. */
export function createWholeList<Name extends EndpointName>(options: WholeListOptions<Name>) {
  const { state = newChain(), seen = new Map(), onPieces, onWait = () => {}, perPage, request } = options;
  const chain = createChain(state, seen);
  const pages = createPageReader(options, onWait);
  const pace = createPace();
  let since = 0;
  /** The page that filled a hole last. */
  let filled = NaN;
  let rowsOnPage = perPage ?? request.per_page ?? 1;

  const short = () => shortBy(state, seen.size);

  const readToEnd = async (signal: AbortSignal) => {
    let failures = 0;
    while (!state.isAtEnd) {
      try {
        const page = await pages.read(state.page, signal, since);
        since = page.at;
        failures = 0;
        rowsOnPage = Math.max(rowsOnPage, page.rows.length);
        pace.tick();
        await onPieces(chain.take(page));
      } catch (error) {
        const reason = reasonOf(error);
        failures += 1;
        await onPieces(chain.fail(reason));
        if (failures >= manyFailures && !state.isAtEnd) throw error;
      }
    }
  };

  /** @returns whether there was anything new on the page, and the places of what was not */
  const look = async (number: number, signal: AbortSignal, hole?: Hole) => {
    const page = await pages.read(number, signal, Infinity);
    const known = page.rows.flatMap(({ key }) => seen.get(key) ?? []);
    const pieces = chain.look(page, hole);
    await onPieces(pieces);
    return { page, isNew: pieces.length > 0, known };
  };

  /** Reads a page that failed, and its neighbours until what was read before and behind it is joined: its rows may have moved. */
  const fill = async (hole: Hole, signal: AbortSignal) => {
    try {
      const isHole = (page: number) => state.holes.some((each) => each.page === page);
      let [isBefore, isBehind] = [hole.page === 1 || hole.page === filled + 1, isHole(hole.page + 1)];
      let newest: ReadPage | null = null;
      for (const number of [hole.page, hole.page - 1, hole.page + 1]) {
        const isJoined = number < hole.page ? isBefore : isBehind;
        const isThere = newest === null || (number > 0 && isWithin(number, newest));
        if (!isThere || (isJoined && short() === 0)) continue;
        const { page, known } = await look(number, signal, hole);
        newest = page;
        isBefore ||= known.some((order) => order < hole.order);
        isBehind ||= !page.hasNext || known.some((order) => order > hole.order);
      }
      filled = hole.page;
      if (isBefore && isBehind) state.holes = state.holes.filter((each) => each !== hole);
      else hole.reason = say('The list changed while it was being read.');
    } catch (error) {
      hole.reason = reasonOf(error);
    }
  };

  /** Looks for what is missing: new rows are at the front, others near the places where the list changed. */
  const repair = async (signal: AbortSignal) => {
    for (let page = 1; short() > 0 && page <= Math.min(state.lastPage ?? 1, mostLooks); page += 1) {
      if (!(await look(page, signal)).isNew) break;
    }
    const around = state.changes.flatMap((page) => [page - 1, page, page + 1]);
    for (const page of [...new Set(around)].slice(-mostLooks)) {
      if (short() > 0 && page > 0 && page <= (state.lastPage ?? 1)) await look(page, signal);
    }
  };

  return {
    state,
    seen,
    /**
     * Reads on to the end, and then once more what is missing.
     * @throws ApiError when one page after the other fails, and the reason of an aborted signal; it can be called again
     */
    read: async (signal: AbortSignal) => {
      pace.begin();
      await readToEnd(signal);
      for (const hole of state.holes) await fill(hole, signal);
      const isShort = state.isAtEnd && short() > 0;
      if (isShort && state.holes.length === 0 && !state.isStuck && !state.isUncertain) await repair(signal);
    },
    /**
     * Reads what came in at the front since, up to a page that holds what was read before.
     * @returns false if there was more of it than was read before, and the rest was left out: the list is better read again
     */
    readFront: async (signal: AbortSignal) => {
      const front: ReadPage[] = [];
      const rows = () => front.flatMap((page) => page.rows);
      // Taken as one: half of them would look like the front from then on.
      while (rows().every(({ key }) => !seen.has(key)) && (front.at(-1)?.hasNext ?? true)) {
        if (rows().length > seen.size) return false;
        front.push(await pages.read(front.length + 1, signal, Infinity));
      }
      await onPieces(front.flatMap((page) => chain.look(page)));
      return true;
    },
    wait: pages.wait,
    missing: () => missingRows(state, seen.size, rowsOnPage),
    progress: (): WholeListProgress => ({
      rows: seen.size,
      total: state.newestTotal,
      page: Math.min(state.page, state.lastPage ?? state.page),
      lastPage: state.lastPage,
      secondsLeft: state.lastPage === null ? null : pace.secondsFor(state.lastPage + 1 - state.page),
    }),
  };
}

/** @throws unless it is only this page that cannot be had */
function reasonOf(error: unknown) {
  if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error;
  return errorMessage(error);
}

const isWithin = (page: number, { lastPage, hasNext, page: read }: ReadPage) =>
  lastPage === null ? hasNext || page < read : page <= lastPage;

/** So many of the latest pages tell the rate. */
const paceWindow = 20;

function createPace() {
  let instants: number[] = [];
  return {
    /** Starts the clock: what was before says nothing. */
    begin: () => {
      instants = [clock.monotonic()];
    },
    tick: () => {
      instants = [...instants.slice(-paceWindow), clock.monotonic()];
    },
    /** Seconds that so many more pages take; null before there is a rate. */
    secondsFor: (pages: number) => {
      const [first, last] = [instants[0], instants.at(-1)];
      if (first === undefined || last === undefined || instants.length < 3) return null;
      return Math.ceil((Math.max(0, pages) * (last - first)) / (instants.length - 1) / 1000);
    },
  };
}
