import type { Id } from '#contract/fields.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { Filter } from './filter.tsx';

type RecordFilterProps = {
  label: string;
  /** The list that the record is chosen from. */
  name: NamedList;
  /** The id of the chosen record. */
  value: Id | undefined;
  onChange: (id: Id | undefined) => void;
  screen: Screen;
};

/** A filter by one record of another list, chosen by name. */
export const RecordFilter = ({ label, name, value, onChange, screen }: RecordFilterProps) => (
  <Filter
    label={label}
    icon={name === 'contacts' ? 'people' : 'agents'}
    picker="record"
    chosen={value === undefined ? null : <screen.Name of={name} id={value} />}
    onClear={() => onChange(undefined)}
    screen={screen}
  >
    {(Picker, open) => <Picker {...open} name={name} value={value} onChoose={onChange} />}
  </Filter>
);
