import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import { CopyLink } from '#dashboard/list/copy-link.tsx';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './record-panel.module.css';
import { Step } from './step.tsx';

export type RecordLinks = {
  /** The record's own address, to be copied. */
  own: string;
  previous: string | null;
  next: string | null;
  close: string;
};

type RecordTopProps = {
  title: string;
  /** The record's position in its list: 61 of 4,212. */
  position: string | null;
  list: EndpointName;
  links: RecordLinks;
};

/** Where the open record is in its list, and the ways from there; it stays in sight while the rest is scrolled. */
export const RecordTop = ({ title, position, list, links }: RecordTopProps) => (
  <header className={styles.top}>
    <span className={styles.position} role="status">
      {/* Moving by key leaves focus where it is; this announces the record. */}
      <span className={hidden.hidden}>{excerptOf(title)}</span> {position}
    </span>
    <CopyLink href={links.own} compact />
    <Step
      label={say(
        '{list, select, opportunities {Previous opportunity} contacts {Previous contact} other {Previous agent}}',
        { list },
      )}
      href={links.previous}
      command="previous-record"
      className={`${control.ghost} ${control.icon} ${styles.up}`}
    >
      <Icon name="down" />
    </Step>
    <Step
      label={say(
        '{list, select, opportunities {Next opportunity} contacts {Next contact} other {Next agent}}',
        { list },
      )}
      href={links.next}
      command="next-record"
      className={`${control.ghost} ${control.icon}`}
    >
      <Icon name="down" />
    </Step>
    <CloseLink href={links.close} />
  </header>
);

/** Closes a panel. */
export const CloseLink = ({ href }: { href: string }) => (
  <Link
    to={href}
    className={`${control.control} ${control.ghost} ${control.icon} ${styles.close}`}
    aria-keyshortcuts="Escape"
    title={say('Close (Esc)')}
  >
    <Icon name="close" />
    <span className={hidden.hidden}>{say('Close')}</span>
  </Link>
);
