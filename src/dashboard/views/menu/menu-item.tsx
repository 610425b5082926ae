import type { ReactNode } from 'react';
import type { CommandId } from '#dashboard/commands/commands.ts';
import { LateIcon, type LateIconName } from '#dashboard/ui/late-icon.tsx';
import { CommandKeys } from '#dashboard/views/listed/command-keys.tsx';
import styles from './views-menu.module.css';

type MenuItemProps = {
  icon: LateIconName;
  /** The command that does the same, whose keys are shown. */
  command?: CommandId;
  /** Whether it is on, for what is switched on and off. */
  isOn?: boolean;
  /** What it does, where its name does not say it all. */
  hint?: ReactNode;
  onPress: () => void;
  children: ReactNode;
};

/** Something that can be done, in the menu of views. */
export const MenuItem = ({ icon, command, isOn, hint, onPress, children }: MenuItemProps) => (
  <button type="button" className={styles.item} aria-pressed={isOn} onClick={onPress}>
    <LateIcon name={icon} />
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
    {command && <CommandKeys id={command} />}
  </button>
);
