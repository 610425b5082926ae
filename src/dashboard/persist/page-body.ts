import type { Page } from '#dashboard/api/read-page.ts';

/** An answer's body that reads as this page (api/read-page.ts). */
export const bodyOf = ({ rows, meta }: Page) =>
  JSON.stringify({
    data: rows.map(({ record, unreadable }) => record ?? (JSON.parse(unreadable.source) as unknown)),
    meta,
  });
