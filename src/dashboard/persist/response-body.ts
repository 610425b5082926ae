import type { Page } from '#dashboard/api/read-page.ts';

/** A response body that parses to this page again (api/read-page.ts), unreadable rows included. */
export const responseBodyOf = ({ rows, meta }: Page) =>
  JSON.stringify({
    data: rows.map(({ record, unreadable }) => record ?? (JSON.parse(unreadable.source) as unknown)),
    meta,
  });
