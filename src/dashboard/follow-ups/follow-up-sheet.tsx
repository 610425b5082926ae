import { useState } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { ListState } from '#dashboard/list/view/list-states.tsx';
import list from '#dashboard/list/view/list-screen.module.css';
import type { Screen } from '#dashboard/screen/screen.ts';
import control from '#dashboard/ui/control.module.css';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import { columns } from './columns.ts';
import { FollowUpTable } from './follow-up-table.tsx';
import { followUpsPath } from './follow-ups-path.ts';
import styles from './follow-ups-page.module.css';
import type { Newest } from './newest.ts';
import type { NewestState } from './newest-state.ts';
import { useVerified } from './use-verified.ts';
import { whichOf } from './words.ts';

/** Rows at first, and with each "Show more". */
const rowsAtATime = 25;

type FollowUpSheetProps = { newest: Newest; state: NewestState; isOldestFirst: boolean; screen: Screen };

/** The follow-ups that were found, some at a time, or why there are none. */
export function FollowUpSheet({ newest, state, isOldestFirst, screen }: FollowUpSheetProps) {
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
          screen.navigate(sort === 'created_at' ? `${followUpsPath}?sort=created_at` : followUpsPath)
        }
        onOpen={newest.opened}
        screen={screen}
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
            <button type="button" className={control.control} onClick={() => setRoom(room + rowsAtATime)}>
              {say('Show {count} more', { count: Math.min(rowsAtATime, waiting.length - room) })}
            </button>
          )}
        </footer>
      )}
    </div>
  );
}
