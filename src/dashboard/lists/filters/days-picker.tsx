import { parseDate, type CalendarDate } from '@internationalized/date';
import { useDeferredValue, useState } from 'react';
import type { MovingDays } from '#contract/view.ts';
import { type DayParams, daysAsOf, ownToday } from '#dashboard/data/address/moving-days.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
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

/** Days by name, typed, or from a calendar, where the first press chooses a day and the next one makes it a range. */
export function DaysPicker(props: DaysPickerProps) {
  const { label, value = noDays, hasRanges, trigger, onChoose, onClose } = props;
  const today = parseDate(ownToday());
  /** Days that are typed and not applied yet. */
  const [typed, setTyped] = useState<Days | null>(null);
  /** The first day of a range that has no last one yet. */
  const [start, setStart] = useState<string | null>(null);
  const [shown, setShown] = useState<CalendarDate>(
    () => dateOf(value.day ?? value.from ?? value.to) ?? today,
  );
  const change = (chosen: Days) => {
    setTyped(null);
    if (chosen.moving !== value.moving || wordsOf(chosen) !== wordsOf(value)) onChoose(chosen);
  };
  const choose = (chosen: Days) => {
    onClose();
    change(chosen);
  };
  // The calendar takes long: the press that opens it is answered before.
  const isAnswered = useDeferredValue(true, false);
  const presets = presetsOf(today.toString()).filter((preset) => hasRanges || preset.days.day);
  return (
    <PopoverDialog label={label} trigger={trigger} onClose={onClose}>
      <div className={styles.picker}>
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button
              key={preset.label}
              type="button"
              className={`${control.control} ${control.ghost}`}
              aria-pressed={wordsOf(preset.days) === wordsOf(value)}
              onClick={() => choose(preset.days)}
            >
              {preset.label}
            </button>
          ))}
          {!isOwnClockUtc() && <p className={styles.zone}>{say('Days are UTC')}</p>}
        </div>
        <div className={start ? `${styles.main} ${styles.half}` : styles.main}>
          {isAnswered ? (
            <>
              <TypedDays
                // Filled anew with the days that the calendar chose.
                key={wordsOf(value)}
                value={value}
                hasRanges={hasRanges}
                onType={(days, last) => {
                  setTyped(days);
                  if (days && last) setShown(parseDate(last));
                }}
                onChoose={choose}
              />
              <DaysCalendar
                label={label}
                value={typed ?? value}
                hasRanges={hasRanges}
                today={today}
                shown={shown}
                onShow={setShown}
                onStart={(day) => {
                  if (day === start) return;
                  setStart(day);
                  if (day) change({ day });
                }}
                onChoose={choose}
              />
            </>
          ) : (
            <div className={styles.awaited} />
          )}
          <div className={styles.foot}>
            {start && <span>{say('Choose a second day for a range')}</span>}
            {typed && wordsOf(typed) !== wordsOf(value) ? (
              <Button onClick={() => choose(typed)}>{say('Apply')}</Button>
            ) : (
              wordsOf(value) && (
                <button
                  type="button"
                  className={`${control.control} ${control.ghost}`}
                  onClick={() => choose({})}
                >
                  {say('Clear')}
                </button>
              )
            )}
          </div>
        </div>
      </div>
    </PopoverDialog>
  );
}

const daysOf = (params: DayParams): Days =>
  'created_at' in params ? { day: params.created_at } : { from: params.created_from, to: params.created_to };

/** Common choices, as of a day. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const days = daysAsOf(today);
  return Object.entries(movingLabels).map(([key, label]) => {
    const moving = key as MovingDays;
    return { label, days: { ...daysOf(days[moving]), moving } };
  });
}
