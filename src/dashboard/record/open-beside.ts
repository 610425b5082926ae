import { createContext, use } from 'react';
import type { Beside } from '#dashboard/address/list-params.ts';

/** Gives the address that opens a record beside the one whose panel this is; null where it can't be opened there. */
export type OpenBeside = (beside: Beside) => string | null;

export const OpenBesideContext = createContext<OpenBeside>(() => null);

/** How records that a panel refers to are opened beside it. */
export const useOpenBeside = () => use(OpenBesideContext);
