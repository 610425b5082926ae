import { opportunityStatuses } from '#contract/opportunity.ts';
import { defaultPerPage } from '#contract/page.ts';
import { changeParams, listHref, listRequest } from '#dashboard/address/list-params.ts';
import { DayFilter } from '#dashboard/filters/day-filter.tsx';
import { DaysFilter } from '#dashboard/filters/days-filter.tsx';
import { RecordFilter } from '#dashboard/filters/record-filter.tsx';
import { SegmentsFilter } from '#dashboard/filters/segments-filter.tsx';
import { ListTotal } from '#dashboard/list/list-total.tsx';
import type { FiltersProps } from '#dashboard/list/resource.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatWord } from '#dashboard/ui/format.ts';

export function Filters({ params, onChange }: FiltersProps<'opportunities'>) {
  const { config } = useSession();
  const hrefWith = (status: typeof params.status) =>
    listHref('opportunities', changeParams(params, { status }));
  const segments = [
    { label: 'All', href: hrefWith(undefined), chosen: params.status === undefined },
    ...opportunityStatuses.map((status) => ({
      label: formatWord(status),
      href: hrefWith(status),
      chosen: params.status === status,
      count: (
        <ListTotal
          name="opportunities"
          request={listRequest('opportunities', {
            ...changeParams(params, { status, sort: '-created_at' }),
            per_page: defaultPerPage,
          })}
        />
      ),
    })),
  ];
  return (
    <>
      <SegmentsFilter label="Status" segments={segments} />
      <RecordFilter
        label="Contact"
        name="contacts"
        value={params.contact_id}
        onChange={(contact_id) => onChange({ contact_id })}
      />
      {config.extensions.includes('created_range') ? (
        <DaysFilter
          label="Created on"
          value={{ day: params.created_at, from: params.created_from, to: params.created_to }}
          onChange={({ day, from, to }) => onChange({ created_at: day, created_from: from, created_to: to })}
        />
      ) : (
        <DayFilter
          label="Created on"
          value={params.created_at}
          onChange={(created_at) => onChange({ created_at })}
        />
      )}
    </>
  );
}
