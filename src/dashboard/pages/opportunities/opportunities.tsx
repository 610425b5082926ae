import { say } from '#dashboard/base/languages/say.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { columns } from './columns.ts';
import { Filters, wordsOf } from './filters.tsx';
import { opportunityName } from '#dashboard/base/ui/format.ts';

export const opportunities: Resource<'opportunities'> = {
  name: 'opportunities',
  title: say('Opportunities'),
  one: 'opportunity',
  columns,
  titleOf: opportunityName,
  Filters,
  wordsOf,
};
