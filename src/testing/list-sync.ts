import { onTestFinished, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import type { Directory, Progress } from '#dashboard/names/names.ts';
import { createReadDirectory } from '#dashboard/names/list-sync.ts';

type Given = { token: string; fetch: typeof globalThis.fetch; perPage?: number | null };

/**
 * A directory of contacts on a clock that only the test moves, the addresses it asked, and how often the token was
 * refused. It is stopped when the test has ended.
 */
export function aReadDirectory({ token, fetch, perPage = 2 }: Given) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const asked: string[] = [];
  const onUnauthenticated = vi.fn<() => void>();
  const client = createClient({
    config: configSchema.parse({}),
    token,
    fetch: (input, init) => {
      asked.push((input as string).replace('/api/v1/', ''));
      return fetch(input, init);
    },
  });
  const directory = createReadDirectory({
    client,
    name: 'contacts',
    perPage,
    openStore: () => Promise.resolve(null),
    onUnauthenticated,
  });
  onTestFinished(() => {
    directory.stop();
    vi.useRealTimers();
  });
  return { directory, asked, onUnauthenticated };
}

export function progressOf(directory: Directory) {
  const progress = directory.progress();
  if (!progress) throw new Error('This directory reads nothing.');
  return progress;
}

/** Resolves with the first progress that fits, now or later. */
export const progressWhere = (
  directory: Directory,
  fits: (progress: Progress) => boolean,
): Promise<Progress> =>
  new Promise((resolve) => {
    const look = () => {
      const progress = progressOf(directory);
      if (!fits(progress)) return;
      unsubscribe();
      resolve(progress);
    };
    const unsubscribe = directory.subscribe(look);
    queueMicrotask(look);
  });

/** Resolves with the progress once it has this status. */
export const statusOf = (directory: Directory, status: Progress['status']) =>
  progressWhere(directory, (progress) => progress.status === status);

/** The ids of all names that a directory knows, rising. */
export async function idsOf(directory: Directory) {
  const { matches } = await directory.search('', 1000, new AbortController().signal);
  return matches.map(({ id }) => id).toSorted((a, b) => a - b);
}
