import type { FocusEvent } from 'react';

/** Makes the link that has focus the rows' only stop in the tab order (tab-stop.ts). */
export function moveTabStop({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (!target.matches('a[data-record]')) return;
  for (const link of currentTarget.querySelectorAll<HTMLElement>('a[data-record]:not([tabindex="-1"])'))
    link.tabIndex = -1;
  target.tabIndex = 0;
}
