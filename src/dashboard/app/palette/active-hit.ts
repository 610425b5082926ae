import { useState } from 'react';
import type { Found } from './hit.ts';

/** The key of the first hit, once nothing can come before it any more; null until then, and where nothing was found. */
function firstKey(found: readonly Found[]) {
  const first = found.find(({ hits, isPending }) => isPending || hits.length > 0);
  return first && !first.isPending ? (first.hits[0]?.key ?? null) : null;
}

/** Which hit is active: the first, the same whichever source answers first, until the person moves to another. */
export function useActiveHit(text: string, found: readonly Found[]) {
  const [chosen, setChosen] = useState<{ text: string; key: string } | null>(null);
  const hits = found.flatMap((each) => each.hits);
  const own = chosen?.text === text && hits.some(({ key }) => key === chosen.key) ? chosen.key : null;
  const active = own ?? firstKey(found);
  const at = hits.findIndex(({ key }) => key === active);
  return {
    hit: hits[at],
    activate: (key: string) => setChosen({ text, key }),
    /** Makes the next hit active, or the one before; after the last comes the first. */
    move: (by: 1 | -1) => {
      const next = hits.at(at < 0 && by < 0 ? -1 : (at + by) % hits.length);
      if (next) setChosen({ text, key: next.key });
    },
  };
}
