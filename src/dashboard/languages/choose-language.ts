import { languages, type Tag } from '#contract/languages.ts';
import { languageTag } from './language.ts';

const key = 'roster.language';

/** Those that the configuration offers (`languages`), English if it names none that Roster has; all if it names none. */
export function offeredLanguages(configured: readonly string[]): readonly Tag[] {
  if (configured.length === 0) return languages;
  const offered = configured.filter((tag): tag is Tag => languages.some((known) => known === tag));
  return offered.length > 0 ? offered : ['en'];
}

/** The first language that the browser's reader prefers of those offered, else the first offered. */
function preferredOf(offered: readonly Tag[]) {
  for (const wanted of navigator.languages) {
    const found = offered.find((tag) => wanted.toLowerCase().split('-')[0] === tag);
    if (found) return found;
  }
  return offered[0] ?? 'en';
}

function storedLanguage() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The language of this page: the one chosen on this device, else the one that the browser asks for. */
export function readLanguage(offered: readonly Tag[] = languages): Tag {
  const stored = storedLanguage();
  return offered.find((tag) => tag === stored) ?? preferredOf(offered);
}

/** Stores a language on this device and loads the page in it; where the browser stores nothing, the page stays. */
export function chooseLanguage(tag: Tag) {
  try {
    localStorage.setItem(key, tag);
  } catch {
    return;
  }
  window.location.reload();
}

/** Loads the page once more where it is in a language that the configuration does not offer. */
export function keepToOffered(configured: readonly string[]) {
  const offered = offeredLanguages(configured);
  if (!offered.includes(languageTag())) chooseLanguage(readLanguage(offered));
}
