import * as z from 'zod/mini';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { identifierField, type Id } from '#contract/fields.ts';
import { recordLink } from '#dashboard/table/record-link.ts';

/** State of a history step: the record to scroll to the top. */
export type OnTop = { onTop: Id };

/** Starts each page at its top, or at the record that its history step names. */
export function useScrollRestore(viewport: RefObject<HTMLElement | null>, place: string, isThere: boolean) {
  const onTop = readOnTop(useLocation().state);
  const isScrolled = useRef(false);
  useEffect(() => {
    const element = viewport.current;
    const remember = () => {
      isScrolled.current = true;
    };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [viewport]);
  useEffect(() => {
    // Scrolling what has not moved would only force an early layout of the new rows.
    if (isScrolled.current) viewport.current?.scrollTo({ top: 0 });
    isScrolled.current = false;
  }, [viewport, place]);
  useEffect(() => {
    if (!isThere || onTop === null) return;
    recordLink(viewport.current, onTop)?.closest('tr')?.scrollIntoView({ block: 'start' });
  }, [viewport, place, isThere, onTop]);
}

/** The record that the state of a history step names. */
export const readOnTop = (state: unknown) =>
  typeof state === 'object' && state !== null && 'onTop' in state
    ? (z.safeParse(identifierField, state.onTop).data ?? null)
    : null;
