import type { Id } from '#contract/fields.ts';

export const recordLinks = (root: ParentNode | null) => [
  ...(root?.querySelectorAll<HTMLAnchorElement>('a[data-record]') ?? []),
];

/** The links of the rows, and which of them is in the row with the focus; -1 where the focus is elsewhere. */
export function focusedRow(root: ParentNode | null) {
  const links = recordLinks(root);
  const row = document.activeElement?.closest('tr');
  return { links, index: row ? links.findIndex((link) => row.contains(link)) : -1 };
}

/** The link of a record's row; null when it has none here. Compared as text: an id can hold what ends a selector. */
export const recordLink = (root: ParentNode | null, id: Id) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
    ({ dataset }) => dataset['record'] === String(id),
  ) ?? null;

/** The id, as text, of the record whose row something is in. */
export const recordIdAt = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('tr')?.querySelector<HTMLElement>('a[data-record]')?.dataset['record']
    : undefined;

/** The index of the first row of which anything is visible below the table's header. */
export function firstVisibleRow(viewport: Element) {
  const heads = viewport.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(viewport.getBoundingClientRect().top, heads, 0);
  const rows = [...viewport.querySelectorAll('tbody tr')];
  return Math.max(
    0,
    rows.findIndex((row) => row.getBoundingClientRect().bottom > top + 1),
  );
}
