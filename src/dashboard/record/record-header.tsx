import type { ReactNode, RefObject } from 'react';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { CopyLink } from '#dashboard/list/copy-link.tsx';
import styles from './record-panel.module.css';

type RecordHeaderProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** Whether the title is a record's own. */
  isThere: boolean;
  badge: ReactNode;
  /** Where the record stands in its list: 61 of 4,212. */
  position: string | null;
  /** One record in a sentence: opportunity. */
  one: string;
  ways: { own: string; previous: string | null; next: string | null; close: string };
};

/** What the open record is called, where it stands, and the ways on from it. */
export const RecordHeader = ({ heading, title, isThere, badge, position, one, ways }: RecordHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.heading}>
      <h2 id="record-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.sub}>
        {badge}
        <span className={styles.position} role="status">
          {/* A step by key leaves the focus where it is: then this tells which record it led to. */}
          <span className={hidden.hidden}>{title}</span> {position}
        </span>
        {isThere && (
          <span className={styles.copy}>
            <CopyButton name="name" text={title} />
          </span>
        )}
      </div>
    </div>
    <CopyLink href={ways.own} compact />
    <Step label={`Previous ${one}`} shortcut="k" icon="previous" href={ways.previous} />
    <Step label={`Next ${one}`} shortcut="j" icon="next" href={ways.next} />
    <Link
      to={ways.close}
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

/** The way to a neighbour. It takes the open record's place in the history: Back leads to the list, not through all of them. */
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
