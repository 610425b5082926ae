import { maxSearchLength } from '#contract/page.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { createAskedAhead } from './lookup-prefetch.ts';
import type { Absence, Directory, DirectoryName } from './names.ts';
import { entryOfRow, isNamed, type NamedEntry } from './named-reference.ts';
import { createPatience } from '#dashboard/requests/retry.ts';
import type { Traffic } from '#dashboard/requests/scheduler.ts';
import { createWanted } from './reference-count.ts';

/** An answer is asked for again when its id comes to the screen after this, in ms. */
const freshFor = 60_000;

/** Answers that are kept; the oldest go first, but none that is on the screen. */
const mostAnswers = 5_000;

/** A text as the service takes it: of bounded length, without control characters; undefined for all records. */
const searchable = (text: string) =>
  Array.from(text.replaceAll(/\p{Cc}/gu, ' '))
    .slice(0, maxSearchLength)
    .join('')
    .trim() || undefined;

type Said = [id: number, says: NamedEntry | Absence];

/** When it came, in ms since the epoch, and the request that brought it before its id was wanted; null once it is. */
type Answer = { says: NamedEntry | Absence; at: number; ahead: string | null };

export type AskedDirectoryOptions<Name extends DirectoryName> = Pick<Traffic, 'client' | 'early'> & {
  name: Name;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** Most ids in one request. */
  idsAtATime: number;
  /** The token was refused. */
  onUnauthenticated: () => void;
};

/** Names that the service is asked for: those of the ids on the screen, and those that match a text. */
export function createAskedDirectory<Name extends DirectoryName>(
  options: AskedDirectoryOptions<Name>,
): Directory {
  const { client, early, name, perPage, idsAtATime, onUnauthenticated } = options;
  const answers = new Map<number, Answer>();
  const wanted = createWanted();
  const listeners = new Set<() => void>();
  const queue = new Set<number>();
  let isFlushing = false;
  let run = new AbortController();

  const isKnown = (id: number) => Date.now() - (answers.get(id)?.at ?? -Infinity) < freshFor;

  const take = (given: Said[], ahead: string | null = null) => {
    for (const [id, says] of given) {
      // What was known already saves nobody a request.
      const isNews = ahead !== null && !isKnown(id);
      answers.delete(id);
      answers.set(id, { says, at: Date.now(), ahead: isNews ? ahead : null });
    }
    for (const id of answers.keys()) {
      if (answers.size <= mostAnswers) break;
      if (!wanted.has(id)) answers.delete(id);
    }
    for (const listener of listeners) listener();
  };

  /** What every page of an answer says of the ids that it was asked for. */
  const read = async (ids: number[], from: Client, signal: AbortSignal): Promise<Said[]> => {
    const rows = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const request = { id: ids, page, per_page: perPage ?? undefined } as ListRequest<Name>;
      const answer = await from.list(name, request, signal);
      rows.push(...answer.rows);
      last = answer.meta.last_page;
    }
    const entries = new Map(rows.map((row) => [row.record?.id ?? row.unreadable?.id, entryOfRow(name, row)]));
    return ids.map((id) => {
      const entry = entries.get(id);
      if (entry && isNamed(entry)) return [id, entry];
      // A row that could not be read and has no id may be any of those that were asked for.
      return [id, entry || entries.has(null) ? 'unread' : 'missing'];
    });
  };

  const ask = async (ids: number[]) => {
    const asking = run;
    const { signal } = asking;
    const patiently = createPatience(signal, () => {});
    const patient: Client = { list: (...given) => patiently(() => client.list(...given)) };
    try {
      const answers = await read(ids, patient, signal);
      if (asking === run) take(answers);
    } catch (error) {
      if (asking !== run) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'unauthenticated') onUnauthenticated();
      // What is known already stays.
      else take(ids.flatMap((id) => (answers.has(id) ? [] : [[id, 'unread']])));
    }
  };

  const askAll = (ids: number[]) => {
    for (let from = 0; from < ids.length; from += idsAtATime) void ask(ids.slice(from, from + idsAtATime));
  };

  const { ahead, see, covers, end } = createAskedAhead<Said[]>({
    name,
    early,
    idsAtATime,
    isKnown,
    isAnyWanted: wanted.isAny,
    read,
    take,
    onFailure: (ids) => askAll(ids.filter(wanted.has)),
    onUnauthenticated,
  });

  const flush = () => {
    const ids = Array.from(queue);
    queue.clear();
    isFlushing = false;
    if (!covers(ids)) askAll(ids);
  };

  const askFor = (id: number) => {
    const answer = answers.get(id);
    if (!answer || answer.says === 'unread' || !isKnown(id)) queue.add(id);
    else if (answer.ahead !== null) see(answer.ahead);
    else return;
    if (answer) answer.ahead = null;
    // All that comes to the screen at once is asked for in one request.
    if (!isFlushing) queueMicrotask(flush);
    isFlushing = true;
  };

  const askAgain = () => {
    for (const id of wanted.ids()) if (lookUp(id) === 'unread') askFor(id);
  };

  const lookUp = (id: number) => answers.get(id)?.says ?? 'loading';

  return {
    lookUp,
    want: (id) => {
      const release = wanted.add(id);
      askFor(id);
      return release;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: async (text, limit, signal) => {
      const request = { search: searchable(text), per_page: perPage === null ? undefined : limit };
      const { rows, meta } = await client.list(name, request as ListRequest<Name>, signal);
      const matches = rows.flatMap((row) => entryOfRow(name, row) ?? []).filter(isNamed);
      take(matches.map((entry) => [entry.id, entry]));
      return { matches, count: meta.total };
    },
    searchDelay: 200,
    progress: () => null,
    ahead,
    start: askAgain,
    stop: () => {
      end();
      run.abort();
      run = new AbortController();
    },
  };
}
