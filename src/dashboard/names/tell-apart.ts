import { wordFor } from '#dashboard/languages/say.ts';
import type { Reference } from './reference.ts';

const looksOf = ({ name, detail }: Reference) => JSON.stringify([name, detail]);

/** How many of the references look like each. */
function countLooks(references: Reference[]) {
  const counts = new Map<string, number>();
  for (const each of references) counts.set(looksOf(each), (counts.get(looksOf(each)) ?? 0) + 1);
  return counts;
}

/**
 * References that look the same, with what tells them apart in their details: the email address, then the phone number.
 * The others stay as they are.
 */
export function tellApart(references: Reference[]): Reference[] {
  const most = Math.max(0, ...references.map(({ more = '' }) => more.split('\n').length));
  let told = references;
  for (let line = 0; line < most; line += 1) {
    const counts = countLooks(told);
    told = told.map((each) => {
      const text = wordFor(each.more?.split('\n')[line]?.trim() ?? '');
      const isAlone = counts.get(looksOf(each)) === 1;
      if (isAlone || !text || each.detail?.includes(text)) return each;
      return { ...each, detail: each.detail === null ? text : `${each.detail} · ${text}` };
    });
  }
  return told;
}
