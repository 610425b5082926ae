import { useCallback } from 'react';

/** Stops of Up and Down: a group of choices is one. */
const stops = 'a, button, input:not([type=radio]), input:checked';

/**
 * Focuses the element with `data-first`, else the first stop of an element, and goes from one stop to the next with Up and
 * Down, around the ends.
 * @returns its ref
 */
export const useArrowFocus = () =>
  useCallback((element: HTMLElement | null) => {
    const move = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!element || step === undefined || event.altKey) return;
      const items = Array.from(element.querySelectorAll<HTMLElement>(stops));
      const at = items.findIndex((item) => item === document.activeElement);
      const start = step > 0 ? -1 : 0;
      event.preventDefault();
      items.at(((at < 0 ? start : at) + step) % items.length)?.focus();
    };
    const first = element?.querySelector<HTMLElement>('[data-first]');
    // Its dialog then keeps the focus where it is.
    (first ?? element?.querySelector<HTMLElement>(stops))?.focus({ preventScroll: true });
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, []);
