import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { OpportunityStatus, OpportunitySort } from '#contract/opportunity.ts';
import { opportunitySorts } from '#contract/parameters.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { readText, writeText } from '#dashboard/base/storage.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { formatStatus, formatWord } from '#dashboard/base/ui/format.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { ownZone, zonedHeader } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { changeParams, listHref } from '#dashboard/data/address/list-params.ts';
import segments from '#dashboard/lists/filters/segments-filter.module.css';
import size from '#dashboard/lists/list/view/pagination.module.css';
import type { Slots } from '#dashboard/lists/slots.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { ZoneChoice } from '#dashboard/lists/table/menu/zone-choice.tsx';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { shownTable, type ShownTable, readLayout, writeLayout } from '#dashboard/lists/table/table-layout.ts';
import styles from './board.module.css';
import type { BoardParams, Lane } from './use-lanes.ts';

type BoardControlsProps = {
  params: BoardParams;
  lanes: Lane[];
  /** The lane that a phone shows. */
  chosen: OpportunityStatus;
  fields: CardFields;
  slots: Slots;
};

/** Beside the filters of a board: the order, what cards show, how old they are, and on a phone the choice of a lane. */
export function BoardControls({ params, lanes, chosen, fields, slots }: BoardControlsProps) {
  return (
    <>
      <nav className={`${segments.segments} ${styles.pick}`} aria-label={say('Lane')}>
        {lanes.map(({ status, total }) => (
          <Link
            key={status}
            to={listHref('opportunities', { ...params, status })}
            replace
            aria-current={status === chosen ? 'true' : undefined}
          >
            {formatStatus(status)}
            <span className={styles.total}>{total !== null && formatCount(total)}</span>
          </Link>
        ))}
      </nav>
      {slots.config.extensions.includes('sort') && (
        <div>
          <select
            className={size.size}
            aria-label={say('Order [of rows]')}
            value={params.sort}
            onChange={({ target }) => {
              const sort = target.value as OpportunitySort;
              slots.navigate(listHref('opportunities', { ...changeParams(params, {}), sort }));
            }}
          >
            {opportunitySorts.map((each) => (
              <option key={each} value={each}>
                {formatWord(orderWords({ sort: each }))}
              </option>
            ))}
          </select>
        </div>
      )}
      <CardFieldsChoice fields={fields} />
      <div className={styles.about}>
        <Freshness lanes={lanes} />
        <span>{say("Read-only: cards can't be moved")}</span>
      </div>
    </>
  );
}

function Freshness({ lanes }: { lanes: Lane[] }) {
  const queryClient = useQueryClient();
  const arrivals = lanes.flatMap(({ list }) => (list.shown && list.current ? [list.shown.at] : []));
  if (arrivals.length === 0) return null;
  const refresh = () => {
    void queryClient.refetchQueries({ queryKey: ['opportunities'], type: 'active' });
    void queryClient.invalidateQueries({ queryKey: ['summary', 'opportunities'] });
  };
  return (
    <span>
      {say('As of {time}', { time: pageTime(Math.min(...arrivals)) })} ·{' '}
      <button type="button" className={styles.link} onClick={refresh}>
        {say('Refresh')}
      </button>
    </span>
  );
}

type OpportunityColumn = Column<'opportunities'>;

const standard = new Set(['name', 'value', 'contact', 'follow_up', 'created_at']);

export type CardFields = ShownTable<'opportunities'> & {
  /** All that a card can show, the name first. */
  known: OpportunityColumn[];
  toggle: (id: string) => void;
};

/** As the address says (`given`, until `onLeave`), else as this device stores it. The status is the lane's. */
export function useCardFields(
  columns: OpportunityColumn[],
  given: string | undefined,
  onLeave: () => void,
): CardFields {
  const known = useMemo(
    () =>
      columns
        .filter(({ id }) => id !== 'status')
        .map((column) => Object.assign({}, column, { isOptional: !standard.has(column.id) })),
    [columns],
  );
  const [stored, setStored] = useState(() => readText('cards.opportunities'));
  const isOwnZone = useStore(ownZone);
  const shown = useMemo(
    () =>
      shownTable<'opportunities'>(known, given, stored === null ? null : readLayout(stored, known).layout),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- headers name the zone.
    [known, given, stored, isOwnZone],
  );
  const isShown = (id: string) => shown.layout.columns.some((column) => column.id === id);
  const toggle = (id: string) => {
    const next = known.filter((column) => (column.id === id ? !isShown(id) : isShown(column.id)));
    const text = writeLayout({
      columns: next.map((column) => ({ id: column.id, width: null })),
      isCompact: false,
    });
    writeText('cards.opportunities', text);
    setStored(text);
    if (given !== undefined) onLeave();
  };
  return { ...shown, known, toggle };
}

function CardFieldsChoice({ fields }: { fields: CardFields }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  useCommand('columns', toggle, trigger);
  return (
    <div>
      <Button ref={trigger} look="ghost" aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle}>
        {say('Card fields')}
        <Icon name="down" />
      </Button>
      {isOpen && (
        <PopoverDialog label={say('Card fields')} trigger={trigger} onClose={() => setOpen(false)}>
          <ul className={styles.choice}>
            {fields.known.slice(1).map(({ id, header }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={fields.columns.some((column) => column.id === id)}
                    onChange={() => fields.toggle(id)}
                  />
                  {zonedHeader(header)}
                </label>
              </li>
            ))}
          </ul>
          <ZoneChoice />
        </PopoverDialog>
      )}
    </div>
  );
}
