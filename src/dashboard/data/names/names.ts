import type { Id } from '#contract/fields.ts';
import type { Reference } from './reference.ts';

/** The lists that other records refer to by id. */
export type NamedList = 'contacts' | 'agents';

/**
 * Why an id has no name:
 * - `none`: there is no id
 * - `loading`: not known yet
 * - `missing`: there is no such record, as far as the whole list or the service itself says
 * - `unread`: the record, or the list, could not be read
 */
export type Absence = 'none' | 'loading' | 'missing' | 'unread';

export type SyncProgress = {
  /**
   * - `idle`: not started, stopped, or done with the pages that were wanted
   * - `waiting`: the service asked to wait until `retryAt`, or the browser is offline
   * - `failed`: pages could not be read; the next try is at `retryAt`, or on `start`
   * - `complete`: the whole list was read
   */
  status: 'idle' | 'reading' | 'waiting' | 'failed' | 'complete';
  /** When a waiting or failed sync goes on, by `clock.monotonic`; null while offline, and if it will not. */
  retryAt: number | null;
  /** Records read so far, unreadable ones too. */
  read: number;
  /** Records in the whole list by the newest answer; null before the first. */
  total: number | null;
  /** When the oldest of the names was read, in ms since the epoch; null before any was. */
  since: number | null;
  /** Whether every name is known from an earlier sync while the list is read again. */
  isRenewing: boolean;
};

export type SearchResult = {
  matches: Reference[];
  count: number;
};

/** The names of a list's records: by id, and by what a person types. */
export type ListNames = {
  /** What stands for an id now. The same object until that changes. */
  lookUp: (id: Id) => Reference | Absence;
  /** Every name that is in memory, in the list's order where that is known. */
  known: () => Iterable<Reference>;
  /** Says that an id is on the screen, until the returned function is called. */
  retain: (id: Id) => () => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * The records that match a text, `limit` of them at most; those of an empty text are the newest.
   * @throws ApiError, and the reason of an aborted signal
   */
  search: (text: string, limit: number, signal: AbortSignal) => Promise<SearchResult>;
  /** How long typing has to rest before a search is worth its cost, in ms. */
  searchDelay: number;
  /** How much a search covers; null where the service itself answers, which covers everything. */
  progress: () => SyncProgress | null;
  /**
   * What fetches names that may come to the screen next, as many as go into one request; null when each is known or on its
   * way, and while no name of the list is on the screen. It resolves to false when they could not be had. Null itself where
   * pages of the list are read instead.
   */
  prefetch: ((ids: Id[]) => (() => Promise<boolean>) | null) | null;
  /** Begins, goes on where it stopped or failed, cuts a wait short, or looks for what is new. */
  start: () => void;
  /** Ends what is under way and keeps what is known. */
  stop: () => void;
};

export type Names = Record<NamedList, ListNames>;

/** Names of some ids of each list. */
export type KnownNames = Record<NamedList, Reference[]>;
