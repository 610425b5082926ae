import { useQueryClient } from '@tanstack/react-query';
import type { OpportunityStatus, OpportunitySort } from '#contract/opportunity.ts';
import { opportunitySorts } from '#contract/parameters.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { formatStatus, formatWord } from '#dashboard/base/ui/format.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { changeParams, clearFilters, isFiltered, listHref } from '#dashboard/data/address/list-params.ts';
import segments from '#dashboard/lists/filters/segments-filter.module.css';
import size from '#dashboard/lists/list/view/pagination.module.css';
import type { Slots } from '#dashboard/lists/slots.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import styles from './board.module.css';
import { CardFieldsChoice, type CardFields } from './card-fields.tsx';
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
      {isFiltered('opportunities', params) && (
        <div>
          <Link
            className={`${control.control} ${control.ghost}`}
            to={listHref('opportunities', clearFilters('opportunities', params))}
          >
            {say('Clear filters')}
          </Link>
        </div>
      )}
      <div className={styles.about}>
        <Freshness lanes={lanes} />
        <span>{say("Read-only: cards can't be moved")}</span>
      </div>
    </>
  );
}

/** When the oldest of the cards arrived, and a button that asks for all of them again. */
function Freshness({ lanes }: { lanes: Lane[] }) {
  const queryClient = useQueryClient();
  const arrivals = lanes.flatMap(({ list }) => (list.shown && list.current ? [list.shown.at] : []));
  if (arrivals.length === 0) return null;
  const refresh = () => void queryClient.refetchQueries({ queryKey: ['opportunities'], type: 'active' });
  return (
    <span>
      {say('As of {time}', { time: pageTime(Math.min(...arrivals)) })} ·{' '}
      <button type="button" className={styles.link} onClick={refresh}>
        {say('Refresh')}
      </button>
    </span>
  );
}
