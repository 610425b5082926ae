import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { filtersInWords, recordsInWords } from '#dashboard/export/words.ts';
import type { NameOf } from '#dashboard/export/export-columns.ts';
import type { ExportFormat } from '#dashboard/export/settings.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Modal, type ModalTrigger } from '#dashboard/ui/dialog/modal.tsx';
import { Choice } from '#dashboard/ui/dialog/choice.tsx';
import { CsvChoices } from './csv-choices.tsx';
import { type Draft, fieldCount, firstDraft, localZone } from './draft.ts';

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['json-lines', 'JSON lines'],
];

const formatHints: Record<ExportFormat, string> = {
  xlsx: 'Numbers and dates are real ones, every text stays text. A second sheet says what the file holds.',
  csv: 'For other programs. If rows are missing, the last line says so.',
  'json-lines': 'Each record as the service sent it, one a line. If rows are missing, a last object says so.',
};

const rebuiltHint =
  'One record a line. Some were kept on this device, with the fields that Roster knows; other fields are left out.';

type ChooseDialogProps = {
  name: EndpointName;
  /** One of its records: opportunity. */
  one: string;
  params: ListParams;
  /** Ids of the columns on the screen. */
  shown: string[];
  count: number | null;
  isSelection: boolean;
  /** Whether every record is at hand as the service sent it, or will be. */
  isExact: boolean;
  /** What it costs, in words. */
  effort: string;
  nameOf: NameOf;
  trigger: ModalTrigger;
  onExport: (draft: Draft) => void;
  onClose: () => void;
};

/** Asks what the file of an export is to be. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { name, shown, effort, isExact, trigger, onExport, onClose } = props;
  const [draft, setDraft] = useState(firstDraft);
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const { format } = draft;
  return (
    <Modal
      title={titleOf(props)}
      trigger={trigger}
      onClose={onClose}
      footer={
        <>
          <p>{effort}</p>
          <button type="button" className={control.control} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={`${control.control} ${control.primary}`}
            data-first
            onClick={() => onExport(draft)}
          >
            Export
          </button>
        </>
      }
    >
      <p>{scopeOf(props)}</p>
      <Choice
        label="As"
        value={format}
        options={formats}
        onChoose={(chosen) => change({ format: chosen })}
        hint={format === 'json-lines' && !isExact ? rebuiltHint : formatHints[format]}
      />
      {format !== 'json-lines' && (
        <>
          <Choice
            label="Columns"
            value={draft.isAllFields ? 'all' : 'shown'}
            options={[
              ['shown', shown.length === 1 ? 'The one shown' : `The ${shown.length} shown`],
              ['all', `All ${fieldCount(name)} fields`],
            ]}
            onChoose={(chosen) => change({ isAllFields: chosen === 'all' })}
            hint={name === 'opportunities' && 'Contact and agent as names, with their IDs beside them.'}
          />
          <Times value={draft.timeZone} onChoose={(timeZone) => change({ timeZone })} />
        </>
      )}
      {format === 'csv' && <CsvChoices csv={draft.csv} onChange={(csv) => change({ csv })} />}
    </Modal>
  );
}

function Times({ value, onChoose }: { value: string; onChoose: (timeZone: string) => void }) {
  const zone = localZone();
  if (zone === 'UTC') return null;
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ');
  const options = [
    ['UTC', 'UTC'],
    [zone, `Your time (${place})`],
  ] as const;
  return <Choice label="Times" value={value} options={options} onChoose={onChoose} />;
}

const titleOf = ({ name, one, params, count, isSelection }: ChooseDialogProps) =>
  [
    'Export',
    count !== null && formatCount(count),
    isSelection && 'selected',
    recordsInWords({ name, one, params }, count),
  ]
    .filter(Boolean)
    .join(' ');

function scopeOf({ params, isSelection, nameOf }: ChooseDialogProps) {
  if (isSelection) return 'The selected rows. The file is made on this device; nothing is requested.';
  const filters = filtersInWords({ params }, nameOf).filter(([label]) => label !== 'Status');
  const which = filters.length === 0 ? '' : ` (${filters.map((words) => words.join(': ')).join(', ')})`;
  return `Every row of this list${which}, in this order. The file is made on this device; only the pages are requested.`;
}
