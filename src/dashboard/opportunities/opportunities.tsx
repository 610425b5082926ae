import type { Resource } from '#dashboard/list/resource.ts';
import { Status } from '#dashboard/ui/status.tsx';
import { columns } from './columns.tsx';
import { Detail } from './detail.tsx';
import { Conditions, Filters } from './filters.tsx';
import { titleOf } from './title-of.ts';

export const opportunities: Resource<'opportunities'> = {
  name: 'opportunities',
  title: 'Opportunities',
  one: 'opportunity',
  columns,
  titleOf,
  Filters,
  Conditions,
  Badge: ({ record }) => <Status status={record.status} />,
  Detail,
};
