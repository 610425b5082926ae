import { useEffect, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeReload } from '#dashboard/api/lazy-import.ts';
import { firstVisibleRow } from '#dashboard/table/first-visible-row.ts';

/** What the history holds across a reload for a newer build: the topmost record, and the index of the focused opener. */
type ReloadState = { onTop?: string; opener: number };

/** Those of the page alone: those of the frame before it come later than the rows. */
const openers = () => [...document.querySelectorAll<HTMLElement>('main [aria-haspopup]')];

/** Returns to the same rows after such a reload, with focus on the same opener if it was on one. */
export function usePlaceRestore(viewport: RefObject<HTMLElement | null>, isThere: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    const store = () => {
      const number = viewport.current ? firstVisibleRow(viewport.current) : 0;
      const row = viewport.current?.querySelectorAll('tbody tr')[number]?.querySelector('[data-record]');
      const onTop = number > 0 && row ? { onTop: row.getAttribute('data-record') ?? '' } : {};
      const opener = openers().findIndex((element) => element === document.activeElement);
      const { pathname, search } = window.location;
      void navigate(
        { pathname, search },
        { replace: true, state: { ...onTop, opener } satisfies ReloadState },
      );
    };
    window.addEventListener(beforeReload, store);
    return () => window.removeEventListener(beforeReload, store);
  });

  const opener: unknown = useLocation().state?.opener;
  useEffect(() => {
    if (isThere && typeof opener === 'number') openers()[opener]?.focus();
  }, [isThere, opener]);
}
