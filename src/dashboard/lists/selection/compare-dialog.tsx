import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Field } from '#contract/record.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { type Cell, fullText, recordCell } from '#dashboard/lists/table/cell/cell.ts';
import { absenceOf, CellContent } from '#dashboard/lists/table/cell/cell-content.tsx';
import { Button } from '#dashboard/base/ui/button.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Modal } from '#dashboard/base/ui/dialog/modal.tsx';
import { zoneName } from '#dashboard/base/ui/zone.ts';
import styles from './compare-dialog.module.css';

export const comparable = { least: 2, most: 4 };

type ComparedField = { id: string; label: string; cells: Cell[]; differs: boolean };

/** The fields of records beside each other, in the contract's order, but for those that say which record it is. */
export function comparedFields<Name extends EndpointName>(
  name: Name,
  rows: RecordRow<Name>[],
): ComparedField[] {
  const fields: Record<string, Field> = endpoints[name].fields;
  const compared = Object.entries(fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'title');
  return compared.map(([id, field]) => {
    const cells = rows.map((row) => recordCell(id, field, row));
    return { id, label: wordFor(field.label), cells, differs: new Set(cells.map(fullText)).size > 1 };
  });
}

type CompareDialogProps<Name extends EndpointName, Seen> = {
  name: Name;
  rows: Seen[];
  titleOf: (seen: Seen) => string;
  /** The fields that are known of all of them; undefined for every one. */
  only?: readonly string[] | undefined;
  slots: Slots;
  onClose: () => void;
};

export function CompareDialog<Name extends EndpointName, Seen extends { row: RecordRow<Name> }>(
  props: CompareDialogProps<Name, Seen>,
) {
  const { name, rows, titleOf, only, slots, onClose } = props;
  const fields = comparedFields(
    name,
    rows.map(({ row }) => row),
  ).filter(({ id }) => only?.includes(id) ?? true);
  const differing = fields.filter(({ differs }) => differs).length;
  return (
    <Modal
      title={say(
        '{list, select, contacts {{count} contacts compared} agents {{count} agents compared} other {{count} opportunities compared}}',
        { list: name, count: rows.length },
      )}
      onClose={onClose}
      footer={
        <>
          <p className={styles.sum}>
            {say('≠ {count} of {total} fields are different', { count: differing, total: fields.length })}
          </p>
          <Button onClick={onClose}>{say('Close')}</Button>
        </>
      }
    >
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.fields} role="region" aria-label={say('Fields')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('Field')}</th>
              {rows.map((seen) => (
                <th key={seen.row.record.id} scope="col">
                  <bdi>{titleOf(seen)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id, label, cells, differs }) => (
              <tr key={id} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {cells.some(({ kind }) => kind === 'instant') && ` (${zoneName()})`}
                  {differs && <span aria-hidden="true">{'\u00a0≠'}</span>}
                  {differs && <span className={hidden.hidden}>{say(', ') + say('differs')}</span>}
                </th>
                {cells.map((cell, index) => (
                  <td key={rows[index]?.row.record.id}>
                    <CellContent cell={cell} absence={absenceOf(label)} slots={slots} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
