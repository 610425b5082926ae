import { today } from '@internationalized/date';
import { useState } from 'react';
import control from '#dashboard/ui/control.module.css';
import { DayChoice } from './day-choice.tsx';
import styles from './day-picker.module.css';
import { DayRange } from './day-range.tsx';
import { wordsOf, type Days } from './days.ts';
import { presetsOf } from './presets.ts';
import popover from '#dashboard/ui/popover-dialog.module.css';
import { PopoverDialog } from '#dashboard/ui/popover-dialog.tsx';
import type { PickerProps } from '#dashboard/ui/use-picker.ts';

const noDays: Days = {};

/** Chooses one day or a range of days, with shortcuts for common ranges. */
export function DaysPicker({ label, value = noDays, trigger, onChoose, onClose }: PickerProps<Days>) {
  const [isRange, setRange] = useState(value.from !== undefined || value.to !== undefined);
  const choose = (days: Days) => {
    onClose();
    if (wordsOf(days) !== wordsOf(value)) onChoose(days);
  };
  return (
    <PopoverDialog label={label} trigger={trigger} onClose={onClose}>
      <div className={styles.presets}>
        {presetsOf(today('UTC').toString()).map(({ label: text, days }) => (
          <button
            key={text}
            type="button"
            className={`${control.control} ${wordsOf(days) === wordsOf(value) ? control.set : ''}`}
            onClick={() => choose(days)}
          >
            {text}
          </button>
        ))}
      </div>
      <div className={`${popover.choice} ${styles.modes}`} role="group" aria-label="One day or a range">
        <button type="button" aria-pressed={!isRange} onClick={() => setRange(false)}>
          One day
        </button>
        <button type="button" aria-pressed={isRange} onClick={() => setRange(true)}>
          Range
        </button>
      </div>
      {isRange ? (
        <DayRange value={value} onChoose={choose} />
      ) : (
        <DayChoice label={label} value={value.day} onChoose={(day) => choose({ day })} />
      )}
      <div className={styles.foot}>
        <span>Dates are in UTC</span>
      </div>
    </PopoverDialog>
  );
}
