import type { CsvSettings } from '#dashboard/export/settings.ts';
import { say } from '#dashboard/languages/say.ts';
import { Choice } from '#dashboard/ui/dialog/choice.tsx';
import styles from './steps.module.css';

const delimiters = [
  [',', say('Comma')],
  [';', say('Semicolon')],
  ['\t', say('Tab [character]')],
] as const;

const formulas = [
  ['defused', say('Defused')],
  ['exact', say('Exact')],
] as const;

const formulaHints = {
  defused: say(
    'Texts that start with =, +, − or @ get an apostrophe in front, phone numbers too, so that no spreadsheet runs them.',
  ),
  exact: say('Texts are written as they are. A spreadsheet may run those that start with =, +, − or @.'),
};

type CsvChoicesProps = { csv: CsvSettings; onChange: (csv: CsvSettings) => void };

/** What a CSV file leaves open. */
export const CsvChoices = ({ csv, onChange }: CsvChoicesProps) => (
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
      {say('Byte order mark, so that Excel reads accents')}
    </label>
  </>
);
