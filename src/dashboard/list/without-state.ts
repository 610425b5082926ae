import type { TableFeatures } from '@tanstack/react-table';

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>;

const nothing = () => {};
const subscribe = () => ({ unsubscribe: nothing });

/**
 * Ties a table to nothing. Order, filters, page and columns are in the address or on the device and come to a table as
 * its rows and columns; so it has no state to follow, and the first screen does without what would follow it.
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
