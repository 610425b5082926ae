import type { Id } from '#contract/fields.ts';
import { lazyPart } from '#dashboard/api/lazy-import.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { RecordName } from '#dashboard/names/record-name.tsx';
import { Filter } from './filter.tsx';

type RecordFilterProps = {
  label: string;
  /** The list that the record is chosen from. */
  name: NamedList;
  /** The id of the chosen record. */
  value: Id | undefined;
  onChange: (id: Id | undefined) => void;
};

const picker = lazyPart(async () => (await import('./record-picker.tsx')).RecordPicker);

/** A filter by one record of another list, chosen by name. */
export const RecordFilter = ({ label, name, value, onChange }: RecordFilterProps) => (
  <Filter
    label={label}
    icon={name === 'contacts' ? 'people' : 'agents'}
    picker={picker}
    chosen={value === undefined ? null : <RecordName name={name} id={value} />}
    onClear={() => onChange(undefined)}
  >
    {(Picker, open) => <Picker {...open} name={name} value={value} onChoose={onChange} />}
  </Filter>
);
