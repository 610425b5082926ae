import { createStore, type Store } from '#dashboard/base/store.ts';
import { addNames, type PersistedNames } from './initial-session.ts';

/** Names that are known before their own script is there (names/create-names.ts): from an earlier visit, or asked for with the rows. */
export type EarlyNames = {
  /** Those that may be shown. */
  shown: PersistedNames;
  add: (more: Partial<PersistedNames>) => void;
  /** Shows what was added: until somebody says so, React takes over what is painted and must render the same. */
  reveal: () => void;
  subscribe: Store<number>['subscribe'];
};

/** @param shown names that are painted already */
export function createEarlyNames(shown: PersistedNames = { contacts: [], agents: [] }): EarlyNames {
  const added: Partial<PersistedNames>[] = [];
  const changes = createStore(0);
  let isRevealed = false;
  const reveal = () => {
    isRevealed = true;
    for (const more of added.splice(0)) addNames(shown, more);
    changes.set(changes.get() + 1);
  };
  return {
    shown,
    add: (more) => {
      // Whoever gives them may go on collecting.
      added.push({ ...more });
      if (isRevealed) reveal();
    },
    reveal,
    subscribe: changes.subscribe,
  };
}
