import { useState, type RefObject } from 'react';
import { basePath } from '#dashboard/address/base-path.ts';
import { runCommand } from '#dashboard/commands/handlers.ts';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import { CopyLink } from '#dashboard/list/copy-link.tsx';
import { readFirstPage } from '#dashboard/persist/first-page.ts';
import control from '#dashboard/ui/control.module.css';
import { timeOf } from '#dashboard/ui/format.ts';
import { formatLongDay } from '#dashboard/ui/format-day.ts';
import { formatTime, isLocalUtc } from '#dashboard/ui/format-instant.ts';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import styles from './overview-page.module.css';

type OverviewHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The day it is in UTC. */
  today: string;
  /** When the oldest of the figures was read, in ms since the epoch; Infinity before. */
  at: number;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** The title, the day and the age of the figures, and what can be done with the page. */
export function OverviewHead({ heading, today, at, isRefreshing, onRefresh }: OverviewHeadProps) {
  const day = formatLongDay(new Date(today));
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {say('Overview')}
      </h1>
      <span className={styles.day}>{Number.isFinite(at) ? <AsOf day={day} at={at} /> : day}</span>
      <div className={styles.tools}>
        <OpensFirst />
        <button
          type="button"
          className={`${control.control} ${control.ghost}`}
          aria-disabled={isRefreshing}
          onClick={isRefreshing ? undefined : onRefresh}
        >
          {say('Refresh')}
        </button>
        <CopyLink href={`${basePath}overview`} />
      </div>
    </header>
  );
}

/** Whether a visit without a path begins here. */
function OpensFirst() {
  const [isFirst, setFirst] = useState(() => readFirstPage() === 'overview');
  return (
    <button
      type="button"
      className={`${control.control} ${styles.small}`}
      title={say('A visit to Roster begins here')}
      aria-pressed={isFirst}
      onClick={() => runCommand('overview-first') && setFirst(!isFirst)}
    >
      <LateIcon name="first" />
      <span>{say('Opens first')}</span>
    </button>
  );
}

/** The day and the age of the figures in UTC, and by the reader's own clock where that differs. */
function AsOf({ day, at }: { day: string; at: number }) {
  const instant = new Date(at);
  const time = timeOf(instant);
  if (isLocalUtc(instant.toISOString())) return say('{day}, as of {time}', { day, time });
  const own = <span className={styles.own}>{say(', {time} your time', { time: formatTime(at) })}</span>;
  return sayNodes('{day}, as of {time} UTC{own}', { day, time, own });
}
