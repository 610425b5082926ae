import { useState } from 'react';
import type { Id } from '#contract/fields.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import { ShortAge } from '#dashboard/base/ui/short-age.tsx';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { kindOf, recordHref, type FollowUp } from '#dashboard/data/follow-ups/follow-up.ts';
import { useName } from '#dashboard/data/names/use-names.ts';
import { contactLinksOf, telHref } from '#dashboard/lists/record/contact/contact-links.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { CellContent } from '#dashboard/lists/table/cell/cell-content.tsx';
import { type Cell, isEmpty } from '#dashboard/lists/table/cell/cell.ts';
import { type PlacedColumn, columnCell } from '#dashboard/lists/table/columns.ts';
import table from '#dashboard/lists/table/data-table.module.css';
import { DataTable, isolated } from '#dashboard/lists/table/data-table.tsx';
import { defineColumns } from '#dashboard/lists/table/define-columns.ts';
import { tableEvents } from '#dashboard/lists/table/table-events.ts';
import styles from './follow-ups-page.module.css';
import { HeadCell } from '#dashboard/lists/table/table-head.tsx';
import { recordIdAt } from '#dashboard/lists/table/rows-on-screen.ts';

const phoneColumn = 'phone';

const ageColumn = 'created_at';

/** What somebody needs to follow up. On a phone: the name, the age, the contact, what was asked for and the number. */
export const columns: PlacedColumn<'opportunities'>[] = defineColumns('opportunities', [
  {
    id: 'name',
    share: 30,
    card: 'title',
    cell: (record) => ({ kind: 'title', value: opportunityName(record) }),
  },
  { id: 'contact', share: 18, card: 'left', field: 'contact_id' },
  {
    id: phoneColumn,
    header: say('Phone'),
    share: 17,
    card: 'badge',
    field: 'contact_id',
    cell: () => ({ kind: 'phone', value: null }),
  },
  {
    id: 'follow_up_type',
    header: say('Follow-up'),
    share: 12,
    card: 'day',
    cell: (record) => ({ kind: 'word', value: kindOf(record) }),
  },
  { id: 'value', share: 10, card: 'after', numeric: true },
  { id: 'agent', share: 13, card: 'more', field: 'agent_id' },
  { id: ageColumn, header: say('Waiting'), share: 12, card: 'right', sort: '-created_at' },
]).map((column) => Object.assign(column, { width: null }));

type FollowUpTableProps = {
  followUps: FollowUp[];
  /** By when they were created, the newest or the oldest first. */
  sort: OpportunitySort;
  onSort: (sort: OpportunitySort) => void;
  onOpen: (id: Id) => void;
  slots: Slots;
};

export function FollowUpTable({ followUps, sort, onSort, onOpen, slots }: FollowUpTableProps) {
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
        onFocus: (event) => setFocused(recordIdAt(event.target) ?? focused),
        onClickCapture: ({ target }) => {
          const id = recordIdAt(target);
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
            slots={slots}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

type FollowUpRowProps = { row: FollowUp['row']; isTabStop: boolean; slots: Slots };

function FollowUpRow({ row, isTabStop, slots }: FollowUpRowProps) {
  const { record } = row;
  // Of what may be missing, all but the value says so by itself.
  const contentOf = (cell: Cell) =>
    isolated(cell, <CellContent cell={cell} absence={say('No value')} slots={slots} />);
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
                href={recordHref(record, slots.config.extensions)}
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

type PhoneProps = { of: Id | null; isTabStop: boolean };

function Phone({ of, isTabStop }: PhoneProps) {
  const known = useName('contacts', of);
  const phone = typeof known === 'string' ? null : contactLinksOf(known).phone;
  if (phone === null) return known === 'loading' ? null : <Absent>{say('No phone')}</Absent>;
  const href = telHref(phone);
  if (href === null) return <span dir="ltr">{phone}</span>;
  return (
    <a
      href={href}
      dir="ltr"
      className={styles.phone}
      tabIndex={isTabStop ? undefined : -1}
      title={say('Call {phone}', { phone })}
    >
      {phone}
    </a>
  );
}
