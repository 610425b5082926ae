import { parseDate, type CalendarDate } from '@internationalized/date';
import { useDeferredValue, useState } from 'react';
import type { MovingDays } from '#contract/view.ts';
import { type DayParams, daysAsOf, ownToday } from '#dashboard/data/address/moving-days.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { isOwnClockUtc } from '#dashboard/base/ui/own-clock.ts';
import type { PickerProps } from '#dashboard/lists/use-picker.ts';
import { wordsOf, type Days } from './days.ts';
import { DaysCalendar } from './days-calendar.tsx';
import styles from './days-picker.module.css';
import { dateOf, TypedDays } from './typed-days.tsx';
import { movingLabels } from './words.ts';

type DaysPickerProps = PickerProps<Days> & {
  hasRanges: boolean;
};

const noDays: Days = {};

export function DaysPicker({
  label,
  value = noDays,
  hasRanges,
  trigger,
  onChoose,
  onClose,
}: DaysPickerProps) {
  const today = parseDate(ownToday());
  const [days, setDays] = useState(value);
  const [shown, setShown] = useState<CalendarDate>(
    () => dateOf(value.day ?? value.from ?? value.to) ?? today,
  );
  const choose = (chosen: Days) => {
    onClose();
    if (wordsOf(chosen) !== wordsOf(value)) onChoose(chosen);
  };
  // The calendar takes long: the press that opens it is answered before.
  const isAnswered = useDeferredValue(true, false);
  const presets = presetsOf(today.toString()).filter((preset) => hasRanges || preset.days.day);
  return (
    <PopoverDialog label={label} trigger={trigger} onClose={onClose}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={`${control.control} ${wordsOf(preset.days) === wordsOf(value) ? control.set : ''}`}
            onClick={() => choose(preset.days)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      {isAnswered ? (
        <>
          <TypedDays
            value={value}
            hasRanges={hasRanges}
            onType={(typed, last) => {
              setDays(typed);
              if (last) setShown(parseDate(last));
            }}
            onChoose={choose}
          />
          <DaysCalendar
            label={label}
            value={days}
            hasRanges={hasRanges}
            today={today}
            shown={shown}
            onShow={setShown}
            onChoose={choose}
          />
        </>
      ) : (
        <div className={styles.awaited} />
      )}
      {!isOwnClockUtc() && <p className={styles.foot}>{say('Dates are in UTC')}</p>}
    </PopoverDialog>
  );
}

const daysOf = (params: DayParams): Days =>
  'created_at' in params ? { day: params.created_at } : { from: params.created_from, to: params.created_to };

/** Common choices, as of a day. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const days = daysAsOf(today);
  return Object.entries(movingLabels).map(([moving, label]) => ({
    label,
    days: daysOf(days[moving as MovingDays]),
  }));
}
