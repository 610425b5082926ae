import type { ReactNode, RefObject } from 'react';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { CopyLink } from '#dashboard/list/copy-link.tsx';
import { RecordHeading } from './record-heading.tsx';
import styles from './record-panel.module.css';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';

type RecordHeaderProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** Whether the title is the record's own. */
  isThere: boolean;
  badge: ReactNode;
  /** The record's position in its list: 61 of 4,212. */
  position: string | null;
  /** One record in a sentence: opportunity. */
  one: string;
  links: { own: string; previous: string | null; next: string | null; close: string };
};

/** The open record's title and position, and links to its neighbours. */
export const RecordHeader = ({ heading, title, isThere, badge, position, one, links }: RecordHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.heading}>
      <RecordHeading heading={heading} title={title} />
      <div className={styles.sub}>
        {badge}
        <span className={styles.position} role="status">
          {/* Moving by key leaves focus where it is; this announces the record. */}
          <span className={hidden.hidden}>{excerptOf(title)}</span> {position}
        </span>
        {isThere && (
          <span className={styles.copy}>
            <CopyButton name="name" text={title} />
          </span>
        )}
      </div>
    </div>
    <CopyLink href={links.own} compact />
    <Step label={`Previous ${one}`} shortcut="k" icon="previous" href={links.previous} />
    <Step label={`Next ${one}`} shortcut="j" icon="next" href={links.next} />
    <Link
      to={links.close}
      className={`${control.control} ${control.ghost} ${control.icon}`}
      aria-keyshortcuts="Escape"
      title="Close (Esc)"
    >
      <Icon name="close" />
      <span className={hidden.hidden}>Close</span>
    </Link>
  </header>
);

type StepProps = { label: string; shortcut: string; icon: IconName; href: string | null };

/** A link to a neighbour. It replaces the history step, so that Back leads to the list. */
function Step({ label, shortcut, icon, href }: StepProps) {
  const className = `${control.control} ${control.ghost} ${control.icon}`;
  const content = (
    <>
      <Icon name={icon} />
      <span className={hidden.hidden}>{label}</span>
    </>
  );
  if (href !== null) {
    const title = `${label} (${shortcut})`;
    return (
      <Link to={href} replace className={className} aria-keyshortcuts={shortcut} title={title}>
        {content}
      </Link>
    );
  }
  return (
    <span className={className} role="link" aria-disabled="true">
      {content}
    </span>
  );
}
