import { useEffect, useState, type ComponentType } from 'react';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import { loadPart } from '#dashboard/api/lazy-import.ts';
import { useIsSettled } from '#dashboard/requests/first-paint.ts';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';
import type { RecordPanel } from './record-panel.tsx';
import type { Resource } from '#dashboard/list/resource.ts';

type Parts<Name extends EndpointName> = {
  Panel: typeof RecordPanel;
  Detail: ComponentType<{ record: RecordOf<Name> }>;
};

/**
 * The panel of a resource's records, which no first screen waits for: it is loaded when a record is open, else once
 * the first page has settled; what did not arrive is asked for again when the browser is back online.
 */
export function useRecordPanel<Name extends EndpointName>({ loadDetail }: Resource<Name>, isWanted: boolean) {
  const [parts, setParts] = useState<Parts<Name> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isSettled = useIsSettled();
  useEffect(() => {
    if (parts) return;
    const load = async () => {
      setFailed(false);
      try {
        const loadParts = async () => {
          const [{ RecordPanel: Panel }, Detail] = await Promise.all([
            import('./record-panel.tsx'),
            loadDetail(),
          ]);
          return { Panel, Detail };
        };
        setParts(await (isWanted ? loadPart(loadParts) : loadParts()));
      } catch {
        setFailed(true);
      }
    };
    if (isWanted || isSettled) void load();
  }, [parts, isWanted, isSettled, loadDetail, tries]);
  useWhenOnline(hasFailed, () => setTries(tries + 1));
  return { parts, hasFailed: hasFailed && isWanted && !parts };
}
