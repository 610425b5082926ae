import { lazyPart } from '#dashboard/api/lazy-import.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { wordsOf, type Days } from './days.ts';
import { Filter } from './filter.tsx';

type DaysFilterProps = {
  label: string;
  value: Days;
  onChange: (days: Days) => void;
  screen: Screen;
};

const picker = lazyPart(async () => (await import('./days-picker.tsx')).DaysPicker);

/** A filter by one day or by a range of days, in UTC. */
export const DaysFilter = ({ value, onChange, ...rest }: DaysFilterProps) => (
  <Filter {...rest} icon="calendar" picker={picker} chosen={wordsOf(value)} onClear={() => onChange({})}>
    {(Picker, open) => <Picker {...open} value={value} onChoose={onChange} />}
  </Filter>
);
