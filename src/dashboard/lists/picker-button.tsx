import type { ReactNode, RefObject } from 'react';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import styles from './picker-button.module.css';
import type { Pickers, Slots } from './slots.ts';

type PickerButtonProps<Name extends keyof Pickers> = {
  picker: Name;
  /** What opens it too. */
  command?: CommandId | readonly CommandId[];
  slots: Pick<Slots, 'Opener'>;
  className: string;
  /** Its name, where the content may be an icon alone. */
  title?: string;
  content: ReactNode;
  /** Beside the button, given what returns the focus to it. */
  renderAfter?: (trigger: RefObject<HTMLButtonElement | null>) => ReactNode;
  children: (
    Picker: Pickers[Name],
    open: { trigger: RefObject<HTMLButtonElement | null>; onClose: () => void },
  ) => ReactNode;
};

/** A button that opens a picker, which is loaded on demand; says where that failed. */
export const PickerButton = <Name extends keyof Pickers>(props: PickerButtonProps<Name>) => {
  const { picker, command, slots, className, title, content, renderAfter, children } = props;
  return (
    <slots.Opener picker={picker} command={command}>
      {({ trigger, triggerProps, failure, Picker, close }) => (
        <>
          <button {...triggerProps} type="button" className={className} title={title}>
            {content}
          </button>
          {renderAfter?.(trigger)}
          {failure && (
            <span role="alert" className={styles.failure}>
              {failure}
            </span>
          )}
          {Picker && children(Picker, { trigger, onClose: close })}
        </>
      )}
    </slots.Opener>
  );
};
