import type { Tag } from '#contract/parameters.ts';

/* The language of the page: chosen once, before anything else runs (dashboard/boot/first.ts); another one takes a reload. */

/** A text of a catalogue, with the names of its values in braces, or what makes one of them. */
export type Message =
  | string
  | ((values: Record<string, string | number>, shown: (value: string | number) => string) => string);

const state: { tag: Tag; messages: Readonly<Record<string, Message>> } = { tag: 'en', messages: {} };

export const languageTag = () => state.tag;

export const isEnglish = () => state.tag === 'en';

/**
 * What `Intl` is given. English is that of Britain; digits are those of identifiers and addresses in every language, so
 * that what is read can be typed.
 */
export const locale = () => (isEnglish() ? 'en-GB' : `${state.tag}-u-nu-latn`);

/** A message of the page's catalogue; undefined in English, and for what the catalogue does not have. */
export const messageOf = (id: string) => state.messages[id];

export function setLanguage(tag: Tag, messages: Readonly<Record<string, Message>>) {
  Object.assign(state, { tag, messages });
}

/** The side that lines of the page begin on. */
export const direction = () => (state.tag === 'ar' ? 'rtl' : 'ltr');

/** 1 where the lines of the page run to the right, -1 where they run to the left: for distances and steps along them. */
export const lineSign = () => (direction() === 'rtl' ? -1 : 1);
