import type { FocusEvent } from 'react';
import type { Id } from '#contract/fields.ts';
import { idOf, type Row } from '#dashboard/api/read-page.ts';

/** The record whose link is the rows' only stop in the tab order at first: the open one, else the first. */
export function tabStopOf(rows: Row[], openId: Id | null) {
  const ids = rows.map(idOf);
  return ids.find((id) => id !== null && id === openId) ?? ids.find((id) => id !== null) ?? null;
}

/** From then on the stop is the link that had focus last. */
export function moveTabStop({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (!target.matches('a[data-record]')) return;
  for (const link of currentTarget.querySelectorAll<HTMLElement>('a[data-record]:not([tabindex="-1"])'))
    link.tabIndex = -1;
  target.tabIndex = 0;
}
