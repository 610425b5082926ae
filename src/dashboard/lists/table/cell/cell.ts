import type { Id } from '#contract/fields.ts';
import type { Field, FieldKind } from '#contract/record.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { formatStatus, formatWord } from '#dashboard/base/ui/format.ts';
import { jsonText } from '#dashboard/data/api/json-text.ts';
import type { RecordRow, UnreadableFields } from '#dashboard/data/api/read-page.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';

/**
 * What is shown of a record in one place, as data: whoever draws, copies or writes it out reads the same. Kinds are
 * those of the contract's fields, and five more that only a screen knows.
 */
export type Cell =
  | { kind: Exclude<FieldKind, 'id' | 'reference' | 'amount' | 'boolean' | 'object'>; value: string | null }
  | { kind: 'id'; value: Id | null }
  | { kind: 'amount'; value: number | null }
  | { kind: 'reference'; of: 'contacts' | 'agents'; value: Id | null }
  | { kind: 'boolean'; value: boolean | null; yes?: string; no?: string }
  | { kind: 'object'; value: Record<string, unknown> | null }
  /** A person's name, beside their initials. */
  | { kind: 'person'; value: string }
  /** A boolean that tells whether something is at work, with a dot. */
  | { kind: 'state'; value: boolean | null; yes: string; no: string }
  /** What somebody asked for, and whether it still waits. */
  | { kind: 'follow-up'; value: string | null; isWaiting: boolean }
  /** How long ago an instant was. */
  | { kind: 'age'; value: string | null }
  /** What was received for a field and does not fit it. */
  | { kind: 'unreadable'; value: unknown };

/** The cell of what was received for a field that could not be read; undefined for all others. */
export const unreadableCell = (field: string, unreadable: UnreadableFields = {}): Cell | undefined =>
  field in unreadable ? { kind: 'unreadable', value: unreadable[field] } : undefined;

export const fieldCell = (field: Field, value: unknown) => ({ ...field, value }) as Cell;

export const recordCell = (
  id: string,
  field: Field,
  { record, unreadableFields }: Pick<RecordRow, 'record' | 'unreadableFields'>,
): Cell => unreadableCell(id, unreadableFields) ?? fieldCell(field, (record as Record<string, unknown>)[id]);

type Words = { yes?: string; no?: string };
const yesOf = ({ yes }: Words) => (yes ? wordFor(yes) : say('Yes'));
const noOf = ({ no }: Words) => (no ? wordFor(no) : say('No'));

/** The whole of a cell as text, ready to be copied; null where there is nothing. */
export function fullText(cell: Cell): string | null {
  switch (cell.kind) {
    case 'status':
      return cell.value && wordFor(formatStatus(cell.value));
    case 'word':
    case 'follow-up':
      return cell.value && formatWord(cell.value);
    case 'boolean':
    case 'state':
      return cell.value === null ? null : cell.value ? yesOf(cell) : noOf(cell);
    case 'id':
    case 'amount':
    case 'reference':
      return cell.value?.toString() ?? null;
    case 'object':
      return cell.value && Object.keys(cell.value).length > 0 ? jsonText(cell.value, 2) : null;
    case 'unreadable':
      return typeof cell.value === 'string' ? cell.value : jsonText(cell.value);
    default:
      return cell.value;
  }
}

export const isEmpty = ({ value }: Cell) => value === null || value === '';

/** As much of a cell as fits into a line. */
export function lineOf(cell: Cell): string | null {
  switch (cell.kind) {
    case 'prose':
    case 'items':
      return excerptOf(cell.value);
    case 'webhook':
      return cell.value && shortened(cell.value);
    case 'link':
      return cell.value && excerptOf(linkEnd(cell.value));
    case 'object':
      return cell.value && excerptOf(summaryOf(cell.value));
    case 'unreadable':
      return say('unreadable');
    default:
      return excerptOf(fullText(cell));
  }
}

const summarised = 30;

const summaryOf = (object: Record<string, unknown>) =>
  Object.entries(object)
    .slice(0, summarised)
    .map(
      ([name, value]) => `${formatWord(name)}: ${typeof value === 'object' && value ? '…' : String(value)}`,
    )
    .join(', ');

/** What tells a web address from others of its site: `…/front-desk`; the host of one without a path, and any other text as it is. */
function linkEnd(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  const end = `${url.pathname}${url.search}${url.hash}`;
  return end === '/' ? url.host : `…${end}`;
}

/**
 * The part of a webhook's address that may be shown: the host, after the scheme if that is not https. The rest is
 * often the secret that lets anybody post to it. Null for a text that is no web address.
 */
export function openPartOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const hides = url.pathname !== '/' || url.search || url.hash || url.username || url.password;
  return { text: url.protocol === 'https:' ? url.host : url.origin, isWhole: !hides };
}

/** A webhook's address, cut to its open part: the rest may be a secret. */
export function shortened(address: string) {
  const open = openPartOf(address);
  if (open?.isWhole) return address;
  return open ? `${open.text}/…` : '••••••••';
}
