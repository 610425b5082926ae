import type { Id } from '#contract/fields.ts';

export function createReferenceCount() {
  const counts = new Map<Id, number>();
  return {
    has: (id: Id) => counts.has(id),
    isAny: () => counts.size > 0,
    ids: () => counts.keys(),
    /** Adds one; the returned function takes it away, once. */
    retain: (id: Id) => {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      return () => {
        const left = (counts.get(id) ?? 0) - 1;
        if (left > 0) counts.set(id, left);
        else counts.delete(id);
      };
    },
  };
}
