import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { pageToReadAgain, skippedRecords } from './changes.ts';
import { contentOf } from './list-pages.ts';
import { useReadAgain } from './use-read-again.ts';
import type { VisitState } from './use-visit.ts';
import { sight } from './visit.ts';

/**
 * The records that the person may have skipped with the last turn of the page; null for none. The page before is read
 * once more where only that can tell, and fetched again when the person goes back to it.
 */
export function useSkipped<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { key, visit, visits }: VisitState,
) {
  const queryClient = useQueryClient();
  const { keyOf, read } = useReadAgain(name, params);
  const isHere = visit?.here.page === params.page;
  const skipped = isHere ? skippedRecords(visit) : null;

  const readAgain = useEffectEvent(async (page: number) => {
    const sighting = { ...contentOf(await read(page)), page, at: Date.now() };
    visits.change(key, (visit) => sight(visit, sighting));
  });
  const again = isHere ? pageToReadAgain(visit) : null;
  useEffect(() => {
    if (again !== null) void readAgain(again).catch(() => {});
  }, [key, again]);

  const invalidate = useEffectEvent((page: number) =>
    queryClient.invalidateQueries({ queryKey: keyOf(page), exact: true, refetchType: 'none' }),
  );
  const page = skipped?.page ?? null;
  useEffect(() => {
    if (page !== null) void invalidate(page);
  }, [key, page]);

  return skipped;
}
