import { switchLetters, useLetters } from '#dashboard/base/commands/key-settings.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Modal } from '#dashboard/base/ui/dialog/modal.tsx';
import { shortcutNames } from '#dashboard/base/commands/chord.ts';
import { sheetGroups, SheetList } from './sheet-list.tsx';
import styles from './shortcut-sheet.module.css';

/** All commands that keys give, made from their table, and the switch of those that are characters. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <Modal title={say('Keyboard shortcuts')} onClose={onClose} footer={<LetterSwitch />}>
    <div className={styles.sets}>
      {sheetGroups().map(({ group, lines }) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <SheetList lines={lines} />
        </section>
      ))}
    </div>
  </Modal>
);

/** Switches all shortcuts that are characters alone (WCAG 2.2, 2.1.4). */
function LetterSwitch() {
  const letters = useLetters();
  return (
    <div className={styles.switch}>
      <input
        id="letters"
        type="checkbox"
        role="switch"
        aria-describedby="letters-hint"
        aria-checked={letters}
        checked={letters}
        onChange={(event) => switchLetters(event.target.checked)}
      />
      <label htmlFor="letters">
        <span>{say('Single-letter shortcuts')}</span>
        <small id="letters-hint" aria-hidden="true">
          {say(
            'Turn off if you use speech input or press keys by accident. Arrows, Enter, Esc and {keys} always work.',
            { keys: shortcutNames('mod+k') },
          )}
        </small>
      </label>
    </div>
  );
}
