import { useEffect, useState, type ComponentType } from 'react';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';
import { useIsIdle } from './use-first-paint.ts';

/** What has been loaded, by what loads it: it is shown at once the next time. */
const parts = new WeakMap<object, unknown>();

/**
 * A part that the first screen does not wait for: it is loaded when it is wanted, else once the browser is idle after the
 * first page, and again when the browser is back online if that failed.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [own, setOwn] = useState<unknown>(null);
  const isIdle = useIsIdle();
  // React first renders what has been painted, which is without.
  const isKnown = own === load || isIdle;
  const Part = ((isKnown && parts.get(load)) || null) as ComponentType<Props> | null;
  useEffect(() => {
    if (Part) return;
    const start = async () => {
      setFailed(false);
      try {
        const loaded = await (isWanted ? lazyImport(load) : load());
        // Another one, loaded meanwhile, is on the screen: in its place this one would start again, without the focus.
        if (!parts.has(load)) parts.set(load, loaded);
        setOwn(() => load);
      } catch {
        setFailed(true);
      }
    };
    if (isWanted || isIdle) void start();
  }, [Part, isWanted, isIdle, load, tries]);
  const retry = () => setTries(tries + 1);
  useWhenOnline(hasFailed, retry);
  return { Part, hasFailed: hasFailed && isWanted && !Part, retry };
}
