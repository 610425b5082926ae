import type { Id } from '#contract/fields.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { addValues } from '#dashboard/table/cell/add-values.ts';
import { type Cell, fullText, lineOf } from '#dashboard/table/cell/cell.ts';
import { instantOf } from '#dashboard/ui/format.ts';

/** The name for an id; null where it is not known. */
export type NameOf = (of: NamedList, id: Id) => string | null;

/**
 * A cell as other programs take it: figures without separators, instants in UTC as 2026-10-15 14:19, names for ids where
 * they are known, and of a webhook's address only what may be shown. Empty where there is nothing.
 */
export function plainText(cell: Cell, nameOf: NameOf): string {
  switch (cell.kind) {
    case 'reference':
      return cell.value === null ? '' : (nameOf(cell.of, cell.value) ?? String(cell.value));
    case 'amount':
      return cell.value === null ? '' : addValues([cell.value]).total;
    case 'instant':
      return cell.value === null ? '' : minuteOf(cell.value);
    case 'webhook':
      return lineOf(cell) ?? '';
    default:
      return fullText(cell) ?? '';
  }
}

/** An instant to the minute; any other text as it is. */
const minuteOf = (text: string) => instantOf(text)?.toISOString().slice(0, -8).replace('T', ' ') ?? text;
