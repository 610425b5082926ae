import { useDeferredValue, useEffect, useRef, type RefObject } from 'react';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { formatLongDay, pageTime } from '#dashboard/base/ui/format-instant.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { contradictionText } from '#dashboard/data/api/contradiction.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { statusTotal, statusWords } from '#dashboard/lists/filters/words.ts';
import { CopyLink } from '#dashboard/lists/list/copy-link.tsx';
import { ErrorText } from '#dashboard/lists/list/errors.tsx';
import { useFocusFallback } from '#dashboard/lists/list/use-focus-restore.ts';
import note from '#dashboard/lists/list/view/list-states.module.css';
import { AgentsCard } from './agents-card.tsx';
import { DaysBox } from './days-box.tsx';
import { type Figure, firstError, isSettled, hasFailed, type Reading } from './figure.tsx';
import { FollowUpsCard } from './follow-ups-card.tsx';
import { NewestOpportunities } from './newest.tsx';
import { NewsSentence } from './news-sentence.tsx';
import styles from './overview-page.module.css';
import { ShareBar, StatusCards } from './status-cards.tsx';
import { useOverview } from './use-overview.ts';

const inWords = ({ total, filters: { status = 'new' } }: Figure) =>
  typeof total === 'number'
    ? statusTotal(total, status)
    : say('{status} unknown', { status: statusWords[status] });

/** How things stand: every number leads to the list that it counts. */
export function OverviewPage() {
  const { config, firstPaint } = useSession();
  const { totals, ofMonth, days, agents, followUps, newest, ...overview } = useOverview();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // First what is at the top: a press is answered before the boxes are made.
  const hasBoxes = useDeferredValue(true, false);
  const areTotalsThere = totals.every(({ query }) => isSettled(query));
  const error = firstError(totals.map(({ query }) => query));
  // A service that asks to wait is asked for nothing else meanwhile.
  useReportPaint(areTotalsThere || (error !== null && !('until' in error)));
  useFocusFallback(page, heading);
  useCommand('refresh-overview', overview.refresh);
  useEffect(() => {
    // Whoever came here from another page had the focus on what is gone.
    if (firstPaint.isDone() && document.activeElement === document.body) heading.current?.focus();
  }, [firstPaint]);
  return (
    <div ref={page} className={styles.page}>
      <title>{`${say('Overview')} · ${config.title}`}</title>
      <OverviewHead heading={heading} {...overview} />
      <p role="status" className={hidden.hidden}>
        {areTotalsThere && say('Overview: {totals}', { totals: withCommas(totals.map(inWords)) })}
      </p>
      {overview.contradiction && (
        <p className={note.note} role="alert">
          {contradictionText(overview.contradiction)}
        </p>
      )}
      <OverviewNote readings={overview.readings} onRetry={overview.retry} />
      <NewsSentence />
      <StatusCards totals={totals} ofMonth={ofMonth} />
      <ShareBar totals={totals} />
      {hasBoxes && (
        <div className={styles.grid}>
          {days && <DaysBox days={days} />}
          {followUps.params && <FollowUpsCard params={followUps.params} query={followUps.query} />}
          <NewestOpportunities query={newest} />
          {agents && <AgentsCard query={agents} open={totals.slice(0, 2)} />}
        </div>
      )}
    </div>
  );
}

type OverviewHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  today: string;
  /** When the oldest of the figures was read, in ms since the epoch; Infinity before. */
  at: number;
  isRefreshing: boolean;
  refresh: () => void;
};

function OverviewHead({ heading, today, at, isRefreshing, refresh }: OverviewHeadProps) {
  const day = formatLongDay(new Date(today));
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {say('Overview')}
      </h1>
      <span className={styles.day}>
        {Number.isFinite(at) ? say('{day}, as of {time}', { day, time: pageTime(at) }) : day}
      </span>
      <div className={styles.tools}>
        <Button look="ghost" aria-disabled={isRefreshing} onClick={isRefreshing ? undefined : refresh}>
          {say('Refresh')}
        </Button>
        <CopyLink href={`${basePath}overview`} compact />
      </div>
    </header>
  );
}

type OverviewNoteProps = { readings: Reading[]; onRetry: () => void };

function OverviewNote({ readings, onRetry }: OverviewNoteProps) {
  const error = firstError(readings);
  const failed = readings.filter(hasFailed).length;
  const title =
    error?.kind === 'failed'
      ? say("Couldn't load {count, plural, one {part of the overview} other {# parts of the overview}}", {
          count: failed,
        })
      : error && errorTitles[error.kind];
  return (
    <div role="status">
      {error && (
        <div className={note.note}>
          <p>
            <strong>{title}.</strong> <ErrorText error={error} />
          </p>
          {failed > 0 && error.kind !== 'offline' && <Button onClick={onRetry}>{say('Try again')}</Button>}
        </div>
      )}
    </div>
  );
}
