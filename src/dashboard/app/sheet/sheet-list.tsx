import { charactersOf, fixedKeysOf, useLetters } from '#dashboard/base/commands/key-settings.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { chordName } from '#dashboard/base/commands/chord.ts';
import {
  commandIds,
  commandOf,
  type CommandGroup,
  type CommandId,
} from '#dashboard/base/commands/commands.ts';
import styles from './shortcut-sheet.module.css';

export function SheetList({ lines }: { lines: SheetLine[] }) {
  const letters = useLetters();
  return (
    <dl className={styles.lines}>
      {lines.map(({ title, ids }) => {
        const characters = ids.flatMap(charactersOf);
        const fixed = ids.flatMap(fixedKeysOf);
        const own = (
          <span data-off={!letters || undefined}>
            <Keys keys={characters} />
            {!letters && <span className={hidden.hidden}>{say('switched off')}</span>}
          </span>
        );
        return (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {characters.length > 0 && fixed.length > 0
                ? sayNodes('{characters} or {keys}', { characters: own, keys: <Keys keys={fixed} /> })
                : characters.length > 0
                  ? own
                  : fixed.length > 0 && <Keys keys={fixed} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Chord({ chord }: { chord: string }) {
  const { shown, spoken } = chordName(chord);
  if (shown === spoken) return <kbd>{shown}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{shown}</span>
      <span className={hidden.hidden}>{spoken}</span>
    </kbd>
  );
}

/** Keys of commands that are read as one: j k, g then o p c a, 0–4. */
export function Keys({ keys }: { keys: string[] }) {
  const sets = new Map<string, string[]>();
  for (const each of keys) {
    const [last = '', ...before] = each.split(' ').toReversed();
    const beginning = before.toReversed().join(' ');
    sets.set(beginning, [...(sets.get(beginning) ?? []), last]);
  }
  return [...sets].map(([beginning, lasts]) => (
    <span key={beginning}>
      {beginning === '' ? (
        <Lasts lasts={lasts} />
      ) : (
        sayNodes('{first} then {second}', {
          first: <Chord chord={beginning} />,
          second: <Lasts lasts={lasts} />,
        })
      )}{' '}
    </span>
  ));
}

function Lasts({ lasts }: { lasts: string[] }) {
  const [first = '', second = ''] = lasts;
  const isRange =
    lasts.length > 2 &&
    lasts.every((key, index) => /^\d$/.test(key) && Number(key) === Number(first) + index);
  if (isRange) {
    return (
      <>
        <Chord chord={first} /> – <Chord chord={lasts.at(-1) ?? second} />
      </>
    );
  }
  return lasts.map((chord) => (
    <span key={chord}>
      <Chord chord={chord} />{' '}
    </span>
  ));
}

/** A line of the sheet: one command, or several that are read as one. */
export type SheetLine = { title: string; ids: CommandId[] };

const groupTitles: Record<CommandGroup, string> = {
  Anywhere: say('Anywhere'),
  'In a list': say('In a list'),
  'In a record': say('In a record'),
  Filters: say('Filters'),
  Views: say('Views'),
};

const keyCount = (id: CommandId) => charactersOf(id).length + fixedKeysOf(id).length;

/** The commands that keys give, group by group. */
export const sheetGroups = () =>
  Object.entries(groupTitles).map(([group, title]) => {
    const lines = new Map<string, CommandId[]>();
    for (const id of commandIds) {
      const { group: own, title, line = title } = commandOf(id);
      if (own === group && keyCount(id) > 0) lines.set(line, [...(lines.get(line) ?? []), id]);
    }
    return { group: title, lines: [...lines].map(([title, ids]) => ({ title, ids })) };
  });
