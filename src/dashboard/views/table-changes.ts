import { say } from '#dashboard/languages/say.ts';
import type { TableView } from '#dashboard/table/table-view.ts';
import type { Change } from './change-words.ts';

const idsOf = ({ columns }: TableView) => columns.map(({ id }) => id);

/** The widths of some columns as text, whatever their order. */
const widthsOf = ({ columns }: TableView, of: readonly string[]) =>
  of.map((id) => columns.find((column) => column.id === id)?.width ?? '').join();

const densityOf = ({ isCompact }: TableView) =>
  isCompact ? say('compact [rows]') : say('comfortable [rows]');

const change = (key: string, now: string, was: string | null = null): Change => ({ key, now, was });

/**
 * How a table differs from the one that a view has, in words: columns that came and went, their order and widths, the
 * distance of rows.
 */
export function tableChanges(
  table: TableView,
  saved: TableView,
  known: readonly { id: string; header: string }[],
): Change[] {
  const [now, was] = [idsOf(table), idsOf(saved)];
  const kept = now.filter((id) => was.includes(id));
  const header = (id: string) => known.find((column) => column.id === id)?.header ?? id;
  const changes = [
    ...now
      .filter((id) => !was.includes(id))
      .map((id) => change(`${id} shown`, say('{column} column shown', { column: header(id) }))),
    ...was
      .filter((id) => !now.includes(id))
      .map((id) => change(`${id} hidden`, say('{column} column hidden', { column: header(id) }))),
  ];
  if (kept.join() !== was.filter((id) => now.includes(id)).join())
    changes.push(change('order', say('Columns in another order')));
  if (widthsOf(table, kept) !== widthsOf(saved, kept))
    changes.push(change('widths', say('Other column widths')));
  if (table.isCompact !== saved.isCompact) {
    const text = table.isCompact ? say('Compact rows') : say('Comfortable rows');
    changes.push(change('density', text, densityOf(saved)));
  }
  return changes;
}
