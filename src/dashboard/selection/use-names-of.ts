import { useEffect, useMemo } from 'react';
import type { Id } from '#contract/fields.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { referredIds } from '#dashboard/names/referred-ids.ts';
import type { SeenRow } from './selection.ts';

/** Looks names up, and has those loaded that selected rows refer to, on whichever page they are. */
export function useNamesOf(rows: SeenRow[]) {
  const names = useNames();
  useEffect(() => {
    const { contacts, agents } = referredIds(rows.map(({ row }) => row));
    const releases = [...contacts.map(names.contacts.retain), ...agents.map(names.agents.retain)];
    return () => releases.forEach((release) => release());
  }, [names, rows]);
  return useMemo(() => {
    const referenceOf = (of: NamedList, id: Id) => {
      const known = names[of].lookUp(id);
      return typeof known === 'string' ? null : known;
    };
    return { referenceOf, nameOf: (of: NamedList, id: Id) => referenceOf(of, id)?.name ?? null };
  }, [names]);
}
