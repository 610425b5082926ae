import { documentedStatus } from '#contract/opportunity.ts';
import { type Extension, identifierOf, isIdentifier } from '#contract/parameters.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { withStatuses } from '#dashboard/data/address/statuses.ts';
import type { Choice } from './choice.ts';
import type { Line } from './lines.ts';
import { common, daysOf } from './periods.ts';

type Params = ListParams<'opportunities'>;

/** The list whose rows a line counts; null where the server has no filters that say so. */
export function lineHref(
  line: Pick<Line, 'kind' | 'key' | 'count'>,
  choice: Choice,
  params: Params,
  extensions: readonly Extension[],
) {
  const linked = linkedParams(line, choice, params, extensions);
  return linked && listHref('opportunities', changeParams(linked, { by: undefined }));
}

function linkedParams(
  { kind, key, count }: Pick<Line, 'kind' | 'key' | 'count'>,
  { by }: Choice,
  params: Params,
  extensions: readonly Extension[],
): Params | null {
  if (kind !== 'line' || key === null || count === 0) return null;
  if (by === 'status') {
    const status = documentedStatus(String(key));
    return status ? { ...params, ...withStatuses([status]) } : null;
  }
  if (by === 'contact' || (by === 'agent' && extensions.includes('agent'))) {
    const id = identifierOf(key);
    return isIdentifier(id) ? { ...params, [`${by}_id`]: id } : null;
  }
  if (by !== 'month' && by !== 'week') return null;
  if (params.created_at) return params;
  const days = common({ from: params.created_from, to: params.created_to }, daysOf(by, String(key)));
  return extensions.includes('created_range') && days
    ? { ...params, created_from: days.from, created_to: days.to }
    : null;
}
