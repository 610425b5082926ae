import { formatDay } from '#dashboard/ui/format.ts';
import { Filter } from './filter.tsx';
import { usePicker } from './use-picker.ts';

type DayFilterProps = {
  label: string;
  /** The chosen day in UTC, `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

const loadPicker = async () => (await import('./day-picker.tsx')).DayPicker;

/** A filter by one day of the calendar, in UTC. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const picker = usePicker(loadPicker);
  const { Picker, trigger, close } = picker;
  return (
    <Filter
      label={label}
      icon="calendar"
      picker={picker}
      chosen={value === undefined ? null : formatDay(value)}
      onClear={() => onChange(undefined)}
    >
      {Picker && <Picker label={label} value={value} trigger={trigger} onChoose={onChange} onClose={close} />}
    </Filter>
  );
}
