import { useCallback } from 'react';

/** Focuses the first link or button of an element, and goes from one to the next with Up and Down, around the ends. @returns its ref */
export const useArrowFocus = () =>
  useCallback((element: HTMLElement | null) => {
    const move = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!element || step === undefined || event.altKey) return;
      const items = Array.from(element.querySelectorAll<HTMLElement>('a, button'));
      const at = items.findIndex((item) => item === document.activeElement);
      const start = step > 0 ? -1 : 0;
      event.preventDefault();
      items.at(((at < 0 ? start : at) + step) % items.length)?.focus();
    };
    // Its dialog then keeps the focus where it is.
    element?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, []);
