import type { Screen } from '#dashboard/screen/screen.ts';
import { zone } from '#dashboard/ui/time/zone.ts';
import { wordsOf, type Days } from './days.ts';
import { Filter } from './filter.tsx';

type DaysFilterProps = {
  label: string;
  value: Days;
  /** Whether the server has ranges; without them, one day is chosen. */
  hasRanges: boolean;
  onChange: (days: Days) => void;
  screen: Screen;
};

/** A filter by one day or by a range of days, in UTC. */
export const DaysFilter = ({ value, hasRanges, onChange, ...rest }: DaysFilterProps) => (
  <Filter {...rest} icon="calendar" picker="days" chosen={chosenIn(value)} onClear={() => onChange({})}>
    {(Picker, open) => <Picker {...open} value={value} hasRanges={hasRanges} onChoose={onChange} />}
  </Filter>
);

/** The choice in words, which name UTC where instants are in another zone. */
function chosenIn(value: Days) {
  const words = wordsOf(value);
  return words && zone.isOwn ? `${words} UTC` : words;
}
