import { createStore } from '#dashboard/base/store.ts';
import { addNames, type PersistedNames } from './initial-session.ts';

/** Names that are known before their own script is there (names/create-names.ts). @param shown those that are painted */
export function createEarlyNames(shown: PersistedNames = { contacts: [], agents: [] }) {
  const added: Partial<PersistedNames>[] = [];
  const changes = createStore(0);
  let isRevealed = false;
  /** Shows what was added: until React has taken over what is painted, it must render the same. */
  const reveal = () => {
    isRevealed = true;
    for (const more of added.splice(0)) addNames(shown, more);
    changes.set(changes.get() + 1);
  };
  const add = (more: Partial<PersistedNames>) => {
    // Whoever gives them may go on collecting.
    added.push({ ...more });
    if (isRevealed) reveal();
  };
  return { shown, add, reveal, subscribe: changes.subscribe };
}

export type EarlyNames = ReturnType<typeof createEarlyNames>;
