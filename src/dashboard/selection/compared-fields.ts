import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Field } from '#contract/record.ts';
import type { RecordRow } from '#dashboard/api/read-page.ts';
import { wordFor } from '#dashboard/languages/say.ts';
import { type Cell, fieldCell, fullText, unreadableCell } from '#dashboard/table/cell/cell.ts';

/** How many records fit side by side. */
export const comparable = { least: 2, most: 4 };

/** One field of several records. */
export type ComparedField = { id: string; label: string; cells: Cell[]; differs: boolean };

/** The fields of records beside each other, in the contract's order, but for those that say which record it is. */
export function comparedFields<Name extends EndpointName>(
  name: Name,
  rows: RecordRow<Name>[],
): ComparedField[] {
  const fields: Record<string, Field> = endpoints[name].fields;
  const compared = Object.entries(fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'title');
  return compared.map(([id, field]) => {
    const cells = rows.map(
      ({ record, unreadableFields }) =>
        unreadableCell(id, unreadableFields) ?? fieldCell(field, (record as Record<string, unknown>)[id]),
    );
    return { id, label: wordFor(field.label), cells, differs: new Set(cells.map(fullText)).size > 1 };
  });
}
