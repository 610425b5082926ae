import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import { readListParams } from './list-params.ts';
import { rowsThatFit } from './rows-that-fit.ts';

/** The parameters that the address bar holds right now. */
export function useListParams<Name extends EndpointName>(name: Name, extensions: readonly Extension[]) {
  const { search } = useLocation();
  // It changes when the window does, and so does what the address stands for.
  const rows = rowsThatFit(name);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => readListParams(name, extensions, search), [name, extensions, search, rows]);
}
