import type { Id } from '#contract/fields.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import type { ListNames } from '#dashboard/names/names.ts';

/**
 * Names whose script is imported when they are started, so that it does not delay the first screen. Until then every id
 * is loading.
 * @param findPersisted names from an earlier visit, which stand in for those on their way and those that cannot be read
 */
export function createLazyNames(
  load: () => Promise<ListNames>,
  findPersisted: (id: Id) => Reference | undefined,
): ListNames {
  let loading: Promise<ListNames> | null = null;
  let loaded: ListNames | null = null;
  let hasFailed = false;
  let isStarted = false;
  const listeners = new Set<() => void>();
  /** Ids that are on the screen before the script is there, and from then on how to release them. */
  const waiting = new Set<{ id: Id; release?: () => void }>();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const importScript = async () => {
    try {
      const names = await load();
      for (const each of waiting) each.release = names.retain(each.id);
      names.subscribe(notify);
      loaded = names;
      hasFailed = false;
      if (isStarted) names.start();
      return names;
    } catch (error) {
      loading = null;
      hasFailed = true;
      throw error;
    } finally {
      notify();
    }
  };

  const importOnce = () => (loading ??= importScript());

  /** Tries again at once what failed, because somebody comes back to the tab. */
  const retry = () => {
    const status = loaded?.progress()?.status ?? 'failed';
    if (document.visibilityState === 'visible' && status === 'failed') start();
  };

  function start() {
    isStarted = true;
    window.addEventListener('online', start);
    document.addEventListener('visibilitychange', retry);
    if (loaded) loaded.start();
    else importOnce().catch(() => {});
  }

  return {
    lookUp: (id) => {
      const says = loaded?.lookUp(id) ?? (hasFailed ? 'unread' : 'loading');
      return says === 'loading' || says === 'unread' ? (findPersisted(id) ?? says) : says;
    },
    known: () => loaded?.known() ?? [],
    retain: (id) => {
      if (loaded) return loaded.retain(id);
      const retained: { id: Id; release?: () => void } = { id };
      waiting.add(retained);
      return () => {
        waiting.delete(retained);
        retained.release?.();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: async (...given) => (await importOnce()).search(...given),
    get searchDelay() {
      return loaded?.searchDelay ?? 0;
    },
    progress: () => loaded?.progress() ?? null,
    get prefetch() {
      return loaded?.prefetch ?? null;
    },
    start,
    stop: () => {
      isStarted = false;
      window.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', retry);
      loaded?.stop();
    },
  };
}
