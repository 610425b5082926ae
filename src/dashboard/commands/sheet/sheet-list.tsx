import { charactersOf, fixedKeysOf } from '#dashboard/commands/key-settings.ts';
import { useKeySettings } from '#dashboard/commands/use-keys.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Keys } from './keys.tsx';
import type { SheetLine } from './sheet-lines.ts';
import styles from './shortcut-sheet.module.css';

/** Commands and the keys that give them. */
export function SheetList({ lines }: { lines: SheetLine[] }) {
  const { letters } = useKeySettings();
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
