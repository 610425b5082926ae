import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { naming } from '#dashboard/data/names/naming.ts';
import { tellApart } from '#dashboard/data/names/match.ts';
import { useSearch } from '#dashboard/data/names/use-names.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { inSentence } from '#dashboard/base/ui/format.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import styles from './record-picker.module.css';
import type { PickerProps } from '#dashboard/lists/use-picker.ts';

const limit = 100;

type RecordPickerProps = PickerProps<Id> & { name: NamedList };

export function RecordPicker({ label, name, value, trigger, onChoose, onClose }: RecordPickerProps) {
  const { searchLabel } = naming[name];
  const [text, setText] = useState('');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { progress, start } = useNames()[name];
  // Somebody who searches need not wait for the next try.
  useEffect(() => {
    if (progress()?.status === 'failed') start();
  }, [progress, start]);
  const { found, isCurrent, query } = useSearch(name, text.trim(), limit);
  const matches = useMemo(() => tellApart(found?.matches ?? []), [found]);
  const choose = (id: Id) => {
    onClose();
    if (id !== value) onChoose(id);
  };

  return (
    <PopoverDialog
      label={say('Choose {field}', { field: inSentence(label) })}
      trigger={trigger}
      onClose={onClose}
    >
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField aria-label={searchLabel} className={styles.field}>
          <Icon name="search" />
          <Input
            ref={input}
            className={styles.input}
            placeholder={searchLabel}
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            // Until the matches of this text have arrived, Enter would choose among those of another.
            onKeyDownCapture={(event) => {
              if (event.key === 'Enter' && !isCurrent) event.stopPropagation();
            }}
          />
        </TextField>
        <ReadingProgress name={name} />
        <ListBox
          id={list}
          aria-label={name === 'contacts' ? say('Contacts') : say('Agents')}
          className={styles.list}
          items={matches}
          selectionMode="single"
          selectedKeys={value === undefined ? [] : [value]}
          // Choosing the selected one again would deselect it.
          onSelectionChange={(keys) => choose((Array.from(keys)[0] ?? value) as Id)}
          escapeKeyBehavior="none"
        >
          {(entry) => (
            <ListBoxItem id={entry.id} textValue={entry.name} className={styles.option}>
              {({ isSelected }) => (
                <>
                  <span className={styles.name}>{excerptOf(entry.name)}</span>{' '}
                  <span className={styles.detail}>{excerptOf(entry.detail)}</span>
                  {isSelected && <Icon name="check" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <SearchOutcome name={name} found={found} query={query} />
    </PopoverDialog>
  );
}

type SearchOutcomeProps = Pick<ReturnType<typeof useSearch>, 'found' | 'query'> & {
  name: NamedList;
};

function SearchOutcome({ name, found, query }: SearchOutcomeProps) {
  const error = errorStateOf(query);
  return (
    <div className={styles.note}>
      <p role="status">{error ? `${errorTitles[error.kind]}.` : <Outcome name={name} found={found} />}</p>
      {error?.kind === 'failed' && <Button onClick={() => void query.refetch()}>{say('Try again')}</Button>}
    </div>
  );
}

const noneText = (list: NamedList, text: string) =>
  text === ''
    ? say('{list, select, contacts {No contacts yet.} other {No agents yet.}}', { list })
    : say('{list, select, contacts {No contacts match "{text}".} other {No agents match "{text}".}}', {
        list,
        text,
      });

function Outcome({ name, found }: Omit<SearchOutcomeProps, 'query'>) {
  if (!found) return <span className={hidden.hidden}>{say('Searching…')}</span>;
  const { searched, matches, count } = found;
  if (count > matches.length) return say('{count} more. Type to search.', { count: count - matches.length });
  if (count === 0) return noneText(name, searched);
  return (
    <span className={hidden.hidden}>
      {say(
        '{list, select, contacts {{count, plural, one {# contact} other {# contacts}}} other {{count, plural, one {# agent} other {# agents}}}}',
        { list: name, count },
      )}
    </span>
  );
}
