import { today } from '@internationalized/date';
import control from '#dashboard/ui/control.module.css';
import { DayChoice } from './day-choice.tsx';
import styles from './day-picker.module.css';
import { PopoverDialog } from '#dashboard/ui/popover-dialog.tsx';
import type { PickerProps } from '#dashboard/ui/use-picker.ts';

/** Chooses one day. */
export function DayPicker({ label, value, trigger, onChoose, onClose }: PickerProps<string>) {
  const choose = (chosen: string) => {
    onClose();
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <PopoverDialog label={label} trigger={trigger} onClose={onClose}>
      <DayChoice label={label} value={value} onChoose={choose} />
      <div className={styles.foot}>
        <span>Dates are in UTC</span>
        <button type="button" className={control.control} onClick={() => choose(today('UTC').toString())}>
          Today
        </button>
      </div>
    </PopoverDialog>
  );
}
