import { charactersOf, fixedKeysOf } from '#dashboard/commands/key-settings.ts';
import { useKeySettings } from '#dashboard/commands/use-keys.ts';
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
        return (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {characters.length > 0 && (
                <span data-off={!letters || undefined}>
                  <Keys keys={characters} />
                  {!letters && <span className={hidden.hidden}>switched off</span>}
                </span>
              )}
              {characters.length > 0 && fixed.length > 0 && ' or '}
              {fixed.length > 0 && <Keys keys={fixed} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
