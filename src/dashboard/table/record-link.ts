import type { Id } from '#contract/fields.ts';

/** The link of a record's row; null when it has none here. Compared as text: an id can hold what ends a selector. */
export const recordLink = (root: ParentNode | null, id: Id) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
    ({ dataset }) => dataset['record'] === String(id),
  ) ?? null;
