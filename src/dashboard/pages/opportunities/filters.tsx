import type { ComponentType, ReactNode } from 'react';
import { type OpportunityFilter, opportunityStatuses } from '#contract/parameters.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import { changeParams, listHref, listRequest } from '#dashboard/data/address/list-params.ts';
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

/** Each filter in its place. The range shares the control and the words of the day. */
type Place = Exclude<OpportunityFilter, 'statuses' | 'agent_id' | 'created_from' | 'created_to'>;

const filters: Record<Place, Filter> = {
  status: { Control: StatusFilter },
  contact_id: {
    Control: ({ params, onChange, slots }) => (
      <RecordFilter
        label={say('Contact')}
        name="contacts"
        value={params.contact_id}
        onChange={(contact_id) => onChange({ contact_id })}
        slots={slots}
      />
    ),
    words: ({ contact_id }, slots) =>
      contact_id !== undefined &&
      sayNodes('from {contact}', { contact: <slots.Name of="contacts" id={contact_id} /> }),
  },
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
  Object.entries(filters).map(([name, { Control }]) => <Control key={name} {...props} />);

export const wordsOf = (params: Props['params'], slots: Slots): FilterWords => ({
  status: params.status,
  after: Object.entries(filters)
    .map(([key, { words }]) => ({ key, words: words?.(params, slots) }))
    .filter(({ words }) => words),
});

function StatusFilter({ params, slots }: Props) {
  // A board shows all of them.
  if (params.view) return null;
  const hrefWith = (status: typeof params.status) =>
    listHref('opportunities', changeParams(params, { status }));
  const segments = [
    { label: say('All [statuses]'), href: hrefWith(undefined), chosen: params.status === undefined },
    ...opportunityStatuses.map((status) => ({
      label: wordFor(formatWord(status)),
      href: hrefWith(status),
      chosen: params.status === status,
      count: (
        <slots.Total
          name="opportunities"
          request={listRequest('opportunities', changeParams(params, { status }))}
        />
      ),
    })),
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
