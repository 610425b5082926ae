import { useEffect, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeReload } from '#dashboard/api/lazy-import.ts';
import { firstVisibleRow } from '#dashboard/table/first-visible-row.ts';

/** What the history keeps over a reload for a newer build: the record on top of the rows, and which opener has focus. */
type ReloadState = { onTop?: number; opener: number };

const openers = () => [...document.querySelectorAll<HTMLElement>('[aria-haspopup]')];

/** Comes back to the same rows after such a reload, with the focus where it was if that was to open something. */
export function usePlaceRestore(viewport: RefObject<HTMLElement | null>, isThere: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    const keep = () => {
      const number = viewport.current ? firstVisibleRow(viewport.current) : 0;
      const row = viewport.current?.querySelectorAll('tbody tr')[number]?.querySelector('[data-record]');
      const onTop = number > 0 && row ? { onTop: Number(row.getAttribute('data-record')) } : {};
      const opener = openers().findIndex((element) => element === document.activeElement);
      // What the search has just written is part of it.
      const { pathname, search } = window.location;
      void navigate(
        { pathname, search },
        { replace: true, state: { ...onTop, opener } satisfies ReloadState },
      );
    };
    window.addEventListener(beforeReload, keep);
    return () => window.removeEventListener(beforeReload, keep);
  });

  const opener: unknown = useLocation().state?.opener;
  useEffect(() => {
    if (isThere && typeof opener === 'number') openers()[opener]?.focus();
  }, [isThere, opener]);
}
