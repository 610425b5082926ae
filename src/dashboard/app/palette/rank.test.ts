import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordHit } from './hit.ts';
import { matchingHits, rankHits } from './rank.ts';

const contact = (id: number, name: string, more = '') =>
  recordHit('contacts', { id, name, detail: null, text: `${name}\n${more}` });

const ids = (hits: ReturnType<typeof contact>[]) => hits.map(({ reference }) => reference.id);

test('records opened lately come first, then exact names, starts of words, and the text anywhere; of equals the newest', () => {
  const hits = [
    contact(1, 'Banna Ek'),
    contact(2, 'Bo Ångström-Annar'),
    contact(3, 'Ånna'),
    contact(4, 'Bo Anna'),
    contact(5, 'Anna Berg'),
    contact(6, 'Bo', 'anna@bo.example'),
    contact(7, 'Anna Ceder'),
    contact(8, 'Nobody'),
  ];
  const found = matchingHits(hits, 'anna');
  expect(ids(rankHits(found, 'anna', ['contacts/6', 'contacts/1']))).toEqual([6, 1, 3, 7, 5, 4, 2]);
});

const anyHits = fc.array(
  fc.record({ id: fc.nat(30), name: fc.constantFrom('Anna', 'anna berg', 'Hanna', 'Åsa', 'Bo Anna', 'X') }),
);

test('the order is the same whatever order the hits came in, each once, and what the service found stays', () => {
  fc.assert(
    fc.property(anyHits, fc.nat(), (given, seed) => {
      const once = Array.from(new Map(given.map((each) => [each.id, each])).values());
      const hits = once.map(({ id, name }) => contact(id, name));
      const at = hits.length === 0 ? 0 : seed % hits.length;
      const turned = [...hits.slice(at), ...hits.slice(0, at)];
      expect(ids(rankHits([...turned, ...hits], 'anna'))).toEqual(ids(rankHits(hits, 'anna')));
      expect(rankHits(hits, 'anna')).toHaveLength(hits.length);
    }),
  );
});
