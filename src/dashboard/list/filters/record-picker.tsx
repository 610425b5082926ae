import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import type { DirectoryName } from '#dashboard/directory/directory.ts';
import { naming } from '#dashboard/directory/names.ts';
import { searchRecords } from '#dashboard/directory/search.ts';
import { useDirectory } from '#dashboard/directory/use-directory.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import styles from './record-picker.module.css';
import type { PickerProps } from './use-picker.ts';

/** Matches that are shown; more are for the search to narrow. */
const limit = 100;

type RecordPickerProps<Name extends DirectoryName> = PickerProps<number> & { name: Name };

/** Chooses one record of a directory by searching its names. */
export function RecordPicker<Name extends DirectoryName>(props: RecordPickerProps<Name>) {
  const { label, name, value, trigger, onChoose, onClose } = props;
  const { noun, nameOf, detailOf, searchedAs } = naming[name];
  const directory = useDirectory(name);
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const { matches, count } = useMemo(
    () => searchRecords(name, directory.records, searched, limit),
    [name, directory, searched],
  );
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choose = (id: number) => {
    onClose();
    if (id !== value) onChoose(id);
  };

  return (
    <FilterPopover label={`Choose: ${label.toLowerCase()}`} trigger={trigger} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField aria-label={`Search by ${searchedAs}`} className={styles.field}>
          <Icon name="search" />
          <Input
            ref={input}
            className={styles.input}
            placeholder={`Search by ${searchedAs}`}
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
          />
        </TextField>
        <ReadingProgress name={name} />
        <ListBox
          id={list}
          aria-label={`${noun}s`}
          className={styles.list}
          items={matches}
          selectionMode="single"
          selectedKeys={value === undefined ? [] : [value]}
          // Choosing the chosen one again would leave none: it stays.
          onSelectionChange={(keys) => choose(Number(Array.from(keys)[0] ?? value))}
          escapeKeyBehavior="none"
        >
          {(record) => (
            <ListBoxItem id={record.id} textValue={nameOf(record)} className={styles.option}>
              {({ isSelected }) => (
                <>
                  <span className={styles.name}>{nameOf(record)}</span>{' '}
                  <span className={styles.detail}>{detailOf(record)}</span>
                  {isSelected && <Icon name="check" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <p role="status" className={styles.note}>
        <Outcome noun={noun.toLowerCase()} searched={searched} count={count} />
      </p>
    </FilterPopover>
  );
}

function Outcome({ noun, searched, count }: { noun: string; searched: string; count: number }) {
  if (count > limit) return `${formatCount(count - limit)} more: type to narrow`;
  if (count === 0) return searched === '' ? `No ${noun}s yet.` : `No ${noun} matches “${searched}”.`;
  return (
    <span className={hidden.hidden}>{count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`}</span>
  );
}
