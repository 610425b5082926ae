import type { KeyboardEvent, PointerEvent } from 'react';
import { isolated } from '#dashboard/ui/isolated.ts';

/** Gives a cell whose text is cut off a tooltip with all of it; measured each time, because widths change. */
export function showCutText({ target }: PointerEvent<HTMLElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!cell || cell.querySelector('[title]')) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  if (isCut) cell.title = isolated(cell.textContent);
  else cell.removeAttribute('title');
}

/** Has the row with the focus show its texts in full, once the key that led there is released; nothing moves while it is held. */
export const showWholeTexts = ({ currentTarget }: KeyboardEvent<HTMLElement>, isShown: boolean) =>
  currentTarget.toggleAttribute('data-whole', isShown);
