import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import type { ShortcutSheet } from '#dashboard/commands/sheet/shortcut-sheet.tsx';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { useKeys } from '#dashboard/commands/use-keys.ts';
import { say } from '#dashboard/languages/say.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { shortcutNames } from '#dashboard/ui/shortcut-names.ts';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';
import frame from './frame.module.css';
import styles from './late-frame.module.css';

const load = async () => (await import('#dashboard/commands/sheet/shortcut-sheet.tsx')).ShortcutSheet;

/** Opens the sheet of shortcuts, which is loaded on demand. */
export function ShortcutsAction() {
  const [key] = useKeys('shortcuts');
  const trigger = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ Sheet: typeof ShortcutSheet } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** @param button what is to have the focus afterwards; null for what has it */
  const open = async (button: HTMLElement | null) => {
    trigger.current = button;
    setFailed(false);
    setOpen(true);
    try {
      setLoaded({ Sheet: await lazyImport(load) });
    } catch {
      setOpen(false);
      setFailed(true);
    }
  };
  useWhenOnline(hasFailed, () => setFailed(false));
  useCommand('shortcuts', () => void open(null));
  return (
    <>
      <button
        type="button"
        className={frame.action}
        title={say('Shortcuts')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => void open(moreButton() ?? currentTarget)}
      >
        <LateIcon name="keyboard" />
        <span className={frame.name}>{say('Shortcuts')}</span>
        {key !== undefined && <kbd className={styles.keys}>{shortcutNames(key)}</kbd>}
      </button>
      {hasFailed && (
        <span role="alert">{say("Couldn't load this. Check your connection and try again.")}</span>
      )}
      {isOpen &&
        loaded &&
        createPortal(<loaded.Sheet trigger={trigger} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** On a phone, the button of the menu that this one is in: the menu closes when the sheet opens. */
function moreButton() {
  const more = document.querySelector<HTMLElement>('[popovertarget=more]');
  return more?.checkVisibility?.() ? more : null;
}
