import type { ComponentType, ReactNode } from 'react';
import type { opportunityFilters } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { defaultPerPage } from '#contract/page.ts';
import type { Extension } from '#contract/parameters.ts';
import { changeParams, listHref, listRequest } from '#dashboard/address/list-params.ts';
import { DayFilter } from '#dashboard/filters/day-filter.tsx';
import { DaysFilter } from '#dashboard/filters/days-filter.tsx';
import { RecordFilter } from '#dashboard/filters/record-filter.tsx';
import { SegmentsFilter } from '#dashboard/filters/segments-filter.tsx';
import type { ConditionsProps, FiltersProps } from '#dashboard/list/resource.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { formatDay, formatWord } from '#dashboard/ui/format.ts';

type Props = FiltersProps<'opportunities'>;

type Filter = {
  Control: ComponentType<Props>;
  /** The filter in words, where nothing matches; nothing while it is not set. */
  words: (params: Props['params'], screen: Screen) => ReactNode;
  /** Shown only with a server that has this extension. */
  extension?: Extension;
};

/** Each filter in its place. The range shares the control and the words of the day. */
type Place = Exclude<keyof typeof opportunityFilters, 'created_from' | 'created_to'>;

const filters: Record<Place, Filter> = {
  status: {
    Control: StatusFilter,
    words: ({ status }) => status && `status ${formatWord(status)}`,
  },
  contact_id: {
    Control: ({ params, onChange, screen }) => (
      <RecordFilter
        label="Contact"
        name="contacts"
        value={params.contact_id}
        onChange={(contact_id) => onChange({ contact_id })}
        screen={screen}
      />
    ),
    words: ({ contact_id }, screen) =>
      contact_id !== undefined && (
        <>
          contact <screen.Name of="contacts" id={contact_id} />
        </>
      ),
  },
  created_at: {
    Control: CreatedFilter,
    words: ({ created_at, created_from, created_to }) => {
      // An address may hold a day and a range together.
      const days = [
        created_at && `on ${formatDay(created_at)}`,
        created_from && `from ${formatDay(created_from)}`,
        created_to && `until ${formatDay(created_to)}`,
      ].filter(Boolean);
      return days.length > 0 && `created ${days.join(' ')} (UTC)`;
    },
  },
};

export const Filters = (props: Props) =>
  Object.entries(filters).map(
    ([name, { Control, extension }]) =>
      (!extension || props.screen.config.extensions.includes(extension)) && <Control key={name} {...props} />,
  );

/** The filters that are set, as the end of "No opportunities match: …". */
export const Conditions = ({ params, screen }: ConditionsProps<'opportunities'>) =>
  Object.entries(filters)
    .map(([name, { words }]) => ({ name, text: words(params, screen) }))
    .filter(({ text }) => text)
    .map(({ name, text }, index) => (
      <Condition key={name} separator={index > 0 && ', '}>
        {text}
      </Condition>
    ));

const Condition = ({ separator, children }: { separator: ReactNode; children: ReactNode }) => (
  <>
    {separator}
    {children}
  </>
);

function StatusFilter({ params, screen }: Props) {
  const hrefWith = (status: typeof params.status) =>
    listHref('opportunities', changeParams(params, { status }));
  const segments = [
    { label: 'All', href: hrefWith(undefined), chosen: params.status === undefined },
    ...opportunityStatuses.map((status) => ({
      label: formatWord(status),
      href: hrefWith(status),
      chosen: params.status === status,
      count: (
        <screen.Total
          name="opportunities"
          request={listRequest('opportunities', {
            ...changeParams(params, { status, sort: '-created_at' }),
            per_page: defaultPerPage,
          })}
        />
      ),
    })),
  ];
  return <SegmentsFilter label="Status" segments={segments} />;
}

function CreatedFilter({ params, onChange, screen }: Props) {
  if (!screen.config.extensions.includes('created_range')) {
    return (
      <DayFilter
        label="Created on"
        value={params.created_at}
        onChange={(created_at) => onChange({ created_at })}
        screen={screen}
      />
    );
  }
  return (
    <DaysFilter
      label="Created on"
      value={{ day: params.created_at, from: params.created_from, to: params.created_to }}
      onChange={({ day, from, to }) => onChange({ created_at: day, created_from: from, created_to: to })}
      screen={screen}
    />
  );
}
