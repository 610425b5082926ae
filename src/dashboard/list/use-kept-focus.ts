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
export function useKeptFocus({ page, heading, openId }: Places) {
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

/** When what has the focus goes away, the heading gets it. */
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
      focused = null;
      if (document.activeElement === document.body) heading.current?.focus();
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [area, heading]);
}
