import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { locale } from '#dashboard/base/languages/language.ts';
import styles from './popover-dialog.module.css';

type PopoverDialogProps = {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Which edges of the button and the dialog are in line. */
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/** A dialog beside the button that opens it. Escape closes it, and so does a press anywhere else, which still takes effect. */
export function PopoverDialog({ label, trigger, align = 'start', onClose, children }: PopoverDialogProps) {
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [panel, trigger].some(({ current }) => current?.contains(target as Node));
      // Before the press moves the focus: an open dialog would take it back.
      if (!isInside) flushSync(onClose);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [trigger, onClose]);

  return (
    <I18nProvider locale={locale()}>
      <Popover
        ref={panel}
        className={styles.popover}
        // A modal one would add a <style> element on iOS, which the content security policy forbids.
        isNonModal
        isOpen
        onOpenChange={onClose}
        // The trigger closes it itself.
        shouldCloseOnInteractOutside={(element) => !trigger.current?.contains(element)}
        triggerRef={trigger}
        placement={`bottom ${align}`}
        offset={4}
        containerPadding={8}
      >
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
