import type { Id } from '#contract/fields.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import type { Absence } from '#dashboard/names/names.ts';

/** An answer is asked for again when its id comes to the screen after this, in ms. */
const maxAge = 60_000;

/** Most answers in memory; the oldest go first, but none that is on the screen. */
const maxAnswers = 5_000;

/** What the service says of an id. */
export type Said = [id: Id, says: Reference | Absence];

/** What the service has said. */
export function createAnswers(isOnScreen: (id: Id) => boolean) {
  const answers = new Map<Id, { says: Reference | Absence; at: number }>();
  const listeners = new Set<() => void>();
  const lookUp = (id: Id) => answers.get(id)?.says ?? 'loading';

  return {
    lookUp,
    known: () => Array.from(answers.values()).flatMap(({ says }) => (typeof says === 'string' ? [] : says)),
    has: (id: Id) => answers.has(id),
    /** Whether there is a recent answer, be it that a record could not be read. */
    isFresh: (id: Id) => Date.now() - (answers.get(id)?.at ?? -Infinity) < maxAge,
    take: (said: Said[]) => {
      for (const [id, says] of said) {
        answers.delete(id);
        answers.set(id, { says, at: Date.now() });
      }
      for (const id of answers.keys()) {
        if (answers.size <= maxAnswers) break;
        if (!isOnScreen(id)) answers.delete(id);
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
