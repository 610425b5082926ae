import { say } from '#dashboard/base/languages/say.ts';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import type { Draft, ExportFormat } from '#dashboard/lists/export/settings.ts';
import styles from './popover.module.css';

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['json-lines', 'JSON'],
];

type ChoicesProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The numbers of columns on the screen, and of fields. */
  shown: number;
  fields: number;
  /** Whether every record is at hand as the service sent it, or will be. */
  isExact: boolean;
};

export function Choices({ draft, onChange, shown, fields, isExact }: ChoicesProps) {
  const { format, isAllFields, isProtected } = draft;
  return (
    <>
      <Choice
        label={say('Format')}
        value={format}
        options={formats}
        onChoose={(chosen) => onChange({ ...draft, format: chosen })}
      />
      {format === 'json-lines' ? (
        !isExact && (
          <p className={styles.note}>
            {say('Some records were kept on this device, with the fields that Roster knows.')}
          </p>
        )
      ) : (
        <Choice
          label={say('Columns')}
          value={isAllFields ? 'all' : 'shown'}
          options={[
            ['shown', say('{count, plural, one {# shown} other {# shown}}', { count: shown })],
            ['all', say('All {count}', { count: fields })],
          ]}
          onChoose={(chosen) => onChange({ ...draft, isAllFields: chosen === 'all' })}
        />
      )}
      {format === 'csv' && (
        <label className={styles.check}>
          <span>
            {say('Protect from formulas')}
            <small>{say('Texts that begin with = + − @ get an apostrophe')}</small>
          </span>
          <input
            type="checkbox"
            checked={isProtected}
            onChange={({ target }) => onChange({ ...draft, isProtected: target.checked })}
          />
        </label>
      )}
    </>
  );
}
