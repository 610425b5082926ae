import { useEffect, useRef, type RefObject } from 'react';

type Places = {
  page: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** The record whose panel is open. */
  openId: number | null;
};

/**
 * Keeps the keyboard's place: when the panel closes, focus goes back to the row it came from, unless a search that is
 * being typed has closed it; when what had the
 * focus goes away, a filter's "Clear" or a "Try again", it goes to the heading rather than to nowhere.
 */
export function useFocusRestore({ page, heading, openId }: Places) {
  const previous = useRef(openId);
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (openId === null && previous.current !== null && !isTyping) {
      const row = page.current?.querySelector<HTMLElement>(`[data-record="${previous.current}"]`);
      (row ?? heading.current)?.focus();
    }
    previous.current = openId;
  }, [openId, page, heading]);

  useFocusFallback(page, heading);
}

/** The link of the row that a record has now, after the one that had the focus went away. */
function rowOfSameRecord(root: HTMLElement, gone: EventTarget | null) {
  const id = gone instanceof HTMLElement ? gone.dataset['record'] : undefined;
  return id === undefined ? null : root.querySelector<HTMLElement>(`[data-record="${id}"]`);
}

/** When what has the focus goes away, the same record's row gets it where fresh rows have moved it, else the heading. */
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
      const isGone = focused instanceof Node && !focused.isConnected;
      if (!isGone) return;
      const row = rowOfSameRecord(root, focused);
      focused = null;
      if (document.activeElement !== document.body) return;
      // Nothing moves under a reader who has scrolled.
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
