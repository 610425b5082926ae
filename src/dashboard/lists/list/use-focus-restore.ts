import { useEffect, useRef, type RefObject } from 'react';
import type { Id } from '#contract/fields.ts';
import { recordLink } from '#dashboard/lists/table/rows-on-screen.ts';

/**
 * Returns focus to a record's row when its panel closes, unless typing a search has closed it, and to the heading when the
 * focused element is removed, such as a "Try again".
 * @param openId the record whose panel is open
 */
export function useFocusRestore(
  page: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  openId: Id | null,
) {
  const previous = useRef(openId);
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (openId === null && previous.current !== null && !isTyping) {
      (recordLink(page.current, previous.current) ?? heading.current)?.focus();
    }
    previous.current = openId;
  }, [openId, page, heading]);

  useFocusFallback(page, heading);
}

/** When the focused element is removed, moves focus to the same record's row if there is one, else to the heading. */
export function useFocusFallback(
  area: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Node) || focused.isConnected) return;
      const id = focused instanceof HTMLElement ? focused.dataset['record'] : undefined;
      const row = id === undefined ? null : recordLink(root, id);
      focused = null;
      if (document.activeElement !== document.body) return;
      // Somebody who has scrolled stays where they are.
      if (row) row.focus({ preventScroll: true });
      else heading.current?.focus();
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [area, heading]);
}
