import { Fragment } from 'react';
import { Link } from 'react-router';
import { opportunityStatuses } from '#contract/opportunity.ts';
import {
  changeParams,
  clearFilters,
  isFiltered,
  listHref,
  listRequest,
} from '#dashboard/address/list-params.ts';
import { RecordName } from '#dashboard/directory/record-name.tsx';
import { DayFilter } from '#dashboard/list/filters/day-filter.tsx';
import { RecordFilter } from '#dashboard/list/filters/record-filter.tsx';
import { SegmentsFilter } from '#dashboard/list/filters/segments-filter.tsx';
import { ListTotal } from '#dashboard/list/list-total.tsx';
import type { FiltersProps } from '#dashboard/list/resource.ts';
import control from '#dashboard/ui/control.module.css';
import { formatDay, formatWord } from '#dashboard/ui/format.ts';

export function Filters({ params, onChange }: FiltersProps<'opportunities'>) {
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
          request={listRequest('opportunities', { ...changeParams(params, { status }), per_page: 15 })}
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
      <DayFilter
        label="Created on"
        value={params.created_at}
        onChange={(created_at) => onChange({ created_at })}
      />
      {isFiltered('opportunities', params) && (
        <Link
          className={`${control.control} ${control.ghost}`}
          to={listHref('opportunities', clearFilters('opportunities', params))}
        >
          Clear filters
        </Link>
      )}
    </>
  );
}

/** The filters that are set, as the end of "No opportunity …". */
export function Conditions({ params }: Pick<FiltersProps<'opportunities'>, 'params'>) {
  const parts = [
    params.status && <Fragment key="status">is {params.status}</Fragment>,
    params.contact_id && (
      <Fragment key="contact">
        {params.status ? 'from ' : 'is from '}
        <RecordName name="contacts" id={params.contact_id} />
      </Fragment>
    ),
    params.created_at && (
      <Fragment key="day">
        {params.status || params.contact_id ? 'created' : 'was created'} on {formatDay(params.created_at)}{' '}
        (UTC)
      </Fragment>
    ),
  ].filter(Boolean);
  return parts.map((part, index) => [index > 0 && (index === parts.length - 1 ? ' and ' : ', '), part]);
}
