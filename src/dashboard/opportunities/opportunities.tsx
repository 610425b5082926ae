import { say } from '#dashboard/languages/say.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { columns } from './columns.ts';
import { Filters, wordsOf } from './filters.tsx';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';

export const opportunities: Resource<'opportunities'> = {
  name: 'opportunities',
  title: say('Opportunities'),
  one: 'opportunity',
  columns,
  titleOf: opportunityName,
  Filters,
  wordsOf,
};
