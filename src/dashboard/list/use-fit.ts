import { useEffect, useRef } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { isFitted } from '#dashboard/address/rows-that-fit.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { Followed } from './follow-window.ts';
import type { ListView } from './view/list-view.ts';

/**
 * Keeps the heights that rows are fitted to the window by, and fits them again after the window or their density has
 * changed. The script for it is imported when the first rows are there and the browser is idle.
 */
export function useFit<Name extends EndpointName>(view: Followed<Name> & Pick<ListView<Name>, 'table'>) {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const { isCompact } = view.table.view;
  const { name } = view.resource;
  const isThere = view.list.shown !== null && view.screen.config.extensions.includes('per_page');
  const measured = useRef({ name, isCompact });
  useEffect(() => {
    if (!isThere) return;
    const ended = new AbortController();
    const isDenser = measured.current.name === name && measured.current.isCompact !== isCompact;
    measured.current = { name, isCompact };
    const start = async () => {
      const { followWindow } = await import('./follow-window.ts');
      const isOutdated = isDenser || !isFitted();
      if (!ended.signal.aborted) followWindow(() => latest.current, isOutdated, ended.signal);
    };
    const cancel = whenIdle(() => void start().catch(() => {}));
    return () => {
      cancel();
      ended.abort();
    };
  }, [name, isCompact, isThere]);
}
