import type { DirectoryName } from '#dashboard/directory/directory.ts';
import { RecordName } from '#dashboard/directory/record-name.tsx';
import { Filter } from './filter.tsx';
import { usePicker } from './use-picker.ts';

type RecordFilterProps = {
  label: string;
  /** The directory that the record is chosen from. */
  name: DirectoryName;
  /** The id of the chosen record. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

const loadPicker = async () => (await import('./record-picker.tsx')).RecordPicker;

/** A filter by one record of another list, chosen by name. */
export function RecordFilter({ label, name, value, onChange }: RecordFilterProps) {
  const picker = usePicker(loadPicker);
  const { Picker, trigger, close } = picker;
  return (
    <Filter
      label={label}
      icon={name === 'contacts' ? 'people' : 'agents'}
      picker={picker}
      chosen={value === undefined ? null : <RecordName name={name} id={value} />}
      onClear={() => onChange(undefined)}
    >
      {Picker && (
        <Picker
          label={label}
          name={name}
          value={value}
          trigger={trigger}
          onChoose={onChange}
          onClose={close}
        />
      )}
    </Filter>
  );
}
