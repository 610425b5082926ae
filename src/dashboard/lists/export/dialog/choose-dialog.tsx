import { useState } from 'react';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import {
  type CsvSettings,
  type Draft,
  type ExportFormat,
  firstDraft,
} from '#dashboard/lists/export/settings.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { exportTitle, filtersInWords } from '#dashboard/lists/export/words.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Modal, type ModalTrigger } from '#dashboard/base/ui/dialog/modal.tsx';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { localPlace } from '#dashboard/base/ui/zone.ts';
import styles from './steps.module.css';

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['json-lines', say('JSON lines')],
];

const formatHints: Record<ExportFormat, string> = {
  xlsx: say(
    'Numbers and dates keep their type, every text stays text. A second sheet says what the file holds.',
  ),
  csv: say('For other programs. If rows are missing, the last line says so.'),
  'json-lines': say(
    'Each record as the service sent it, one a line. If rows are missing, a last object says so.',
  ),
};

const rebuiltHint = say(
  'One record a line. Some were kept on this device, with the fields that Roster knows; other fields are left out.',
);

type ChooseDialogProps = {
  name: EndpointName;
  params: ListParams;
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

export function ChooseDialog(props: ChooseDialogProps) {
  const { name, shown, effort, isExact, trigger, onExport, onClose } = props;
  const [draft, setDraft] = useState(firstDraft);
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const { format } = draft;
  return (
    <Modal
      title={exportTitle(props, props.count, props.isSelection)}
      trigger={trigger}
      onClose={onClose}
      footer={
        <>
          <p>{effort}</p>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" data-first onClick={() => onExport(draft)}>
            {say('Export')}
          </Button>
        </>
      }
    >
      <p>{scopeOf(props)}</p>
      <Choice
        label={say('Format')}
        value={format}
        options={formats}
        onChoose={(chosen) => change({ format: chosen })}
        hint={format === 'json-lines' && !isExact ? rebuiltHint : formatHints[format]}
      />
      {format !== 'json-lines' && (
        <>
          <Choice
            label={say('Columns')}
            value={draft.isAllFields ? 'all' : 'shown'}
            options={[
              [
                'shown',
                say('{count, plural, one {The one shown} other {The # shown}}', { count: shown.length }),
              ],
              ['all', say('All {count} fields', { count: Object.keys(endpoints[name].fields).length })],
            ]}
            onChoose={(chosen) => change({ isAllFields: chosen === 'all' })}
            hint={name === 'opportunities' && say('Contact and agent as names, with their IDs beside them.')}
          />
          <Times value={draft.timeZone} onChoose={(timeZone) => change({ timeZone })} />
        </>
      )}
      {format === 'csv' && <CsvChoices csv={draft.csv} onChange={(csv) => change({ csv })} />}
    </Modal>
  );
}

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function Times({ value, onChoose }: { value: string; onChoose: (timeZone: string) => void }) {
  const zone = localZone();
  if (zone === 'UTC') return null;
  const options = [
    ['UTC', 'UTC'],
    [zone, say('Your time ({place})', { place: localPlace() })],
  ] as const;
  return <Choice label={say('Times')} value={value} options={options} onChoose={onChoose} />;
}

function scopeOf({ params, isSelection, nameOf }: ChooseDialogProps) {
  if (isSelection) return say('The selected rows. The file is made on this device; nothing is requested.');
  const filters = filtersInWords({ params }, nameOf)
    .filter(([label]) => label !== say('Status'))
    .map(([label, value]) => say('{label}: {value}', { label, value }));
  return filters.length === 0
    ? say(
        'Every row of this list, in this order. The file is made on this device; only the pages are requested.',
      )
    : say(
        'Every row of this list ({filters}), in this order. The file is made on this device; only the pages are requested.',
        { filters: withCommas(filters) },
      );
}

const delimiters = [
  [',', say('Comma')],
  [';', say('Semicolon')],
  ['\t', say('Tab [character]')],
] as const;

const formulas = [
  ['defused', say('Protected')],
  ['exact', say('As is')],
] as const;

const formulaHints = {
  defused: say(
    'Texts that start with =, +, − or @ get an apostrophe in front, phone numbers too, so that no spreadsheet runs them.',
  ),
  exact: say('Texts are written as they are. A spreadsheet may run those that start with =, +, − or @.'),
};

type CsvChoicesProps = { csv: CsvSettings; onChange: (csv: CsvSettings) => void };

const CsvChoices = ({ csv, onChange }: CsvChoicesProps) => (
  <>
    <Choice
      label={say('Separator')}
      value={csv.delimiter}
      options={delimiters}
      onChoose={(delimiter) => onChange({ ...csv, delimiter })}
      hint={csv.delimiter === ';' && say('Decimals are written with a comma.')}
    />
    <Choice
      label={say('Formulas')}
      value={csv.formulas}
      options={formulas}
      onChoose={(chosen) => onChange({ ...csv, formulas: chosen })}
      hint={formulaHints[csv.formulas]}
    />
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={csv.bom}
        onChange={({ target }) => onChange({ ...csv, bom: target.checked })}
      />
      {say('Encoding for Excel')}
    </label>
  </>
);
