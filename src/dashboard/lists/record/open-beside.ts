import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import type { Beside } from '#dashboard/data/address/list-params.ts';

/** Gives the address that opens a record beside the one whose panel this is; null where it can't be opened there. */
export type OpenBeside = (beside: Beside) => string | null;

export const OpenBesideContext = createContext<OpenBeside>(() => null);

export const useOpenBeside = () => use(OpenBesideContext);

export function useFocusReturn(
  panel: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  beside: Beside | undefined,
) {
  const of = beside?.of;
  const previous = useRef(of);
  useEffect(() => {
    const last = previous.current;
    previous.current = of;
    if (of !== undefined || last === undefined || document.activeElement !== document.body) return;
    const link = panel.current?.querySelector<HTMLElement>(`a[data-beside=${last}]`);
    (link ?? heading.current)?.focus();
  }, [of, panel, heading]);
}
