import { wordsOf, type Days } from './days.ts';
import { Filter } from './filter.tsx';
import { usePicker } from './use-picker.ts';

type DaysFilterProps = { label: string; value: Days; onChange: (days: Days) => void };

const loadPicker = async () => (await import('./days-picker.tsx')).DaysPicker;

/** A filter by one day or by a range of days, in UTC. */
export function DaysFilter({ label, value, onChange }: DaysFilterProps) {
  const picker = usePicker(loadPicker);
  const { Picker, trigger, close } = picker;
  return (
    <Filter
      label={label}
      icon="calendar"
      picker={picker}
      chosen={wordsOf(value)}
      onClear={() => onChange({})}
    >
      {Picker && <Picker label={label} value={value} trigger={trigger} onChoose={onChange} onClose={close} />}
    </Filter>
  );
}
