import type { Id } from '#contract/fields.ts';
import { idOf, type Row } from '#dashboard/api/read-page.ts';

/** The record whose link is the rows' only stop in the tab order at first: the open one, else the first. */
export function tabStopOf(rows: Row[], openId: Id | null) {
  const ids = rows.map(idOf);
  return ids.find((id) => id !== null && id === openId) ?? ids.find((id) => id !== null) ?? null;
}
