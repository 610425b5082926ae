import { Person } from '#dashboard/names/known-name.tsx';
import type { Screen } from '#dashboard/screen/screen.ts';
import { OrAbsent } from '#dashboard/ui/absent.tsx';
import { Status } from '#dashboard/ui/status.tsx';
import { Timestamp } from '#dashboard/ui/time/timestamp.tsx';
import { Amount } from './amount.tsx';
import { type Cell, fullText, lineOf } from './cell.ts';
import { excerptOf } from './excerpt.ts';
import { State } from './state.tsx';
import { Unreadable } from './unreadable.tsx';

type CellContentProps = {
  cell: Cell;
  /** What is said where the cell is empty: "No follow-up". */
  absence: string;
  screen: Screen;
};

/** Draws a cell in a line. */
export function CellContent({ cell, absence, screen }: CellContentProps) {
  switch (cell.kind) {
    case 'reference':
      return <screen.Name of={cell.of} id={cell.value} isPerson={cell.of === 'contacts'} />;
    case 'person':
      return <Person name={lineOf(cell) ?? ''} />;
    case 'status':
      return <Status status={excerptOf(cell.value)} />;
    case 'state':
      return (
        <State isOn={cell.value} absence={absence}>
          {lineOf(cell)}
        </State>
      );
    case 'amount':
      return <Amount value={cell.value} currency={screen.config.currency} absence={absence} />;
    case 'instant':
      return <Timestamp at={lineOf(cell)} absence={absence} />;
    case 'unreadable':
      return <Unreadable text={fullText(cell)} />;
    default:
      return <OrAbsent absence={absence}>{lineOf(cell)}</OrAbsent>;
  }
}
