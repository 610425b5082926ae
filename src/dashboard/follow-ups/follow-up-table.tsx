import { useState } from 'react';
import type { Id } from '#contract/fields.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { type Cell, isEmpty } from '#dashboard/table/cell/cell.ts';
import { CellContent } from '#dashboard/table/cell/cell-content.tsx';
import { columnCell } from '#dashboard/table/columns.ts';
import { DataTable } from '#dashboard/table/data-table.tsx';
import table from '#dashboard/table/data-table.module.css';
import { tableEvents } from '#dashboard/table/events/table-events.ts';
import { HeadCell } from '#dashboard/table/head-cell.tsx';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { ageColumn, columns, phoneColumn } from './columns.ts';
import { Phone } from './phone.tsx';
import { recordHref } from './record-href.ts';
import { ShortAge } from './short-age.tsx';
import type { FollowUp } from './waiting.ts';

type FollowUpTableProps = {
  followUps: FollowUp[];
  /** By when they were created, the newest or the oldest first. */
  sort: OpportunitySort;
  onSort: (sort: OpportunitySort) => void;
  /** A record is about to be opened. */
  onOpen: (id: Id) => void;
  screen: Screen;
};

/** Follow-ups as rows, which lists walk and open in the same way. */
export function FollowUpTable({ followUps, sort, onSort, onOpen, screen }: FollowUpTableProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = followUps.find(({ row }) => String(row.record.id) === focused) ?? followUps[0];
  const sorting = {
    current: sort,
    onSort: (next: OpportunitySort | undefined) => onSort(next ?? '-created_at'),
  };
  return (
    <DataTable
      label={say('Follow-ups')}
      columns={columns}
      hasOwnColumns={false}
      hasOpenRecord={false}
      isEmpty={followUps.length === 0}
      events={{
        ...tableEvents,
        onFocus: (event) => setFocused(rowIdOf(event.target) ?? focused),
        onClickCapture: ({ target }) => {
          const id = rowIdOf(target);
          const opened = followUps.find(({ row }) => String(row.record.id) === id);
          if (opened) onOpen(opened.row.record.id);
        },
      }}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sorting={column.id === ageColumn ? sorting : null}>
              {null}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {followUps.map((followUp) => (
          <FollowUpRow
            key={followUp.row.record.id}
            row={followUp.row}
            isTabStop={followUp === stop}
            screen={screen}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

/** The record of the row that something is in. */
const rowIdOf = (target: EventTarget) =>
  target instanceof Element
    ? (target.closest('tr')?.querySelector<HTMLElement>('a[data-record]')?.dataset['record'] ?? null)
    : null;

type FollowUpRowProps = { row: FollowUp['row']; isTabStop: boolean; screen: Screen };

function FollowUpRow({ row, isTabStop, screen }: FollowUpRowProps) {
  const { record } = row;
  // Of what may be missing, all but the value says so by itself.
  const contentOf = (cell: Cell) => <CellContent cell={cell} absence={say('No value')} screen={screen} />;
  return (
    <tr>
      {columns.map((column) => {
        const { id, card, header, numeric } = column;
        const cell = columnCell<'opportunities'>(column, row);
        const isPhone = id === phoneColumn && cell.kind !== 'unreadable';
        return (
          <td
            key={id}
            data-card={card}
            data-label={header}
            data-numeric={numeric}
            data-none={isEmpty(cell) && !isPhone ? '' : undefined}
          >
            {card === 'title' ? (
              <a
                href={recordHref(record, screen.config.extensions)}
                className={`${table.title} ${table.link}`}
                data-record={record.id}
                tabIndex={isTabStop ? undefined : -1}
              >
                {contentOf(cell)}
              </a>
            ) : isPhone ? (
              <Phone of={record.contact_id} isTabStop={isTabStop} />
            ) : id === ageColumn && cell.kind === 'instant' ? (
              <Age at={cell.value} />
            ) : (
              contentOf(cell)
            )}
          </td>
        );
      })}
    </tr>
  );
}

const Age = ({ at }: { at: string | null }) => <ShortAge at={at} now={useMinute()} />;
