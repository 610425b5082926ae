import { QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';
import { foundFor } from './found.ts';
import { type RecordHit, recordHit } from './hit.ts';
import type { Source } from './use-sources.ts';

const source = (hits: RecordHit[], total: number | null, isPending: boolean): Source => ({
  hits,
  total,
  isPending,
  query: null,
});
const named = (list: 'contacts' | 'opportunities', id: number, name: string) =>
  recordHit(list, { id, name, detail: null, text: name.toLowerCase() });

const nobody = source([], null, false);
const opportunities = { ...source([named('opportunities', 1, 'Ratna lighting')], 1, false), read: 0 };

const groupsWith = (contacts: Source) =>
  foundFor({
    asked: readAsked('ratna'),
    lately: [],
    sources: { contacts, opportunities, agents: nobody, ids: nobody },
    views: [],
    canSearch: true,
    queryClient: new QueryClient(),
  })
    .filter(({ hits }) => hits.length > 0)
    .map(({ group }) => group);

test('opportunities that the server has found wait for people, who come first', () => {
  expect(groupsWith(source([], null, true))).not.toContain('Opportunities');
  const people = source([named('contacts', 1, 'Ratnasari')], 1, false);
  expect(groupsWith(people).slice(0, 2)).toEqual(['Contacts', 'Opportunities']);
  expect(groupsWith(nobody)[0]).toBe('Opportunities');
});
