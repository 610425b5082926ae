import type { Merged } from './view-list.ts';

/** So many views. */
export const countedViews = (count: number) => (count === 1 ? '1 view' : `${count} views`);

/** What became of views from elsewhere. @param unusable how many entries were none */
export function mergedInWords({ added, known, noRoom }: Merged, unusable: number) {
  return [
    added.length > 0 ? `${countedViews(added.length)} added.` : 'Nothing was added.',
    known > 0 && `${countedViews(known)} here already.`,
    noRoom > 0 && `No room for ${countedViews(noRoom)}: delete some first.`,
    unusable > 0 && `${unusable === 1 ? '1 entry' : `${unusable} entries`} not understood.`,
  ]
    .filter(Boolean)
    .join(' ');
}
