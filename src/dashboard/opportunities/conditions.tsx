import { Fragment } from 'react';
import { RecordName } from '#dashboard/names/record-name.tsx';
import type { FiltersProps } from '#dashboard/list/resource.ts';
import { formatDay, formatWord } from '#dashboard/ui/format.ts';

type Params = FiltersProps<'opportunities'>['params'];

/** The filters that are set, as the end of "No opportunities match: …". */
export function Conditions({ params }: { params: Params }) {
  const days = daysOf(params);
  const parts = [
    params.status && <Fragment key="status">status {formatWord(params.status)}</Fragment>,
    params.contact_id && (
      <Fragment key="contact">
        contact <RecordName name="contacts" id={params.contact_id} />
      </Fragment>
    ),
    days && <Fragment key="days">created {days} (UTC)</Fragment>,
  ].filter(Boolean);
  return parts.map((part, index) => [index > 0 && ', ', part]);
}

/** When, in words, a day and a range together where an address holds both. */
function daysOf({ created_at, created_from, created_to }: Params) {
  return [
    created_at && `on ${formatDay(created_at)}`,
    created_from && `from ${formatDay(created_from)}`,
    created_to && `until ${formatDay(created_to)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
