import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { pressControl } from '#dashboard/list/after-rows/press-control.ts';
import { useRowCommands } from '#dashboard/list/after-rows/use-row-commands.ts';
import { useFocusFallback } from '#dashboard/list/use-focus-restore.ts';
import { useScreen } from '#dashboard/list/use-screen.ts';
import list from '#dashboard/list/view/list-screen.module.css';
import { useSession } from '#dashboard/session/session-context.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { FollowUpSheet } from './follow-up-sheet.tsx';
import { followUpsPath } from './follow-ups-path.ts';
import styles from './follow-ups-page.module.css';
import type { NewestState } from './newest-state.ts';
import { actionOf, Progress } from './progress.tsx';
import { useNewest } from './use-newest.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Every follow-up that was found to wait, and how the others are found. */
export function FollowUpsPage() {
  const screen = useScreen();
  const { requests, config } = useSession();
  const { newest, state } = useNewest();
  const { waiting, phase, since, total, read, lastPage } = state;
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOldestFirst = new URLSearchParams(useLocation().search).get('sort') === 'created_at';
  useReportPaint(since !== null || phase === 'failed');
  useFocusFallback(area, heading);
  useReturnedFocus(area, newest.lastOpened(), waiting.length > 0);
  useRowCommands(area);
  useCommand('copy-link', () => pressControl(area.current, say('Copy link')));
  useCommand('check-follow-ups', since === null ? null : actionOf(newest, state));

  // Where the whole list is had in a few requests that the person won't miss, nobody has to ask for it.
  const isCheap = config.extensions.includes('per_page') && requests.isRich(lastPage ?? Infinity);
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
        <span className={list.count}>
          {since !== null && say('{count} waiting', { count: waiting.length })}
        </span>
        <span className={styles.tools}>
          <screen.CopyLink href={isOldestFirst ? `${followUpsPath}?sort=created_at` : followUpsPath} />
        </span>
      </header>
      <Progress newest={newest} state={state} />
      <Handled {...state} />
      <FollowUpSheet {...{ newest, state, isOldestFirst, screen }} />
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

/** Those that were handled meanwhile and have left the list. */
const Handled = ({ handled }: Pick<NewestState, 'handled'>) => (
  <p role="status" className={handled.length > 0 ? styles.handled : undefined}>
    {handled.length > 0 &&
      say('No longer waiting: {names}.', {
        names: withCommas(handled.map(({ row }) => excerptOf(opportunityName(row.record)))),
      })}
  </p>
);
