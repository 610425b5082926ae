import type { Id } from '#contract/fields.ts';

/** What is kept of a record: enough to name it, to tell it apart and to find it. */
export type Reference = {
  id: Id;
  name: string;
  /** What tells records of one name apart; null when nothing does. */
  detail: string | null;
  /** What else does where that is the same, one a line, the most telling first; absent from an earlier visit's names. */
  more?: string;
  /** What a search looks into; its first line is the name. */
  text: string;
};

/** Whether two references say the same, so that the older one can stay. */
export const isSameReference = (one: Reference | undefined, other: Reference) =>
  one !== undefined &&
  one.name === other.name &&
  one.detail === other.detail &&
  one.more === other.more &&
  one.text === other.text;
