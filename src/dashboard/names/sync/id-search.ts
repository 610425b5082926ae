import type { Id } from '#contract/fields.ts';
import { guessPage, type PageFacts } from './guess-page.ts';
import type { ListIndex } from './list-index.ts';
import { marksIn } from './marks.ts';

/** Guesses for one id, after which only reading the list in order can find it. */
const maxGuesses = 16;

/** The search for the pages that hold the ids on the screen. It remembers its guesses for as long as the session. */
export type IdSearch = ReturnType<typeof createIdSearch>;

export function createIdSearch() {
  const guesses = new Map<Id, number>();
  /** Ids that are on none of the pages near their place. */
  const nowhere = new Set<Id>();
  let isOrdered = true;

  const isGuessable = (id: Id): id is number =>
    isOrdered && typeof id === 'number' && (guesses.get(id) ?? 0) < maxGuesses;

  return {
    /** Whether no page is left where an id may be expected. Only the whole list could tell more. */
    isOver: (id: Id) => nowhere.has(id),
    /** Whether an id can only be found by reading the list in order. */
    isLeftToOrder: (id: Id) => !isGuessable(id) && !nowhere.has(id),
    /**
     * The page that is likely to hold most of the ids.
     * @returns null when there is none, or another has to come first
     */
    guess: (ids: Iterable<Id>, index: ListIndex, facts: PageFacts): number | null => {
      const wanted = Array.from(ids).filter((id) => !nowhere.has(id) && isGuessable(id));
      if (wanted.length === 0) return null;
      const marks = marksIn(index, facts.length);
      isOrdered = marks !== null;
      if (!marks) return null;
      const idsOn = new Map<number, Id[]>();
      for (const id of wanted.filter(isGuessable)) {
        const page = guessPage(marks, id, facts, guesses.get(id));
        if (page === 'nowhere') nowhere.add(id);
        else if (page !== 'wait') idsOn.set(page, [...(idsOn.get(page) ?? []), id]);
      }
      const [best] = Array.from(idsOn).toSorted(([, one], [, other]) => other.length - one.length);
      if (!best) return null;
      for (const id of best[1]) guesses.set(id, (guesses.get(id) ?? 0) + 1);
      return best[0];
    },
    /** Gives some ids another chance. */
    retry: (ids: Id[]) => {
      for (const id of ids) {
        guesses.delete(id);
        nowhere.delete(id);
      }
    },
    /** Gives every id another chance. */
    reset: () => {
      guesses.clear();
      nowhere.clear();
      isOrdered = true;
    },
  };
}
