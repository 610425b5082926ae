import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contact } from '#contract/contact.ts';
import { aContactPage } from '#testing/lists/contact-list.ts';
import { aContact } from '#testing/records.ts';
import { createIndex, pagesIn } from './list-index.ts';

const anIndex = () => createIndex('contacts', () => Promise.resolve(null));

/** A page of two contacts of a list of six. */
const pageOf = (number: number, ...contacts: Contact[]) => aContactPage(contacts, number, 2, 6);

const contact = (id: number, first_name = 'Ada') => aContact({ id, first_name });

const idsIn = (index: ReturnType<typeof anIndex>) => Array.from(index.known(), ({ id }) => id);

test('a page that is read again replaces itself, with what has changed', () => {
  const index = anIndex();
  const nameless = { key: 'x', unreadable: { problem: 'No id.', source: '{}' } };
  for (const name of ['Ada', 'Renamed']) {
    const page = pageOf(3, contact(2, name), contact(1));
    index.take({ ...page, rows: [...page.rows, nameless] });
  }
  expect(index.find(2)?.name).toMatch(/^Renamed/);
  expect(idsIn(index)).toEqual([2, 1]);
  expect(index.progress().read).toBe(3);
});

const stretches = fc.uniqueArray(
  fc.record({ fromEnd: fc.integer({ min: 1, max: 60 }), rows: fc.integer({ min: 1, max: 12 }) }),
  { selector: ({ fromEnd }) => fromEnd },
);

test('a page counts as there when the index has every row of it, by a naive count', () => {
  fc.assert(
    fc.property(
      stretches,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 60 }),
      (given, perPage, total) => {
        const segments = given
          .map((stretch) => ({ ...stretch, nameless: 0, references: [] }))
          .toSorted((one, other) => other.fromEnd - one.fromEnd);
        const known = new Set(
          segments.flatMap(({ fromEnd, rows }) =>
            Array.from({ length: rows }, (_, row) => total - fromEnd + row),
          ),
        );
        const isThere = (page: number) => {
          for (let row = (page - 1) * perPage; row < Math.min(page * perPage, total); row += 1) {
            if (!known.has(row)) return false;
          }
          return true;
        };
        const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, page) => page + 1);
        expect([...pagesIn(segments, perPage, total)].toSorted((a, b) => a - b)).toEqual(
          pages.filter(isThere),
        );
      },
    ),
  );
});
