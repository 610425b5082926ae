import { useEffect, useState, type ComponentType } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';
import type { LoadPanel, PanelProps } from './resource.ts';

/**
 * The panel of a list's records, which the first screen does not wait for: it is loaded when a record is open, else once
 * the browser is idle after the first page, and again when the browser is back online if that failed.
 */
export function usePanel<Name extends EndpointName>(loadPanel: LoadPanel<Name>, isWanted: boolean) {
  // In an object, because a component alone would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<PanelProps<Name>> } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isSettled = useIsIdle();
  useEffect(() => {
    if (loaded) return;
    const load = async () => {
      setFailed(false);
      try {
        setLoaded({ Panel: await (isWanted ? lazyImport(loadPanel) : loadPanel()) });
      } catch {
        setFailed(true);
      }
    };
    if (isWanted || isSettled) void load();
  }, [loaded, isWanted, isSettled, loadPanel, tries]);
  useWhenOnline(hasFailed, () => setTries(tries + 1));
  return { Panel: loaded?.Panel ?? null, hasFailed: hasFailed && isWanted && !loaded };
}
