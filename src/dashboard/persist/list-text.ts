import type { EndpointName } from '#contract/endpoints.ts';

/** What is stored as one text for each list. */
type Subject = 'columns';

const keyOf = (subject: Subject, list: EndpointName) => `roster.${subject}.${list}`;

/** The stored text; null when there is none, or the browser denies its storage. */
export function readListText(subject: Subject, list: EndpointName): string | null {
  try {
    return localStorage.getItem(keyOf(subject, list));
  } catch {
    return null;
  }
}

/** Stores a text where the browser allows that; null erases it. */
export function writeListText(subject: Subject, list: EndpointName, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(keyOf(subject, list));
    else localStorage.setItem(keyOf(subject, list), text);
  } catch {
    // Without storage the text lasts as long as the page.
  }
}
