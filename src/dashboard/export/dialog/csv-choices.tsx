import type { CsvSettings } from '#dashboard/export/settings.ts';
import { Choice } from '#dashboard/ui/dialog/choice.tsx';
import styles from './steps.module.css';

const delimiters = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
] as const;

const formulas = [
  ['defused', 'Defused'],
  ['exact', 'Exact'],
] as const;

const formulaHints = {
  defused:
    'Texts that start with =, +, − or @ get an apostrophe in front, phone numbers too, so that no spreadsheet runs them.',
  exact: 'Texts are written as they are. A spreadsheet may run those that start with =, +, − or @.',
};

type CsvChoicesProps = { csv: CsvSettings; onChange: (csv: CsvSettings) => void };

/** What a CSV file leaves open. */
export const CsvChoices = ({ csv, onChange }: CsvChoicesProps) => (
  <>
    <Choice
      label="Separator"
      value={csv.delimiter}
      options={delimiters}
      onChoose={(delimiter) => onChange({ ...csv, delimiter })}
      hint={csv.delimiter === ';' && 'Decimals are written with a comma.'}
    />
    <Choice
      label="Formulas"
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
      Byte order mark, so that Excel reads accents
    </label>
  </>
);
