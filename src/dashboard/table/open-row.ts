import type { MouseEvent } from 'react';
import type { Screen } from '#dashboard/screen/screen.ts';

/**
 * Opens the record of the row that is pressed, as if its link was. One listener serves all rows; presses on the link
 * itself are followed as those on every link.
 */
export function openRow(event: MouseEvent<HTMLElement>, navigate: Screen['navigate']) {
  const { target, button } = event;
  const row = target instanceof Element && !target.closest('a') ? target.closest('tr') : null;
  const link = row?.querySelector<HTMLAnchorElement>('a[data-record]');
  if (!link || button === 2 || hasSelectedText()) return;
  const isPlain = button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  event.preventDefault();
  if (isPlain) navigate(link.pathname + link.search, { replace: link.href === window.location.href });
  else if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank');
}

/** Whether the press ended a text selection. */
const hasSelectedText = () => window.getSelection()?.isCollapsed === false;
