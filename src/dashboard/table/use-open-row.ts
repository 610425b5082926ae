import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens the record of the row that is pressed. One listener serves all rows: a router's link in each of them would be
 * rendered again whenever the address changes.
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
    if (onLink ? onLink !== link || !isPlain : hasSelectedText()) return;
    const href = link.getAttribute('href') ?? '';
    event.preventDefault();
    if (isPlain) void navigate(href, { replace: href === pathname + search });
    else if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank');
  };
}

/** Whether the press ended a text selection. */
const hasSelectedText = () => window.getSelection()?.isCollapsed === false;
