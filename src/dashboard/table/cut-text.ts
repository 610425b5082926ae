import type { PointerEvent } from 'react';
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
