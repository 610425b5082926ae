import type { Page } from '#dashboard/api/read-page.ts';

/** A response body that parses to this page again (api/read-page.ts), with what could not be read as it was received. */
export const responseBodyOf = ({ rows, meta }: Page) =>
  JSON.stringify({
    data: rows.map(({ record, unreadableFields, unreadable }) =>
      record ? { ...record, ...unreadableFields } : (JSON.parse(unreadable.source) as unknown),
    ),
    links: { next: meta.hasNext ? 'next' : null },
    meta,
  });
