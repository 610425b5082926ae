import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import type { PlacedColumn } from '#dashboard/table/columns.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import type { Copied } from './clipboard.ts';
import type { Emails } from './emails.ts';
import type { NameOf } from './plain-text.ts';
import { escaped, gridOf, toHtml, toTsv } from './row-grid.ts';
import type { SeenRow } from './selection.ts';

/** What an action copies; what it says once it has, and what else there is to know. */
export type CopyAction = { copied: Copied; said: string; hint: string };

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

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
    said: `${counted(rows.length, 'row')} copied`,
    hint: 'With column headings: paste into Excel, Sheets or an email',
  };
}

/** Email addresses as the field of an email takes them; null where there is none. */
export function copyEmails({ addresses, without, unknown }: Emails): CopyAction | null {
  const text = addresses.join('; ');
  const missing = [
    without > 0 && `${formatCount(without)} without an email`,
    unknown > 0 && `${formatCount(unknown)} not loaded`,
  ];
  if (addresses.length === 0) return null;
  return {
    copied: { text, html: escaped(text) },
    said: `${counted(addresses.length, 'email')} copied`,
    hint: missing.filter(Boolean).join(', ') || 'Each address once',
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
    said: `${counted(links.length, 'link')} copied`,
    hint: 'Only people with access to this list can open them',
  };
}
