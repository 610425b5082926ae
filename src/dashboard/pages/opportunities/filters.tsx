import type { ComponentType, ReactNode } from 'react';
import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { openStatuses, type OpportunityFilter, opportunityStatuses } from '#contract/parameters.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { changeParams, listHref, listRequest } from '#dashboard/data/address/list-params.ts';
import { kindOf, statusesOf, withStatuses } from '#dashboard/data/address/statuses.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { type Days, wordsOf as wordsOfDays } from '#dashboard/lists/filters/days.ts';
import { DaysFilter, RecordFilter, SegmentsFilter } from '#dashboard/lists/filters/filter.tsx';
import styles from '#dashboard/lists/filters/filter.module.css';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import type { FiltersProps, FilterWords } from '#dashboard/lists/list/resource.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { formatWord } from '#dashboard/base/ui/format.ts';

type Props = FiltersProps<'opportunities'>;

type Filter = {
  Control: ComponentType<Props>;
  /** The filter in words, after "opportunities", but for a status: that is named with them. Nothing while it is not set. */
  words?: (params: Props['params'], slots: Slots) => ReactNode;
};

const ofRecord = (
  key: 'contact_id' | 'agent_id',
  name: NamedList,
  label: string,
  words: (record: ReactNode) => ReactNode,
): Filter => ({
  Control: ({ params, onChange, slots }) => (
    <RecordFilter
      {...{ label, name, slots }}
      value={params[key]}
      onChange={(id: Id | undefined) => onChange({ [key]: id })}
    />
  ),
  words: ({ [key]: id }, slots) => id !== undefined && words(<slots.Name of={name} id={id} />),
});

/** Each filter in its place. The range shares the control and the words of the day, several statuses those of one. */
type Place = Exclude<OpportunityFilter, 'statuses' | 'created_from' | 'created_to'>;

const filters: Record<Place, Filter> = {
  status: {
    Control: StatusFilter,
    words: (params) => {
      const chosen = statusesOf(params);
      const statuses = chosen.map((status) => wordFor(formatWord(status))).join(' + ');
      return chosen.length > 1 && !kindOf(chosen) && say('in {statuses}', { statuses });
    },
  },
  contact_id: ofRecord('contact_id', 'contacts', say('Contact'), (contact) =>
    sayNodes('from {contact}', { contact }),
  ),
  agent_id: ofRecord('agent_id', 'agents', say('Agent'), (agent) => sayNodes('by {agent}', { agent })),
  created_at: {
    Control: CreatedFilter,
    words: ({ created_at, created_from, created_to }) => {
      const options = { isLong: true, thisYear: Number(ownToday().slice(0, 4)) };
      // An address may hold a day and a range together.
      const day = wordsOfDays({ day: created_at }, options);
      const range = wordsOfDays({ from: created_from, to: created_to }, options);
      const days = day ? onDay(day, range) : range;
      return (
        days && sayNodes('{created} {days}', { created: <span data-long="">{say('created')}</span>, days })
      );
    },
  },
  follow_up: {
    Control: FollowUpFilter,
    words: ({ follow_up }) => follow_up && say('waiting for a follow-up'),
  },
};

const onDay = (day: string, range: string | null) =>
  range ? say('on {day} and {range}', { day, range }) : say('on {day}', { day });

export const Filters = (props: Props) =>
  Object.entries(filters).map(
    ([name, { Control }]) =>
      (name !== 'agent_id' || props.slots.config.extensions.includes('agent')) && (
        <Control key={name} {...props} />
      ),
  );

export const wordsOf = (params: Props['params'], slots: Slots): FilterWords => ({
  kind: kindOf(statusesOf(params)),
  after: Object.entries(filters)
    .map(([key, { words }]) => ({ key, words: words?.(params, slots) }))
    .filter(({ words }) => words),
});

function StatusFilter({ params, slots }: Props) {
  const chosen = statusesOf(params);
  const hasSome = slots.config.extensions.includes('statuses');
  const listOf = (statuses: readonly OpportunityStatus[]) => changeParams(params, withStatuses(statuses));
  const segmentOf = (statuses: readonly OpportunityStatus[], label: string) => ({
    label,
    statuses: statuses.join(),
    href: listHref('opportunities', listOf(statuses)),
    chosen: statuses.length > 0 ? statuses.every((each) => chosen.includes(each)) : chosen.length === 0,
    count: statuses.length === 1 && (
      <slots.Total name="opportunities" request={listRequest('opportunities', listOf(statuses))} />
    ),
  });
  const segments = [
    segmentOf([], say('All [statuses]')),
    ...(hasSome ? [segmentOf(openStatuses, say('Open [statuses]'))] : []),
    ...opportunityStatuses.map((status) => segmentOf([status], wordFor(formatWord(status)))),
  ];
  return <SegmentsFilter label={say('Status')} segments={segments} />;
}

function CreatedFilter({ params, onChange, slots }: Props) {
  const days = {
    day: params.created_at,
    from: params.created_from,
    to: params.created_to,
    moving: params.days,
  };
  const hasRanges = slots.config.extensions.includes('created_range');
  const choose = ({ day, from, to, moving }: Days) =>
    onChange({ created_at: day, created_from: from, created_to: to, days: moving });
  return (
    <DaysFilter label={say('Created')} value={days} hasRanges={hasRanges} onChange={choose} slots={slots} />
  );
}

/** One press sets it and one clears it, as there is one state to filter by. */
function FollowUpFilter({ params: { follow_up }, onChange, slots }: Props) {
  if (!slots.config.extensions.includes('follow_up')) return null;
  return (
    <div className={styles.filter}>
      <button
        type="button"
        className={`${control.control} ${styles.trigger} ${follow_up ? control.set : ''}`}
        aria-pressed={follow_up !== undefined}
        onClick={() => onChange({ follow_up: follow_up ? undefined : 'waiting' })}
      >
        <Icon name="bell" />
        <span>{say('Follow-up waiting')}</span>
      </button>
    </div>
  );
}
