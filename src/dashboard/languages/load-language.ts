import { fileAddress } from './file-address.ts';
import type { Tag } from '#contract/languages.ts';
import { direction, type Message, setLanguage } from './language.ts';

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
