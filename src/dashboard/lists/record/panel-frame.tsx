import { type ReactNode, useState, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { CopyButton } from '#dashboard/base/ui/copy/copy-button.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Link, StepLink } from '#dashboard/base/ui/link.tsx';
import { chordName } from '#dashboard/base/commands/chord.ts';
import { CopyLink } from '#dashboard/lists/list/copy-link.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import styles from './record-panel.module.css';

type RecordLinks = {
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
  /** After the link to it. */
  children?: ReactNode;
};

/** Where the open record is in its list, and the ways from there; it stays in sight while the rest is scrolled. */
export const RecordTop = ({ title, position, list, links, children }: RecordTopProps) => (
  <header className={styles.top}>
    <span className={styles.position} role="status">
      {/* Moving by key leaves focus where it is; this announces the record. */}
      <span className={hidden.hidden}>{excerptOf(title)}</span> {position}
    </span>
    <CopyLink href={links.own} command="copy-record-link" compact />
    {children}
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

type StepProps = {
  label: string;
  /** What does the same by key. */
  command: CommandId;
  /** Null at the end of the list. */
  href: string | null;
  className: string;
  children: ReactNode;
};

/** A link to a neighbour. It replaces the history step, so that Back leads to the list. */
function Step({ label, command, href, className, children }: StepProps) {
  const [key] = useKeys(command);
  return (
    <StepLink
      to={href}
      replace
      className={`${control.control} ${className}`}
      aria-keyshortcuts={key}
      title={key ? `${label} (${chordName(key).shown})` : label}
    >
      {children}
      <span className={hidden.hidden}>{label}</span>
    </StepLink>
  );
}

/** Longest title that is shown whole, in characters; longer ones are cut to a few lines. */
const longest = 150;

/** Most of a title that is shown when somebody asks for all of it; the copy button has the rest. */
const most = 20_000;

type RecordHeadingProps = {
  /** Names the panel. */
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** Whether the title is the record's own. */
  isThere: boolean;
};

/** An open record's title. Only the beginning of a very long one is shown at first, so that the fields stay in reach. */
export function RecordHeading({ id, heading, title, isThere }: RecordHeadingProps) {
  const [expanded, setExpanded] = useState<string | null>(null);
  const isExpanded = expanded === title;
  const isLong = title.length > longest;
  return (
    <div className={styles.heading}>
      <h2
        id={id}
        ref={heading}
        dir="auto"
        tabIndex={-1}
        className={isLong && !isExpanded ? styles.cut : undefined}
      >
        {excerptOf(title, isExpanded ? most : longest)}
      </h2>
      {isThere && <CopyButton name={say('name [to copy]')} text={title} />}
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(isExpanded ? null : title)}
        >
          {isExpanded ? say('Show less') : say('Show full name')}
        </button>
      )}
    </div>
  );
}

/** The keys of an open record, where there is a keyboard. */
export const RecordFoot = () => (
  <footer className={styles.foot}>
    <span>
      {sayNodes('{nextKey} {previousKey} next, previous', {
        nextKey: <Key of="next-record" />,
        previousKey: <Key of="previous-record" />,
      })}
    </span>
    <ReachKeys />
    <span>{sayNodes('{key} close', { key: <kbd>Esc</kbd> })}</span>
  </footer>
);

function Key({ of }: { of: CommandId }) {
  const [key = ''] = useKeys(of);
  return <kbd>{chordName(key).shown}</kbd>;
}

const ReachKeys = () =>
  useKeys('copy-phone').length > 0 && (
    <>
      <span data-key="phone">{sayNodes('{key} copy phone', { key: <Key of="copy-phone" /> })}</span>
      <span data-key="email">{sayNodes('{key} copy email', { key: <Key of="copy-email" /> })}</span>
    </>
  );
