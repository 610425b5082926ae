import type { Opportunity } from '#contract/opportunity.ts';
import type { Extension } from '#contract/parameters.ts';
import { listHref, readListParams } from '#dashboard/address/list-params.ts';
import { instantOf } from '#dashboard/ui/format.ts';

/**
 * The address of an opportunity, open in its list. On a server that finds none by its id, that is the list of its day: in
 * the whole list it may be on any page.
 */
export function recordHref({ id, created_at }: Opportunity, extensions: readonly Extension[]) {
  const { params } = readListParams('opportunities', extensions, '');
  const day = instantOf(created_at ?? '')
    ?.toISOString()
    .slice(0, 10);
  const isFound = extensions.includes('id') || day === undefined;
  return listHref('opportunities', isFound ? params : { ...params, created_at: day }, id);
}
