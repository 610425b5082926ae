import type { PointerEvent } from 'react';

/** Gives a cell whose text is cut off a tooltip with the whole of it; measured each time, as widths change. */
export function tellWhatIsCut({ target }: PointerEvent<HTMLElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!cell || cell.querySelector('[title]')) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
