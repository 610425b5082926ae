import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { say } from '#dashboard/languages/say.ts';
import styles from './palette.module.css';

type OverlayProps = {
  /** Has the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Alt and C were pressed. */
  onCopy: () => void;
  /** Has the focus at first, by its `data-first`. */
  children: ReactNode;
};

/** Whether Alt and C were pressed, which types ç on a Mac. */
const isCopy = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey && ['c', 'ç'].includes(key.toLowerCase());

/** A dialog near the top of the page, all of the screen on a phone. Escape, the keys that open it and a press beside it close it. */
export function Overlay({ opener, onClose, onCopy, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the element is gone: only then does closing it return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    const before = opener.current;
    return () => {
      element?.close();
      before?.focus();
      // What had the focus may be hidden, as a menu is by a dialog.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, [opener]);

  const press = (event: KeyboardEvent) => {
    const isClosing = event.key === 'Escape' || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (isClosing) onClose();
    else if (isCopy(event)) onCopy();
    else return;
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
