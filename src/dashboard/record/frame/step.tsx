import type { ReactNode } from 'react';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Link } from '#dashboard/ui/link.tsx';

type StepProps = {
  /** Its name, where the content is an icon alone. */
  label?: string;
  shortcut?: string;
  /** Null at the end of the list. */
  href: string | null;
  className?: string;
  children: ReactNode;
};

/** A link to a neighbour. It replaces the history step, so that Back leads to the list. */
export function Step({ label, shortcut, href, className = '', children }: StepProps) {
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
  const title = label && `${label} (${shortcut})`;
  return (
    <Link to={href} replace className={classes} aria-keyshortcuts={shortcut} title={title}>
      {content}
    </Link>
  );
}
