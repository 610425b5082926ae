import { useRef, useState } from 'react';
import type { Grouping } from '#contract/groupings.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { SegmentsFilter } from '#dashboard/lists/filters/filter.tsx';
import { LoadError } from '#dashboard/lists/list/errors.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';
import { type Choice, isSpan, readChoice, writeFirst } from './choice.ts';
import { Columns } from './columns.tsx';
import { isCounted } from './lines.ts';
import { seriesIn, seriesLabel } from './series.ts';
import { useChartSummary } from './use-chart-summary.ts';
import { groupingLabels } from './words.ts';

export type ChartProps = { params: ListParams<'opportunities'>; slots: Slots };

/** In place of the rows of a list: what they add up to by one of their fields, as a table with bars. */
export function Chart({ params, slots }: ChartProps) {
  const choice = readChoice(params.by);
  const query = useChartSummary(params);
  const { data: summary } = query;
  const error = errorStateOf(query);
  const shown = summary && { summary, params, slots, choice, byCount: isCounted(choice, summary) };
  return (
    <section className={styles.chart} aria-label={say('Chart')}>
      <div className={styles.bar}>
        <Choices {...{ params, choice, slots }} byCount={shown?.byCount ?? choice.isCounted} />
        <p className={styles.legend}>
          {summary &&
            seriesIn(summary).map((each) => (
              <span key={each}>
                <i data-series={each} />
                {seriesLabel(each)}{' '}
              </span>
            ))}
        </p>
      </div>
      {shown ? (
        <>
          {isSpan(choice.by) && <Columns {...shown} />}
          <ChartTable {...shown} />
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton columns={6} rows={8} />
      )}
    </section>
  );
}

type ChoicesProps = ChartProps & { choice: Choice; byCount: boolean };

const first = ['agent', 'status', 'month'] as const;
const more = ['contact', 'week', 'weekday'] as const;

/** The choice of what lines stand for and what their bars show. */
function Choices({ params, choice, byCount, slots }: ChoicesProps) {
  const hrefOf = (next: Pick<Choice, 'by' | 'isCounted'>) =>
    listHref('opportunities', { ...params, page: 1, by: writeFirst(next) });
  const segmentOf = (by: Grouping) => ({
    label: groupingLabels[by],
    href: hrefOf({ ...choice, by }),
    chosen: by === choice.by,
  });
  return (
    <>
      <div className={styles.choice}>
        <span>{say('Group by')}</span>
        <div className={styles.groups}>
          <SegmentsFilter label={say('Group by')} segments={first.map(segmentOf)} />
          <MoreGroupings all={more.map(segmentOf)} slots={slots} />
        </div>
      </div>
      <div className={styles.choice}>
        <span>{say('Bars show')}</span>
        <SegmentsFilter
          label={say('Bars show')}
          segments={[false, true].map((isCounted) => ({
            label: isCounted ? say('Count') : say('Value'),
            href: hrefOf({ ...choice, isCounted }),
            chosen: byCount === isCounted,
          }))}
        />
      </div>
    </>
  );
}

type MoreGroupingsProps = {
  all: { label: string; href: string; chosen: boolean }[];
  slots: Pick<Slots, 'navigate'>;
};

/** Other groupings in a menu, whose button says which of them is chosen. */
function MoreGroupings({ all, slots }: MoreGroupingsProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = all.find((each) => each.chosen);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.more}
        data-chosen={chosen && ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen?.label ?? say('More')}
        <Icon name="down" />
      </button>
      {isOpen && (
        <PopoverDialog label={say('Group by')} trigger={trigger} onClose={() => setOpen(false)}>
          <div className={styles.menu}>
            {all.map(({ label, href, chosen: isChosen }) => (
              <Button
                key={label}
                look="ghost"
                aria-pressed={isChosen}
                onClick={() => {
                  trigger.current?.focus();
                  setOpen(false);
                  slots.navigate(href);
                }}
              >
                {label}
                {isChosen && <Icon name="check" />}
              </Button>
            ))}
          </div>
        </PopoverDialog>
      )}
    </>
  );
}
