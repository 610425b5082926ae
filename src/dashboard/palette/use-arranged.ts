import { useState } from 'react';
import { arrange } from './arrange.ts';
import type { Found } from './hit.ts';

type Arranged = {
  text: string;
  shown: Found[];
  /** The key of the active hit; null while there is none. */
  active: string | null;
};

const keysIn = (shown: Found[]) => shown.flatMap(({ hits }) => hits.map(({ key }) => key));

/**
 * What was found for a text, in its place (arrange.ts), and which hit is active: the first one until another is chosen.
 */
export function useArranged(text: string, found: Found[]) {
  const [known, setKnown] = useState<Arranged>({ text, shown: [], active: null });
  const before: Arranged = known.text === text ? known : { text, shown: [], active: null };
  const shown = arrange(before.shown, found, before.active);
  const keys = keysIn(shown);
  const active = before.active !== null && keys.includes(before.active) ? before.active : (keys[0] ?? null);
  const isSettled =
    before === known && active === known.active && keysIn(known.shown).join('\n') === keys.join('\n');
  if (!isSettled) setKnown({ text, shown, active });
  return {
    shown,
    active,
    activate: (key: string) => setKnown((last) => ({ ...last, active: key })),
    /** Makes the next hit active, or the one before; after the last comes the first. */
    move: (by: 1 | -1) => {
      const next = keys.at((keys.indexOf(active ?? '') + by) % keys.length);
      if (next !== undefined) setKnown((last) => ({ ...last, active: next }));
    },
  };
}
