import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Id } from '#contract/fields.ts';
import { recordLink } from '#dashboard/table/record-link.ts';
import { startSelecting } from './start-selecting.ts';

/** Begins to select when a menu asks for it. */
export function useStart(viewport: RefObject<HTMLElement | null>, start: () => void) {
  const begin = useEffectEvent(start);
  useEffect(() => {
    const root = viewport.current;
    const listen = () => begin();
    root?.addEventListener(startSelecting, listen);
    return () => root?.removeEventListener(startSelecting, listen);
  }, [viewport]);
}

/** The bar takes room from the rows: the row that brought it stays in sight. */
export function useAnchorInSight(
  viewport: RefObject<HTMLElement | null>,
  anchor: Id | null,
  isShown: boolean,
) {
  const reveal = useEffectEvent(() => {
    if (anchor === null) return;
    recordLink(viewport.current, anchor)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (isShown) reveal();
  }, [isShown]);
}
