import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router';
import type { Id } from '#contract/fields.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { waitingInWords, whichOf } from '#dashboard/data/follow-ups/follow-up.ts';
import { type NewestState, type Newest, useNewest, useVerified } from '#dashboard/data/follow-ups/newest.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { useRowCommands } from '#dashboard/lists/list/list-commands.ts';
import { useFocusFallback } from '#dashboard/lists/list/use-focus-restore.ts';
import { useSlots } from '#dashboard/lists/list/use-slots.tsx';
import list from '#dashboard/lists/list/view/list-screen.module.css';
import { ListState } from '#dashboard/lists/list/view/list-states.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import { recordLink } from '#dashboard/lists/table/rows-on-screen.ts';
import { columns, FollowUpTable } from './follow-up-table.tsx';
import styles from './follow-ups-page.module.css';
import { followUpsPath } from '#dashboard/data/address/base-path.ts';
import { actionOf, Progress } from './progress.tsx';

export function FollowUpsPage() {
  const slots = useSlots();
  const { requests, config } = useSession();
  const { newest, state } = useNewest();
  const { waiting, phase, since, total, read, lastPage } = state;
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOldestFirst = new URLSearchParams(useLocation().search).get('sort') === 'created_at';
  useReportPaint(since !== null || phase === 'failed');
  useFocusFallback(area, heading);
  useReturnedFocus(area, newest.lastOpened(), waiting.length > 0);
  useRowCommands(area, slots.navigate);
  useCommand('check-follow-ups', since === null ? null : actionOf(newest, state));

  // Where the whole list is had in a few requests that the person won't miss, nobody has to ask for it.
  const isCheap = config.extensions.includes('per_page') && requests.canAfford(lastPage ?? Infinity);
  const isOffered = phase === 'resting' && isCheap;
  useEffect(() => {
    if (isOffered) newest.offer();
  }, [newest, isOffered]);

  return (
    <div ref={area} className={list.page}>
      <title>{`${say('Follow-ups')} · ${config.title}`}</title>
      <header className={list.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {say('Follow-ups')}
        </h1>
        <span className={list.count}>{since !== null && waitingInWords(state)}</span>
        <span className={styles.tools}>
          <slots.CopyLink
            href={isOldestFirst ? `${followUpsPath}?sort=created_at` : followUpsPath}
            command="copy-link"
          />
        </span>
      </header>
      <Progress newest={newest} state={state} />
      <Handled {...state} />
      <FollowUpRows {...{ newest, state, isOldestFirst, slots }} />
      <p role="status" className={hidden.hidden}>
        {phase === 'done' &&
          say('All {count} of {total} opportunities checked: {waiting} waiting', {
            count: read,
            total: total ?? read,
            waiting: waiting.length,
          })}
      </p>
    </div>
  );
}

const Handled = ({ handled }: Pick<NewestState, 'handled'>) => (
  <p role="status" className={handled.length > 0 ? styles.handled : undefined}>
    {handled.length > 0 &&
      say('No longer waiting: {names}.', {
        names: withCommas(handled.map(({ row }) => excerptOf(opportunityName(row.record)))),
      })}
  </p>
);

const rowsAtATime = 25;

type FollowUpRowsProps = { newest: Newest; state: NewestState; isOldestFirst: boolean; slots: Slots };

function FollowUpRows({ newest, state, isOldestFirst, slots }: FollowUpRowsProps) {
  const { waiting, phase, since } = state;
  const [room, setRoom] = useState(rowsAtATime);
  const followUps = (isOldestFirst ? waiting.toReversed() : [...waiting]).slice(0, room);
  const shown = { count: followUps.length, total: waiting.length };
  useVerified(newest, followUps);
  return (
    <div className={`${list.viewport} ${styles.rows}`}>
      <FollowUpTable
        followUps={followUps}
        sort={isOldestFirst ? 'created_at' : '-created_at'}
        onSort={(sort) =>
          slots.navigate(sort === 'created_at' ? `${followUpsPath}?sort=created_at` : followUpsPath)
        }
        onOpen={newest.opened}
        slots={slots}
      />
      {since === null && phase !== 'failed' && <Skeleton columns={columns.length} rows={8} />}
      {since !== null && followUps.length === 0 && (
        <ListState title={say('No follow-ups are waiting')}>
          {say(
            '{which, select, all {Every webhook that was asked for has been sent, among all {count} opportunities.} other {Every webhook that was asked for has been sent, among the newest {count} opportunities.}}',
            whichOf(state),
          )}
        </ListState>
      )}
      {followUps.length > 0 && (
        <footer className={list.foot}>
          <span>
            {isOldestFirst
              ? say('{count} of {total}, longest waiting first', shown)
              : say('{count} of {total}, newest first', shown)}
          </span>
          {waiting.length > room && (
            <Button onClick={() => setRoom(room + rowsAtATime)}>
              {say('Show {count} more', { count: Math.min(rowsAtATime, waiting.length - room) })}
            </Button>
          )}
        </footer>
      )}
    </div>
  );
}

/** Gives the focus back to the row of the record that was opened last, when somebody comes back from it. */
function useReturnedFocus(area: RefObject<HTMLElement | null>, opened: Id | null, hasRows: boolean) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDone = useRef(false);
  useEffect(() => {
    if (!hasRows || isDone.current) return;
    isDone.current = true;
    if (isBack && opened !== null && document.activeElement === document.body)
      recordLink(area.current, opened)?.focus();
  }, [area, opened, hasRows, isBack]);
}
