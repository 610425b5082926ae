import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import type { PlacedColumn } from '#dashboard/table/columns.ts';
import type { Copied } from './clipboard.ts';
import type { Emails } from './emails.ts';
import type { NameOf } from './plain-text.ts';
import { escaped, gridOf, toHtml, toTsv } from './row-grid.ts';
import type { SeenRow } from './selection.ts';

/** What an action copies; what it says once it has, and what else there is to know. */
export type CopyAction = { copied: Copied; said: string; hint: string };

/** The columns shown of rows, as a table. */
export function copyRows<Name extends EndpointName>(
  columns: PlacedColumn<Name>[],
  rows: SeenRow<Name>[],
  nameOf: NameOf,
): CopyAction {
  const grid = gridOf(
    columns,
    rows.map(({ row }) => row),
    nameOf,
  );
  return {
    copied: { text: toTsv(grid), html: toHtml(grid) },
    said: say('{count, plural, one {# row copied} other {# rows copied}}', { count: rows.length }),
    hint: say('With column headings: paste into Excel, Sheets or an email'),
  };
}

/** Email addresses as the field of an email takes them; null where there is none. */
export function copyEmails({ addresses, without, unknown }: Emails): CopyAction | null {
  const text = addresses.join('; ');
  const missing = [
    without > 0 && say('{count} without an email', { count: without }),
    unknown > 0 && say('{count} not loaded', { count: unknown }),
  ];
  if (addresses.length === 0) return null;
  return {
    copied: { text, html: escaped(text) },
    said: say('{count, plural, one {# email copied} other {# emails copied}}', { count: addresses.length }),
    hint: missing.filter(Boolean).join(say(', ')) || say('Each address once'),
  };
}

/** The name and the whole address of each record, one a line. */
export function copyLinks<Name extends EndpointName>(
  name: Name,
  rows: SeenRow<Name>[],
  titleOf: (seen: SeenRow<Name>) => string,
): CopyAction {
  const links = rows.map((seen) => {
    const href = listHref(name, { ...seen.params, columns: undefined }, seen.row.record.id);
    return { title: titleOf(seen), address: new URL(href, window.location.origin).href };
  });
  return {
    copied: {
      text: links.map(({ title, address }) => `${title.replaceAll(/\s+/g, ' ')}\t${address}`).join('\r\n'),
      html: links
        .map(({ title, address }) => `<a href="${escaped(address)}">${escaped(title)}</a>`)
        .join('<br>'),
    },
    said: say('{count, plural, one {# link copied} other {# links copied}}', { count: links.length }),
    hint: say('Only people with access to this list can open them'),
  };
}
