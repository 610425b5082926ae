import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { beforeReload } from '#dashboard/base/lazy-import.ts';
import { firstVisibleRow } from '#dashboard/lists/table/rows-on-screen.ts';
import { openers } from './use-restore.ts';

/** Has the history hold the topmost record and the focused opener across a reload for a newer build. */
export function usePlaceForReload(viewport: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const store = () => {
      const number = viewport.current ? firstVisibleRow(viewport.current) : 0;
      const row = viewport.current?.querySelectorAll('tbody tr')[number]?.querySelector('[data-record]');
      const onTop = number > 0 && row ? { onTop: row.getAttribute('data-record') ?? '' } : {};
      const opener = openers().findIndex((element) => element === document.activeElement);
      const { pathname, search } = window.location;
      void navigate({ pathname, search }, { replace: true, state: { ...onTop, opener } });
    };
    window.addEventListener(beforeReload, store);
    return () => window.removeEventListener(beforeReload, store);
  });
}
