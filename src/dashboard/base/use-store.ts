import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store; the component renders again when it changes. */
export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'get' | 'subscribe'>): State =>
  useSyncExternalStore(subscribe, get, get);
