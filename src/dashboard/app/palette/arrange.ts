import { useState } from 'react';
import { groups, type Found, type Hit } from './hit.ts';

/** The most hits of a group that are shown. */
export const mostHits = 8;

/** The most opportunities beside contacts, so that lists and pages stay in sight. */
const mostBeside = 4;

/** The most hits of each group. All commands are shown where nothing else was asked for. */
function roomIn({ group }: Found, found: readonly Found[]) {
  if (group === 'Commands' && found.length === 1) return Infinity;
  const hasContacts = found.some((other) => other.group === 'Contacts' && other.hits.length > 0);
  return group === 'Opportunities' && hasContacts ? mostBeside : mostHits;
}

const placeOf = ({ group }: Found) => groups.indexOf(group);

/** What is shown of a group already, in its newest form, and below it what has come since. */
function appended(shown: Hit[], found: Hit[], most: number): Hit[] {
  const newest = new Map(found.map((hit) => [hit.key, hit]));
  const keys = new Set(shown.map(({ key }) => key));
  const late = found.filter(({ key }) => !keys.has(key));
  return [...shown.map((hit) => newest.get(hit.key) ?? hit), ...late].slice(0, Math.max(most, shown.length));
}

/**
 * Puts what was found in its place without moving the active hit or anything above it: what comes late is added at the
 * end of its group or as a group below. A group above the active one waits until the person goes up to it.
 * @param shown what is shown for the same text; empty for a new text
 * @param active the key of the active hit; null for none
 */
export function arrange(shown: readonly Found[], found: readonly Found[], active: string | null): Found[] {
  const activeAt = shown.findIndex(({ hits }) => hits.some(({ key }) => key === active));
  const now = shown.map((each, index) => {
    const newest = found.find(({ group }) => group === each.group);
    if (!newest) return each;
    const room = index < activeAt ? each.hits.length : roomIn(each, found);
    return {
      ...newest,
      hits: appended(each.hits, newest.hits, room),
      total: Math.max(newest.total, each.hits.length),
    };
  });
  for (const each of found) {
    if (each.hits.length === 0 || now.some(({ group }) => group === each.group)) continue;
    const next = now.findIndex((other, index) => index > activeAt && placeOf(other) > placeOf(each));
    now.splice(next < 0 ? now.length : next, 0, { ...each, hits: each.hits.slice(0, roomIn(each, found)) });
  }
  return now;
}

type Arranged = {
  text: string;
  shown: Found[];
  /** The key of the active hit; null while there is none. */
  active: string | null;
};

const keysIn = (shown: Found[]) => shown.flatMap(({ hits }) => hits.map(({ key }) => key));

/**
 * What was found for a text, in its place, and which hit is active: the first one until another is chosen.
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
