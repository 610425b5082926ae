import { groupings } from '#contract/groupings.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { Announcement } from '#dashboard/base/ui/announcement.tsx';
import { Button } from '#dashboard/base/ui/button.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { changeParams, listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { kindOf, statusesOf } from '#dashboard/data/address/statuses.ts';
import { nameOfIn } from '#dashboard/data/names/known.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { downloadGrid } from '#dashboard/lists/selection/grid-file.ts';
import { SegmentsFilter } from '#dashboard/lists/filters/filter.tsx';
import { useClipboard } from '#dashboard/lists/selection/clipboard.ts';
import type { Grid } from '#dashboard/lists/selection/copied-rows.ts';
import { SumText } from '#dashboard/lists/list/total/total-value.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import styles from './breakdown.module.css';
import { type Choice, firstOrder, readChoice, writeChoice } from './choice.ts';
import { Comparison } from './comparison.tsx';
import { copiedGrid, fileWords, gridOf } from './copied.ts';
import { isComparable, linesOf } from './lines.ts';
import { monthsGrid } from './months.ts';
import { compared, monthOf, periodOf, type Period } from './periods.ts';
import { type Part, type Summarized, useSummary } from './use-summary.ts';
import { figureLabels, groupingLabels, periodText } from './words.ts';

type Params = ListParams<'opportunities'>;

export type BreakdownProps = { params: Params; slots: Slots };

/** In place of the rows of a list: what they add up to, by one of their fields, against the period before. */
export function Breakdown({ params, slots }: BreakdownProps) {
  const choice = readChoice(params.by) ?? {
    by: 'status',
    ...firstOrder('status'),
    month: null,
    isChart: false,
  };
  const period = periodOf(params, choice);
  const days = period && compared(period, ownToday());
  const now = useSummary(partOf(params, choice, period), choice.by, choice.isChart ? 'status' : undefined);
  const before = useSummary(days && partOf(params, choice, days.before), choice.by);
  const [summary, past] = [doneIn(now), doneIn(before)];
  const names = useNames();
  const { part: Chart, hasFailed } = useLazy(loadChart, choice.isChart ? 'wanted' : null);
  const linesAgainst = summary && linesOf(summary, isComparable(choice) ? past : null, choice);
  const heading = past && days && isComparable(choice) ? periodText(days.before) : null;
  const grid = () => {
    if (choice.isChart && summary) return monthsGrid(summary, choice);
    return gridOf(linesAgainst ?? [], choice, summary?.others?.groups ?? 0, heading, nameOfIn(names));
  };
  return (
    <section className={styles.breakdown} aria-label={say('Breakdown')}>
      <div className={styles.bar}>
        <Choices params={params} choice={choice} slots={slots} />
      </div>
      {summary && past && days && (
        <p className={styles.compared}>
          <Comparison
            kind={kindOf(statusesOf(params))}
            now={{ period: days.now, figures: summary.total }}
            before={{ period: days.before, figures: past.total }}
            currency={slots.config.currency}
          />
        </p>
      )}
      <div className={styles.state}>
        <Progress reading={now.state?.phase === 'done' && days ? mostOpen(now, before) : now} slots={slots} />
        {summary && (
          <Actions
            {...{ params, choice }}
            at={now.state?.phase === 'done' ? now.state.at : 0}
            grid={grid}
            notes={[missingIn(now)].filter((note) => note !== null)}
          />
        )}
      </div>
      {hasFailed && <p role="alert">{say("Couldn't load this. Check your connection and try again.")}</p>}
      {choice.isChart
        ? summary && Chart && <Chart {...{ summary, choice, params, slots }} />
        : summary &&
          linesAgainst && (
            <BreakdownTable
              lines={linesAgainst}
              {...{ choice, params, slots }}
              others={summary.others}
              before={heading}
            />
          )}
    </section>
  );
}

const loadChart = async () => (await import('./chart.tsx')).Chart;

const doneIn = ({ state }: Summarized) => (state?.phase === 'done' ? state.summary : null);

const missingIn = ({ state }: Summarized) =>
  state?.phase === 'done' && state.missing > 0
    ? say('{count, plural, one {# row could not be read} other {# rows could not be read}}', {
        count: state.missing,
      })
    : null;

const mostOpen = (now: Summarized, before: Summarized) => (before.state?.phase === 'done' ? now : before);

/** The list under its filters, of other days where some are given. */
function partOf(params: Params, { month }: Choice, period: Period | null): Part {
  const { page: _page, per_page: _size, sort: _order, ...request } = listRequest('opportunities', params);
  if (month || !period) return { request, within: period };
  const { created_at: day, created_from: _from, created_to: _to, ...others } = request;
  const days = day ? { created_at: period.from } : { created_from: period.from, created_to: period.to };
  return { request: { ...others, ...days }, within: null };
}

/** What the rows are broken down by, and the days that are looked at. */
function Choices({ params, choice, slots }: BreakdownProps & { choice: Choice }) {
  const hrefOf = (next: Partial<Choice>, days: Partial<Params> = {}) =>
    listHref('opportunities', {
      ...changeParams(params, days),
      by: writeChoice({ ...choice, ...next }),
    });
  const hasRanges = slots.config.extensions.includes('created_range');
  const shown = periodOf(params, choice);
  const none = { created_at: undefined, created_from: undefined, created_to: undefined };
  const ofMonth = (label: string, period: Period) => ({
    label,
    chosen: shown?.from === period.from && shown.to === period.to,
    href: hasRanges
      ? hrefOf({ month: null }, { ...none, created_from: period.from, created_to: period.to })
      : hrefOf({ month: period.from.slice(0, 7) }, none),
  });
  const today = ownToday();
  return (
    <>
      <SegmentsFilter
        label={say('Break down')}
        segments={groupings.map((by) => ({
          label: groupingLabels[by],
          href: hrefOf({ by, ...firstOrder(by), isChart: choice.isChart && by === 'month' }),
          chosen: by === choice.by,
        }))}
      />
      <SegmentsFilter
        label={say('Shown as')}
        segments={[
          { label: say('Table'), href: hrefOf({ isChart: false }), chosen: !choice.isChart },
          {
            label: say('Chart'),
            href: hrefOf({ by: 'month', ...firstOrder('month'), isChart: true }),
            chosen: choice.isChart,
          },
        ]}
      />
      {choice.isChart && (
        <SegmentsFilter
          label={say('Height of the columns')}
          segments={(['sum', 'count'] as const).map((order) => ({
            label: figureLabels[order],
            href: hrefOf(order === 'count' ? { order, isUp: false } : firstOrder('month')),
            chosen: (order === 'count') === (choice.order === 'count'),
          }))}
        />
      )}
      <SegmentsFilter
        label={say('Period')}
        segments={[
          { label: say('All days'), href: hrefOf({ month: null }, none), chosen: shown === null },
          ofMonth(say('This month'), monthOf(today)),
          ofMonth(say('Last month'), monthOf(today, -1)),
        ]}
      />
    </>
  );
}

type ActionsProps = {
  params: Params;
  choice: Choice;
  grid: () => Grid;
  /** When it was read, in ms since the epoch. */
  at: number;
  notes: string[];
};

function Actions({ params, choice, grid, at, notes }: ActionsProps) {
  const { copy, done, refused } = useClipboard();
  const said = say('{count, plural, one {# row copied} other {# rows copied}}', {
    count: grid().rows.length,
  });
  return (
    <div>
      <Announcement
        text={done ? `${done.said}. ${done.hint}` : refused ? say("Couldn't copy this. Try again.") : ''}
      />
      <Button
        look="ghost"
        onClick={() =>
          void copy(
            'cells',
            said,
            say('With column headings: paste into Excel, Sheets or an email'),
            copiedGrid(grid()),
          )
        }
      >
        {done ? <Icon name="check" /> : <LateIcon name="copy" />}
        {done ? done.said : say('Copy')}
      </Button>
      <Button look="ghost" onClick={() => void downloadGrid(grid(), fileWords(params, choice), at, notes)}>
        <Icon name="download" />
        {say('Download')}
      </Button>
    </div>
  );
}

/** How far the reading is; once there is something, how old it is and what of it is missing. */
function Progress({ reading, slots }: { reading: Summarized; slots: Slots }) {
  const { state, refresh } = reading;
  if (!state) return <p role="status" />;
  const missing = missingIn(reading);
  return (
    <p>
      <span role="status">
        {state.phase === 'done' ? (
          <>
            {missing && `${missing} · `}
            {say('As of {time}', { time: pageTime(state.at) })}
          </>
        ) : (
          <SumText state={state} currency={slots.config.currency} />
        )}
      </span>
      {state.phase !== 'adding' && (
        <button type="button" className={styles.refresh} onClick={refresh}>
          {state.phase === 'failed' ? say('Retry') : say('Refresh')}
        </button>
      )}
    </p>
  );
}
