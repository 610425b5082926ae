import { useLayoutEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { farRows, leaveOut } from '#dashboard/lists/table/far-rows.ts';
import { useShownDialog } from '#dashboard/base/ui/dialog/modal.tsx';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { shortcutNames } from '#dashboard/base/commands/chord.ts';
import styles from './palette.module.css';
import { opportunitiesHref, type Hit } from './hit.ts';

type OverlayProps = {
  /** Has the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Has the focus at first, by its `data-first`. */
  children: ReactNode;
};

/** Whether Alt and C were pressed, which types ç on a Mac. */
const isCopy = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey && ['c', 'ç'].includes(key.toLowerCase());

/** A dialog near the top of the page, all of the screen on a phone. Escape, the keys that open it and a press beside it close it. */
export function Overlay({ opener, onClose, children }: OverlayProps) {
  // Read before anything changes: afterwards, reading would lay it out.
  const [far] = useState(() => farRows(document));
  // What it makes inert is all styled again.
  useLayoutEffect(() => {
    leaveOut(far);
    return () => leaveOut(farRows(document));
  }, [far]);
  const dialog = useShownDialog(opener);
  // What had the focus may be hidden, as a menu is by a dialog.
  useLayoutEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );

  const press = (event: KeyboardEvent) => {
    const isClosing = event.key === 'Escape' || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (isClosing) onClose();
    else if (!isCopy(event) || !dialog.current?.querySelector('[data-contact-link=phone]')) return;
    else runCommand('copy-phone');
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={say('Go to')}
      className={styles.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={press}
      onPointerDown={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

const theirs = say('their opportunities');
const copyPhone = say('copy phone');

const hints: readonly [keys: string[], does: string][] = [
  [['ArrowUp', 'ArrowDown'], say('select [what a key does]')],
  [['Enter'], say('open [what a key does]')],
  [['mod+Enter'], theirs],
  [['alt+c'], copyPhone],
  [['>'], say('commands')],
  [['#'], say('an ID')],
];

const general = hints.filter(([, does]) => does !== theirs && does !== copyPhone);

function hintsFor(hit: Hit | undefined) {
  if (hit === undefined || opportunitiesHref(hit) === null) return general;
  const hasNoPhone =
    hit.kind === 'record' && hit.list === 'contacts' && contactLinksOf(hit.reference).phone === null;
  return hasNoPhone ? hints.filter(([, does]) => does !== copyPhone) : hints;
}

/** The keys of what the active hit can do: those for people only where there is one. */
export const Foot = ({ hit }: { hit: Hit | undefined }) => (
  <footer className={styles.foot}>
    {hintsFor(hit).map(([keys, does]) => (
      <span key={does}>
        {keys.map((each) => (
          <kbd key={each}>{shortcutNames(each)}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
  </footer>
);
