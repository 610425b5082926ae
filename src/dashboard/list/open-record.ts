import { idOfText } from '#dashboard/address/list-params.ts';
import type { Id } from '#contract/fields.ts';

/** The record in the address: its id, or the text in its place that is not one; both null for none. */
export type OpenRecord = { id: Id | null; invalid: string | null };

/** @param text the part of the path after the list's, decoded; undefined for none */
export function openRecordOf(text: string | undefined): OpenRecord {
  if (text === undefined) return { id: null, invalid: null };
  const id = idOfText(text);
  return { id, invalid: id === null ? text : null };
}
