import { languages, type Tag } from '#contract/parameters.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { direction, type Message, setLanguage } from './language.ts';

/** Those that the configuration offers (`languages`), English if it names none that Roster has; all if it names none. */
export function offeredLanguages(configured: readonly string[]): readonly Tag[] {
  if (configured.length === 0) return languages;
  const offered = configured.filter((tag): tag is Tag => languages.some((known) => known === tag));
  return offered.length > 0 ? offered : ['en'];
}

function preferredOf(offered: readonly Tag[]) {
  for (const wanted of navigator.languages) {
    const found = offered.find((tag) => wanted.toLowerCase().split('-')[0] === tag);
    if (found) return found;
  }
  return offered[0] ?? 'en';
}

/** The language of this page: the one chosen on this device, else the one that the browser asks for. */
export function readLanguage(offered: readonly Tag[] = languages): Tag {
  const stored = readText('language');
  return offered.find((tag) => tag === stored) ?? preferredOf(offered);
}

/** Stores a language on this device and loads the page in it; where the browser stores nothing, the page stays. */
export function chooseLanguage(tag: Tag) {
  if (writeText('language', tag)) window.location.reload();
}

/**
 * Loads the page once more where it began in a language that the configuration does not offer. Where a catalogue did not
 * load, the page is in English instead, and loading it again would not help.
 */
export function keepToOffered(configured: readonly string[]) {
  const offered = offeredLanguages(configured);
  if (!offered.includes(readLanguage())) chooseLanguage(readLanguage(offered));
}

/** The address of a file that the build has named in the page, as a meta element with this id; undefined without one. */
export function fileAddress(id: string) {
  const name = document.querySelector<HTMLMetaElement>(`#${id}`)?.content;
  return name && new URL(name, document.baseURI).href;
}

type Loaded = { default: Readonly<Record<string, Message>> };

/**
 * Has the page in a language before anything of it is shown, by the compiled catalogue that the page names
 * (build/start-first.ts). English is in the source; it stays if the file does not come.
 */
export async function loadLanguage(tag: Tag) {
  const address = fileAddress(`messages-${tag}`);
  if (!address) return;
  try {
    const { default: messages } = (await import(/* @vite-ignore */ address)) as Loaded;
    setLanguage(tag, messages);
  } catch {
    return;
  }
  document.documentElement.lang = tag;
  document.documentElement.dir = direction();
}
