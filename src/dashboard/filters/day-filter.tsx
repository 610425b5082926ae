import type { Screen } from '#dashboard/screen/screen.ts';
import { formatDay } from '#dashboard/ui/format.ts';
import { Filter } from './filter.tsx';

type DayFilterProps = {
  label: string;
  /** The chosen day in UTC, `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  screen: Screen;
};

/** A filter by one day of the calendar, in UTC. */
export const DayFilter = ({ value, onChange, ...rest }: DayFilterProps) => (
  <Filter
    {...rest}
    icon="calendar"
    picker="day"
    chosen={value === undefined ? null : formatDay(value)}
    onClear={() => onChange(undefined)}
  >
    {(Picker, open) => <Picker {...open} value={value} onChoose={onChange} />}
  </Filter>
);
