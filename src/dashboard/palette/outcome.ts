import { formatCount } from '#dashboard/ui/format.ts';
import type { Asked } from './asked.ts';
import type { Found } from './hit.ts';

/** How much was found, in words. @param isPending whether more may come */
export function outcomeOf({ kind, text }: Asked, shown: readonly Found[], isPending: boolean) {
  if (kind === 'nothing' || (kind === 'id' && text === '')) return '';
  if (isPending) return 'Searching…';
  const count = shown.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return kind === 'id' ? `No record ${text}` : `Nothing matches “${text}”`;
  return count === 1 ? '1 result' : `${formatCount(count)} results`;
}
