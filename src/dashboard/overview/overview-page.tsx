import { useEffect, useRef } from 'react';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { AgentsCard } from '#dashboard/follow-ups/agents-card.tsx';
import { FollowUpsCard } from '#dashboard/follow-ups/follow-ups-card.tsx';
import { statusTotal, statusWords } from '#dashboard/filters/status-words.ts';
import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { useFocusFallback } from '#dashboard/list/use-focus-restore.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { DaysBox } from './days/days-box.tsx';
import { type Figure, firstError, isSettled } from './figure.ts';
import { NewestContacts } from './newest-contacts.tsx';
import { NewestOpportunities } from './newest-opportunities.tsx';
import { OverviewHead } from './overview-head.tsx';
import { OverviewNote } from './overview-note.tsx';
import styles from './overview-page.module.css';
import { ShareBar } from './share-bar.tsx';
import { StatusCards } from './status-cards.tsx';
import { useOverview } from './use-overview.ts';

const inWords = ({ total, filters: { status = 'new' } }: Figure) =>
  typeof total === 'number'
    ? statusTotal(total, status)
    : say('{status} unknown', { status: statusWords[status] });

/** How things stand: every number leads to the list that it counts. */
export function OverviewPage() {
  const { config, firstPaint } = useSession();
  const { totals, ofToday, ofMonth, days, opportunities, contacts, ...overview } = useOverview();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
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
      <OverviewHead
        heading={heading}
        today={overview.today}
        at={overview.at}
        isRefreshing={overview.isRefreshing}
        onRefresh={overview.refresh}
      />
      <p role="status" className={hidden.hidden}>
        {areTotalsThere && say('Overview: {totals}', { totals: withCommas(totals.map(inWords)) })}
      </p>
      <OverviewNote readings={overview.readings} onRetry={overview.retry} />
      <StatusCards totals={totals} ofToday={ofToday} ofMonth={ofMonth} />
      <ShareBar totals={totals} />
      <div className={styles.grid}>
        <DaysBox days={days} hasRanges={overview.hasRanges} onRead={overview.readDays} />
        <FollowUpsCard />
        <NewestOpportunities page={opportunities.data} reading={opportunities} />
        <AgentsCard />
        <NewestContacts page={contacts.data} reading={contacts} />
      </div>
    </div>
  );
}
