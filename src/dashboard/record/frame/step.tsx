import type { ReactNode } from 'react';
import type { CommandId } from '#dashboard/commands/commands.ts';
import { useKeys } from '#dashboard/commands/use-keys.ts';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { chordName } from '#dashboard/ui/shortcut-names.ts';

type StepProps = {
  /** Its name, where the content is an icon alone. */
  label?: string;
  /** What does the same by key. */
  command?: CommandId;
  /** Null at the end of the list. */
  href: string | null;
  className?: string;
  children: ReactNode;
};

/** A link to a neighbour. It replaces the history step, so that Back leads to the list. */
export function Step({ label, command, href, className = '', children }: StepProps) {
  const [key] = useKeys(command);
  const classes = `${control.control} ${className}`;
  const content = (
    <>
      {children}
      {label && <span className={hidden.hidden}>{label}</span>}
    </>
  );
  if (href === null) {
    return (
      <span className={classes} role="link" aria-disabled="true">
        {content}
      </span>
    );
  }
  const title = label && key ? `${label} (${chordName(key).shown})` : label;
  return (
    <Link to={href} replace className={classes} aria-keyshortcuts={key} title={title}>
      {content}
    </Link>
  );
}
