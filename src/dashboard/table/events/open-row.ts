import type { MouseEvent } from 'react';

/** Opens the record of the row that is pressed, by its link; a press on any link has its own effect. */
export function openRow({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  const row = target instanceof Element && !target.closest('a') ? target.closest('tr') : null;
  const link = row?.querySelector<HTMLAnchorElement>('a[data-record]');
  if (!link || button === 2 || hasSelectedText()) return;
  if (button === 1 || ctrlKey || metaKey) window.open(link.href, '_blank');
  else if (!altKey && !shiftKey) link.click();
}

/** Whether the press ended a text selection. */
const hasSelectedText = () => window.getSelection()?.isCollapsed === false;
