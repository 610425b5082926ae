import { isEnglish } from '#dashboard/languages/language.ts';

/** A label within a sentence: "created" in English; as it is in other languages, whose sentences quote it. */
export const inSentence = (label: string) =>
  isEnglish() ? label.charAt(0).toLowerCase() + label.slice(1) : label;
