import { say } from '#dashboard/languages/say.ts';
import type { Asked } from './asked.ts';
import type { Found, Hit } from './hit.ts';

/** Whether it is a search that is known to find nothing. */
const isEmpty = (hit: Hit) => hit.kind === 'page' && hit.icon === 'search' && hit.count === 0;

/** How much was found, in words. @param isPending whether more may come */
export function outcomeOf({ kind, text }: Asked, shown: readonly Found[], isPending: boolean) {
  if (kind === 'nothing' || (kind === 'id' && text === '')) return '';
  if (isPending) return say('Searching…');
  const count = shown.reduce((sum, { hits, total }) => sum + total - hits.filter(isEmpty).length, 0);
  if (count === 0)
    return kind === 'id' ? say('No record {id}', { id: text }) : say('Nothing matches “{text}”', { text });
  return say('{count, plural, one {# result} other {# results}}', { count });
}
