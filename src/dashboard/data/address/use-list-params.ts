import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import { readListParams } from './list-params.ts';

export function useListParams<Name extends EndpointName>(name: Name, extensions: readonly Extension[]) {
  const { search } = useLocation();
  return useMemo(() => readListParams(name, extensions, search), [name, extensions, search]);
}
