import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { absenceOf } from '#dashboard/table/absence.ts';
import { CellContent } from '#dashboard/table/cell/cell-content.tsx';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Modal } from '#dashboard/ui/dialog/modal.tsx';
import { comparedFields } from './compared-fields.ts';
import styles from './compare-dialog.module.css';
import type { SeenRow } from './selection.ts';

type CompareDialogProps<Name extends EndpointName> = {
  name: Name;
  rows: SeenRow<Name>[];
  titleOf: (seen: SeenRow<Name>) => string;
  screen: Screen;
  onClose: () => void;
};

/** Records side by side, field by field; fields that differ are marked. */
export function CompareDialog<Name extends EndpointName>(props: CompareDialogProps<Name>) {
  const { name, rows, titleOf, screen, onClose } = props;
  const fields = comparedFields(
    name,
    rows.map(({ row }) => row),
  );
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
            {say('{count} of {total} fields differ, marked ≠', { count: differing, total: fields.length })}
          </p>
          <button type="button" className={control.control} onClick={onClose}>
            {say('Close')}
          </button>
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
                  {differs && <span aria-hidden="true"> ≠</span>}
                  {differs && <span className={hidden.hidden}>{say(', ') + say('differs')}</span>}
                </th>
                {cells.map((cell, index) => (
                  <td key={rows[index]?.row.record.id}>
                    <CellContent cell={cell} absence={absenceOf(label)} screen={screen} />
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
