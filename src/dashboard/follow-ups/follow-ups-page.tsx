import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { useScreen } from '#dashboard/list/use-screen.ts';
import { useFocusFallback } from '#dashboard/list/use-focus-restore.ts';
import { ListState } from '#dashboard/list/view/list-states.tsx';
import list from '#dashboard/list/view/list-screen.module.css';
import { useSession } from '#dashboard/session/session-context.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/ui/format.ts';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import { columns } from './columns.ts';
import { FollowUpTable } from './follow-up-table.tsx';
import { followUpsPath } from './follow-ups-path.ts';
import styles from './follow-ups-page.module.css';
import type { NewestState } from './newest-state.ts';
import { actionOf, Progress } from './progress.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useNewest } from './use-newest.ts';
import { useVerified } from './use-verified.ts';
import { readInWords } from './words.ts';

/** Rows at first, and with each "Show more". */
const rowsAtATime = 25;

/** Every follow-up that was found to wait, and how the others are found. */
export function FollowUpsPage() {
  const screen = useScreen();
  const { requests, config } = useSession();
  const { newest, state } = useNewest();
  const { waiting, phase, since, total, read, lastPage } = state;
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [room, setRoom] = useState(rowsAtATime);
  const isOldestFirst = new URLSearchParams(useLocation().search).get('sort') === 'created_at';
  const followUps = (isOldestFirst ? waiting.toReversed() : [...waiting]).slice(0, room);
  const path = isOldestFirst ? `${followUpsPath}?sort=created_at` : followUpsPath;
  useReportPaint(since !== null || phase === 'failed');
  useVerified(newest, followUps);
  useFocusFallback(area, heading);
  useReturnedFocus(area, newest.lastOpened(), followUps.length > 0);
  useCommand('check-follow-ups', since === null ? null : actionOf(newest, state));

  // Where the whole list is had in a few requests that the person won't miss, nobody has to ask for it.
  const isCheap = config.extensions.includes('per_page') && requests.isRich(lastPage ?? Infinity);
  const isOffered = phase === 'resting' && isCheap;
  useEffect(() => {
    if (isOffered) newest.offer();
  }, [newest, isOffered]);

  const onSort = (sort: OpportunitySort) =>
    screen.navigate(sort === 'created_at' ? `${followUpsPath}?sort=created_at` : followUpsPath);

  return (
    <div ref={area} className={list.page}>
      <title>{`Follow-ups · ${screen.config.title}`}</title>
      <header className={list.head}>
        <h1 ref={heading} tabIndex={-1}>
          Follow-ups
        </h1>
        <span className={list.count}>{since !== null && `${formatCount(waiting.length)} waiting`}</span>
        <span className={styles.tools}>
          <screen.CopyLink href={path} />
        </span>
      </header>
      <Progress newest={newest} state={state} />
      <Handled {...state} />
      <div className={`${list.viewport} ${styles.rows}`}>
        <FollowUpTable
          followUps={followUps}
          sort={isOldestFirst ? 'created_at' : '-created_at'}
          onSort={onSort}
          onOpen={newest.opened}
          screen={screen}
        />
        {since === null && phase !== 'failed' && <Skeleton columns={columns.length} rows={8} />}
        {since !== null && followUps.length === 0 && <Nothing {...state} />}
        <footer className={list.foot}>
          <span>
            {followUps.length > 0 &&
              `${formatCount(followUps.length)} of ${formatCount(waiting.length)}, ${isOldestFirst ? 'longest waiting' : 'newest'} first`}
          </span>
          {waiting.length > room && (
            <button type="button" className={control.control} onClick={() => setRoom(room + rowsAtATime)}>
              Show {formatCount(Math.min(rowsAtATime, waiting.length - room))} more
            </button>
          )}
        </footer>
      </div>
      <p role="status" className={styles.announcement}>
        {phase === 'done' &&
          `All ${read} of ${total ?? read} opportunities checked: ${waiting.length} waiting`}
      </p>
    </div>
  );
}

const Nothing = (state: NewestState) => (
  <ListState title="No follow-ups are waiting">
    Every webhook that was asked for has been sent, among {readInWords(state)} opportunities.
  </ListState>
);

/** Those that were handled meanwhile and have left the list. */
const Handled = ({ handled }: Pick<NewestState, 'handled'>) => (
  <p role="status" className={handled.length > 0 ? styles.handled : undefined}>
    {handled.length > 0 &&
      `No longer waiting: ${handled.map(({ row }) => excerptOf(opportunityName(row.record))).join(', ')}.`}
  </p>
);
