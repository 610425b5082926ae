import type { TableFeatures } from '@tanstack/table-core';

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>;

const nothing = () => {};
const subscribe = () => ({ unsubscribe: nothing });

/**
 * Reactivity for tables without state of their own. Order, filters, page and columns are in the address or on the
 * device, and a table is given them as its rows and columns; so the first screen can do without the library's store.
 */
export const withoutState: Reactivity = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: nothing,
  createWritableAtom: (value) => ({ get: () => value, set: nothing, subscribe }),
  createReadonlyAtom: (read) => ({ get: read, subscribe }),
  untrack: (work) => work(),
  batch: (work) => work(),
  schedule: nothing,
};
