import { useState, type ReactNode } from 'react';
import { resetKeys, switchLetters, useKeySettings } from '#dashboard/base/commands/key-settings.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Modal, type ModalTrigger } from '#dashboard/base/ui/dialog/modal.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { shortcutNames } from '#dashboard/base/commands/chord.ts';
import { KeyChoice } from './key-choice.tsx';
import { choiceGroups, sheetGroups, SheetList } from './sheet-list.tsx';
import styles from './shortcut-sheet.module.css';

type ShortcutSheetProps = { trigger?: ModalTrigger; onClose: () => void };

/** All commands that keys give, made from their table; where letters are switched off, and shortcuts changed. */
export function ShortcutSheet({ trigger, onClose }: ShortcutSheetProps) {
  const { own } = useKeySettings();
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  const hasOwn = Object.keys(own).length > 0;
  const footer = (
    <>
      {hasOwn && (
        <Button
          look="ghost"
          data-aside=""
          onClick={({ currentTarget }) => {
            // It is about to disappear.
            (currentTarget.nextElementSibling as HTMLElement).focus();
            resetKeys();
            setSaid(say('All shortcuts are as they were'));
          }}
        >
          {say('Reset all')}
        </Button>
      )}
      <Button onClick={() => setChanging(!isChanging)}>
        {isChanging ? say('Done') : say('Change shortcuts')}
      </Button>
    </>
  );
  return (
    <Modal title={say('Keyboard shortcuts')} trigger={trigger} onClose={onClose} footer={footer}>
      <p role="status" className={hidden.hidden}>
        {said}
      </p>
      {isChanging && (
        <p className={styles.hint}>
          {say('Press a shortcut, then the new key. Backspace removes it, Esc cancels.')}
        </p>
      )}
      <div className={styles.sets}>
        {isChanging
          ? choiceGroups().map(({ group, lines }) => (
              <Group key={group} title={group}>
                {lines.flatMap(({ ids }) =>
                  ids.map((id) => <KeyChoice key={id} id={id} onChosen={setSaid} />),
                )}
              </Group>
            ))
          : sheetGroups().map(({ group, lines }) => (
              <Group key={group} title={group}>
                <SheetList lines={lines} />
              </Group>
            ))}
        <Group title={say('Single-letter shortcuts')}>
          <LetterSwitch />
        </Group>
      </div>
    </Modal>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Switches all shortcuts that are characters alone (WCAG 2.2, 2.1.4). */
function LetterSwitch() {
  const { letters } = useKeySettings();
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
