import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens the record of a row that is pressed. One listener for all rows: a router's link for each of them would be
 * made anew whenever the address changes, rows or no rows.
 */
export function useOpenRow() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event: MouseEvent<HTMLElement>) => {
    const { target, button } = event;
    const row = target instanceof Element ? target.closest('tr') : null;
    const link = row?.querySelector<HTMLAnchorElement>('a[data-record]');
    if (!(target instanceof Element) || !link || button === 2) return;
    const onLink = target.closest('a');
    const isPlain = button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (onLink ? onLink !== link || !isPlain : isMarkingText()) return;
    const href = link.getAttribute('href') ?? '';
    event.preventDefault();
    if (isPlain) void navigate(href, { replace: href === pathname + search });
    else if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank');
  };
}

/** Whether a press ended the marking of a text. */
const isMarkingText = () => window.getSelection()?.isCollapsed === false;
