import type { EndpointName } from '#contract/endpoints.ts';
import { listTextKey, type ListSubject } from './keys.ts';

/** The stored text; null when there is none, or the browser denies its storage. */
export function readListText(subject: ListSubject, list: EndpointName): string | null {
  try {
    return localStorage.getItem(listTextKey(subject, list));
  } catch {
    return null;
  }
}

/** Stores a text where the browser allows that; null erases it. */
export function writeListText(subject: ListSubject, list: EndpointName, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(listTextKey(subject, list));
    else localStorage.setItem(listTextKey(subject, list), text);
  } catch {
    // Without storage the text lasts as long as the page.
  }
}
