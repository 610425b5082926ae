import { createContext, use } from 'react';
import type { SavePage } from '#dashboard/data/persist/open-page-persister.ts';
import type { Names } from './names.ts';

type NamesContextValue = Names & {
  /** Persists a page for the next visit, with the names on it. */
  savePage: SavePage;
};

export const NamesContext = createContext<NamesContextValue | null>(null);

/** The names around this component; only pages behind the sign-in have them. */
export function useNames() {
  const names = use(NamesContext);
  if (!names) throw new Error('useNames is for components behind the sign-in.');
  return names;
}
