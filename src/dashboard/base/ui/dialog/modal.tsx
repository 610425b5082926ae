import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import styles from './modal.module.css';

export type ModalTrigger = RefObject<HTMLElement | null> | undefined;

type ModalProps = {
  title: string;
  onClose: () => void;
  /** Has the focus afterwards; without it, what had it before. */
  trigger?: ModalTrigger;
  /** Has the focus at first, by its `data-first`; else the title has. */
  children: ReactNode;
  footer: ReactNode;
};

/**
 * Shows a dialog over the page as long as the component is there. What has the focus at first says so by its `data-first`.
 * @param opener has the focus afterwards; without it, what had it before
 */
export function useShownDialog(opener: ModalTrigger) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element is gone: only then does closing it return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    const before = opener?.current;
    return () => {
      element?.close();
      before?.focus();
    };
  }, [opener]);
  return dialog;
}

/**
 * A dialog over the page, which can't be used meanwhile; a sheet on a phone. The browser's own element: it keeps the
 * focus, closes on Escape and returns the focus, without a style that the security policy forbids.
 */
export function Modal({ title, onClose, trigger, children, footer }: ModalProps) {
  const dialog = useShownDialog(trigger);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // What had the focus may be gone with what it was in.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement) || document.activeElement === dialog.current) {
      heading.current?.focus();
    }
  }, [dialog, title]);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" name={say('Close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </dialog>
  );
}
