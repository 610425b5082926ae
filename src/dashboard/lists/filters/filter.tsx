import type { ReactNode } from 'react';
import type { Id } from '#contract/fields.ts';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { inSentence } from '#dashboard/base/ui/format.ts';
import { Icon, type IconName } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { isOwnClockUtc } from '#dashboard/base/ui/own-clock.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { PickerButton } from '#dashboard/lists/picker-button.tsx';
import type { Pickers, Slots } from '#dashboard/lists/slots.ts';
import type { OpenPicker } from '#dashboard/lists/use-picker.ts';
import { type Days, wordsOf } from './days.ts';
import styles from './filter.module.css';
import segmentStyles from './segments-filter.module.css';

type FilterProps<Name extends keyof Pickers> = {
  label: string;
  icon: IconName;
  picker: Name;
  command: CommandId;
  /** The chosen value in words; null while the filter is not set. */
  chosen: ReactNode;
  onClear: () => void;
  slots: Slots;
  children: (Picker: Pickers[Name], open: OpenPicker) => ReactNode;
};

function Filter<Name extends keyof Pickers>(props: FilterProps<Name>) {
  const { label, icon, picker, command, chosen, onClear, slots, children } = props;
  const isSet = chosen !== null;
  return (
    <div className={styles.filter}>
      <PickerButton
        {...{ picker, command, slots }}
        className={`${control.control} ${styles.trigger} ${isSet ? `${control.set} ${styles.joined}` : ''}`}
        content={
          <>
            <Icon name={icon} />
            {isSet ? (
              <>
                <span className={hidden.hidden}>{label}:</span>{' '}
                <span className={styles.chosen}>{chosen}</span>
              </>
            ) : (
              <span className={control.hint}>{label}</span>
            )}
            <Icon name="down" />
          </>
        }
        renderAfter={(trigger) =>
          isSet && (
            <button
              type="button"
              className={`${control.control} ${control.set} ${styles.clear}`}
              aria-label={say('Clear {filter} filter', { filter: inSentence(label) })}
              onClick={() => {
                // The focused button is about to disappear.
                trigger.current?.focus();
                onClear();
              }}
            >
              <Icon name="close" />
            </button>
          )
        }
      >
        {(Picker, open) => children(Picker, { label, ...open })}
      </PickerButton>
    </div>
  );
}

type DaysFilterProps = {
  label: string;
  value: Days;
  /** Whether the server has ranges; without them, one day is chosen. */
  hasRanges: boolean;
  onChange: (days: Days) => void;
  slots: Slots;
};

export const DaysFilter = ({ value, hasRanges, onChange, ...rest }: DaysFilterProps) => (
  <Filter
    {...rest}
    icon="calendar"
    picker="days"
    command="filter-days"
    chosen={chosenIn(value)}
    onClear={() => onChange({})}
  >
    {(Picker, open) => <Picker {...open} value={value} hasRanges={hasRanges} onChoose={onChange} />}
  </Filter>
);

/** The choice in words, which name UTC where records are shown in another zone. */
function chosenIn(value: Days) {
  const words = wordsOf(value);
  return words && ownZone.get() && !isOwnClockUtc() ? `${words} UTC` : words;
}

type RecordFilterProps = {
  label: string;
  name: NamedList;
  value: Id | undefined;
  onChange: (id: Id | undefined) => void;
  slots: Slots;
};

export const RecordFilter = ({ label, name, value, onChange, slots }: RecordFilterProps) => (
  <Filter
    label={label}
    icon={name === 'contacts' ? 'people' : 'agents'}
    picker="record"
    command={name === 'contacts' ? 'filter-contact' : 'filter-agent'}
    chosen={value === undefined ? null : <slots.Name of={name} id={value} />}
    onClear={() => onChange(undefined)}
    slots={slots}
  >
    {(Picker, open) => <Picker {...open} name={name} value={value} onChoose={onChange} />}
  </Filter>
);

type Segment = {
  label: string;
  href: string;
  chosen: boolean;
  count?: ReactNode;
  /** The statuses that it stands for, with commas, for what adds and removes some of several (status-segments.tsx). */
  statuses?: string;
};

export const SegmentsFilter = ({ label, segments }: { label: string; segments: Segment[] }) => (
  <nav className={segmentStyles.segments} aria-label={label}>
    {segments.map(({ label, href, chosen, count, statuses }) => (
      <Link key={label} to={href} aria-current={chosen ? 'true' : undefined} data-statuses={statuses}>
        {label}
        {count}
      </Link>
    ))}
  </nav>
);
