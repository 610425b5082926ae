import * as z from 'zod/mini';
import { integerField } from '#contract/fields.ts';
import type { NamedEntry } from './named-reference.ts';

/** The lists that other records refer to by id. */
export type DirectoryName = 'contacts' | 'agents';

/**
 * Why an id has no name:
 * - `none`: there is no id
 * - `loading`: not known yet
 * - `missing`: there is no such record, as far as the whole list or the service itself says
 * - `unread`: the record, or the list, could not be read
 */
export type Absence = 'none' | 'loading' | 'missing' | 'unread';

/** How far the reading of a list has come. */
export type Progress = {
  /**
   * - `idle`: not started, or stopped
   * - `waiting`: goes on by itself, at `retryAt` or when the browser is online again
   * - `failed`: gave up after several tries; `start` goes on
   */
  status: 'idle' | 'reading' | 'waiting' | 'failed' | 'complete';
  /** When a waiting directory goes on, in ms since the epoch; null while the browser is offline. */
  retryAt: number | null;
  /** Records read so far, unreadable ones too. */
  read: number;
  /** Records in the whole list by the newest answer; null before the first. */
  total: number | null;
  /** When the oldest of the names was read, in ms since the epoch; null before any was. */
  since: number | null;
  /** Whether every name is there from an earlier reading while the list is read anew. */
  isRenewing: boolean;
};

export type Found = {
  /** The first matches. */
  matches: NamedEntry[];
  /** All that match. */
  count: number;
};

/** Names that may come to the screen next, asked for behind everything else and counted (requests/prefetch/ledger.ts). */
export type NamesAhead = {
  /** Whether any id of the list is on the screen. */
  isAnyWanted: () => boolean;
  /** Whether what stands for each of these ids is known and fresh, or on its way. */
  areThere: (ids: number[]) => boolean;
  /**
   * Asks for those that are not there, as many as go into one request.
   * @returns false when they could not be had; true also for those that were given up for the sake of others
   */
  fetch: (ids: number[]) => Promise<boolean>;
  /** Gives up what is under way and what nobody waits for. */
  giveUp: () => void;
};

/** The names of a list's records: by id, and by what a person types. */
export type Directory = {
  /** What stands for an id now. The same object until that changes. */
  lookUp: (id: number) => NamedEntry | Absence;
  /** Says that an id is on the screen, until the returned function is called. */
  want: (id: number) => () => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * The records that match a text, `limit` of them at most; those of an empty text are the newest.
   * @throws ApiError, and the reason of an aborted signal
   */
  search: (text: string, limit: number, signal: AbortSignal) => Promise<Found>;
  /** How long typing has to rest before a search is worth its cost, in ms. */
  searchDelay: number;
  /** How much a search covers; null where the service itself answers, which covers everything. */
  progress: () => Progress | null;
  /** The way to names before they are wanted; null where the list is read anyway. */
  ahead: NamesAhead | null;
  /** Begins, goes on where it stopped or failed, cuts a wait short, or looks for what is new. */
  start: () => void;
  /** Ends what is under way and keeps what is known. */
  stop: () => void;
};

export type Directories = Record<DirectoryName, Directory>;

/** Names of some ids of each list. */
export type SomeNames = Record<DirectoryName, NamedEntry[]>;

const entries = z.array(
  z.object({ id: integerField, name: z.string(), detail: z.nullable(z.string()), text: z.string() }),
);
const someNamesSchema = z.object({ contacts: entries, agents: entries });

/** Names that were persisted with a page. Throws on anything else. */
export const parseSomeNames = (stored: unknown): SomeNames => z.parse(someNamesSchema, stored);
