import { useRef } from 'react';
import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { moveTabStop } from '#dashboard/table/events/move-tab-stop.ts';
import { showOwnTime } from '#dashboard/table/events/own-time.ts';
import { tabStopOf } from '#dashboard/table/tab-stop.ts';
import styles from './board.module.css';
import { LaneView } from './lane-view.tsx';
import { sharesOf } from './shares.ts';
import { useCardCommands } from './use-card-commands.ts';
import type { Lane } from './use-lane.ts';

type LanesProps = {
  lanes: Lane[];
  /** The lane that a phone shows. */
  chosen: OpportunityStatus;
  columns: Column<'opportunities'>[];
  openId: Id | null;
  screen: Screen;
};

/** What the cards do when they are pointed at and focused. */
const events = { onFocus: moveTabStop, onPointerOver: showOwnTime };

/** All lanes, beside each other. Their cards have one stop in the tab order; arrow keys go on from there. */
export function Lanes({ lanes, chosen, columns, openId, screen }: LanesProps) {
  const board = useRef<HTMLDivElement>(null);
  useCardCommands(board);
  const shares = sharesOf(
    lanes.map(({ list }) => (list.current ? (list.shown?.page.meta.total ?? null) : null)),
  );
  const inOrder = lanes.toSorted(
    (one, other) => Number(other.status === chosen) - Number(one.status === chosen),
  );
  const tabStop = tabStopOf(
    inOrder.flatMap(({ cards }) => cards.map(({ row }) => row)),
    openId,
  );
  return (
    <div ref={board} role="group" aria-label={say('Board')} className={styles.board} {...events}>
      {lanes.map((lane, index) => (
        <LaneView
          key={lane.status}
          {...{ lane, columns, openId, tabStop, screen }}
          share={shares?.[index] ?? null}
          isChosen={lane.status === chosen}
        />
      ))}
    </div>
  );
}
