import { comparedEmail } from '#contract/email.ts';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { defuse } from '#contract/formulas.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { inZone } from '#dashboard/base/ui/zone.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { clockText } from '#dashboard/lists/export/zoned-time.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { type Cell, fullText, lineOf } from '#dashboard/lists/table/cell/cell.ts';
import { type Column, columnCell, type PlacedColumn } from '#dashboard/lists/table/columns.ts';
import type { Copied } from './clipboard.ts';
import type { SeenRow } from './selection.ts';

export type CopyAction = { copied: Copied; said: string; hint: string };

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

/** What is known of the email address of one record: empty for none, undefined where it is not known. */
type Email = string | undefined;

/** The addresses of records, each once, and of how many contacts there is none or it is not known. */
type Emails = { addresses: string[]; without: number; unknown: number };

const emailOf = (record: RecordOf, contactOf: (id: Id) => Reference | null): Email => {
  if ('email' in record) return record.email?.trim() ?? '';
  if (!('contact_id' in record) || record.contact_id === null) return '';
  return contactOf(record.contact_id)?.more?.split('\n')[0]?.trim();
};

export const haveEmails = (fields: object) => 'email' in fields || 'contact_id' in fields;

/** Of contacts, or of the contacts of opportunities. @param contactOf what is known of a contact */
export function emailsOf(records: RecordOf[], contactOf: (id: Id) => Reference | null): Emails {
  const emails = records.map((record) => emailOf(record, contactOf));
  const addresses = new Map<string, string>();
  for (const email of emails)
    if (email) addresses.set(comparedEmail(email), addresses.get(comparedEmail(email)) ?? email);
  return {
    addresses: [...addresses.values()],
    without: emails.filter((email) => email === '').length,
    unknown: emails.filter((email) => email === undefined).length,
  };
}

/** An address that runs nothing, although its first sign may be that of a formula. */
const plainAddress = /^[\w+-][\w.+-]*@[\w.-]+$/;

/** Email addresses as the field of an email takes them; null where there is none. */
export function copyEmails({ addresses, without, unknown }: Emails): CopyAction | null {
  const text = addresses.map((each) => (plainAddress.test(each) ? each : defuse(each))).join('; ');
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

export function copyLinks<Name extends EndpointName>(
  name: Name,
  rows: SeenRow<Name>[],
  titleOf: (seen: SeenRow<Name>) => string,
): CopyAction {
  const links = rows.map((seen) => {
    const href = listHref(name, { ...seen.params, columns: undefined }, seen.row.record.id);
    const title = defuse(titleOf(seen).replaceAll(/\s+/g, ' '));
    return { title, address: new URL(href, window.location.origin).href };
  });
  return {
    copied: {
      text: links.map(({ title, address }) => `${title}\t${address}`).join('\r\n'),
      html: links
        .map(({ title, address }) => `<a href="${escaped(address)}">${escaped(title)}</a>`)
        .join('<br>'),
    },
    said: say('{count, plural, one {# link copied} other {# links copied}}', { count: links.length }),
    hint: say('Only people with access to this list can open them'),
  };
}

/**
 * A cell as other programs take it: figures without separators, instants as 2026-10-15 14:19 in the zone that the screen
 * shows, names for ids where they are known, and of a webhook's address only what may be shown. Empty where there is nothing.
 */
function plainText(cell: Cell, nameOf: NameOf): string {
  switch (cell.kind) {
    case 'reference':
      return cell.value === null ? '' : (nameOf(cell.of, cell.value) ?? String(cell.value));
    case 'amount':
      return cell.value === null ? '' : addValues([cell.value]).total;
    case 'instant':
    case 'age':
      return cell.value === null ? '' : minuteOf(cell.value);
    case 'webhook':
      return lineOf(cell) ?? '';
    default:
      return fullText(cell) ?? '';
  }
}

function minuteOf(text: string) {
  const instant = instantOf(text);
  return instant ? clockText(inZone(instant).getTime()).slice(0, -3) : text;
}

/** A text and its kind, so that a figure can be told from a text of digits. */
type GridCell = { text: string; isFigure: boolean };

export type Grid = {
  /** The headings of the columns; null to leave them out. */
  heads: string[] | null;
  rows: GridCell[][];
};

export const gridOf = <Name extends EndpointName>(
  columns: Column<Name>[],
  rows: Pick<RecordRow<Name>, 'record' | 'unreadableFields'>[],
  nameOf: NameOf,
): Grid => ({
  heads: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map((column) => gridCell(columnCell(column, row), nameOf))),
});

const figureKinds = new Set<Cell['kind']>(['amount', 'instant', 'age']);

const gridCell = (cell: Cell, nameOf: NameOf) => ({
  text: plainText(cell, nameOf),
  isFigure: figureKinds.has(cell.kind),
});

/** An amount, also with a decimal comma, or an instant as `plainText` writes it; one that could not be read is any text. */
const figure = /^(?:|-?\d+(?:[.,]\d+)?|\d{4,5}-\d\d-\d\d \d\d:\d\d)$/;

/**
 * A cell as it leaves: what is no figure runs nothing, whoever takes it. What a spreadsheet makes of "text" in HTML differs
 * from one to the next.
 */
const leaving = ({ text, isFigure }: GridCell): GridCell =>
  isFigure && figure.test(text) ? { text, isFigure } : { text: defuse(text), isFigure: false };

const lines = ({ heads, rows }: Grid) => [
  ...(heads ? [heads] : []),
  ...rows.map((row) => row.map((cell) => leaving(cell).text)),
];

/** Texts separated by tabs. One with a tab, a line break or a quotation mark is quoted, as spreadsheets read and write it. */
export const toTsv = (grid: Grid, delimiter = '\t') =>
  lines(grid)
    .map((line) => line.map((text) => quoted(text, delimiter)).join(delimiter))
    .join('\r\n');

const quoted = (text: string, delimiter: string) =>
  /["\t\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

/** A table in HTML. Spreadsheets take marked cells as text, so that 007 stays what it is. */
export const toHtml = ({ heads, rows }: Grid) => {
  const head = heads
    ? `<thead><tr>${heads.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr></thead>`
    : '';
  const body = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><table>${head}<tbody>${body}</tbody></table>`;
};

const htmlCell = (cell: GridCell) => {
  const { text, isFigure } = leaving(cell);
  return isFigure ? `<td>${escaped(text)}</td>` : `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '').replaceAll(/\r\n|\r|\n/g, '<br>');
