import type { Directory } from './names.ts';
import type { NamedEntry } from './named-reference.ts';

/**
 * A directory whose script is fetched when it is started, so that it does not delay the first screen. Until then
 * every id is on its way.
 * @param findKept names from an earlier visit, which stand in for those on their way and those that cannot be read
 */
export function createDeferredDirectory(
  load: () => Promise<Directory>,
  findKept: (id: number) => NamedEntry | undefined,
): Directory {
  let loading: Promise<Directory> | null = null;
  let loaded: Directory | null = null;
  let hasFailed = false;
  let isStarted = false;
  const listeners = new Set<() => void>();
  /** What is wanted before there is a directory to say it to: id and, from then on, how to take it back. */
  const early = new Set<{ id: number; release?: () => void }>();

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const fetchScript = async () => {
    try {
      const directory = await load();
      for (const want of early) want.release = directory.want(want.id);
      directory.subscribe(tell);
      loaded = directory;
      hasFailed = false;
      if (isStarted) directory.start();
      return directory;
    } catch (error) {
      loading = null;
      hasFailed = true;
      throw error;
    } finally {
      tell();
    }
  };

  const fetchOnce = () => (loading ??= fetchScript());

  const start = () => {
    isStarted = true;
    window.addEventListener('online', start);
    if (loaded) loaded.start();
    else fetchOnce().catch(() => {});
  };

  return {
    lookUp: (id) => {
      const says = loaded?.lookUp(id) ?? (hasFailed ? 'unread' : 'loading');
      return says === 'loading' || says === 'unread' ? (findKept(id) ?? says) : says;
    },
    want: (id) => {
      if (loaded) return loaded.want(id);
      const want: { id: number; release?: () => void } = { id };
      early.add(want);
      return () => {
        early.delete(want);
        want.release?.();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: async (...given) => (await fetchOnce()).search(...given),
    get searchDelay() {
      return loaded?.searchDelay ?? 0;
    },
    progress: () => loaded?.progress() ?? null,
    get ahead() {
      return loaded?.ahead ?? null;
    },
    start,
    stop: () => {
      isStarted = false;
      window.removeEventListener('online', start);
      loaded?.stop();
    },
  };
}
