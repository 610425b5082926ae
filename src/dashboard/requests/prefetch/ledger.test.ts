import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const keys = ['page 1', 'page 2', 'page 3', 'won', 'lost'];

/** What a person and their dashboard may do, in any order; pages may go from the cache at any moment. */
const step = fc.record({
  does: fc.constantFrom('visit', 'rest', 'drop', 'ask for names'),
  key: fc.constantFrom(...keys),
});

test('whatever a person does, no session sends more than twice what it sends without fetching ahead', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const ledger = createLedger();
      const [ahead, without] = [new Set<string>(), new Set<string>()];
      const sent = { with: 0, without: 0 };
      for (const { does, key } of steps) {
        if (does === 'drop') {
          ahead.delete(key);
          without.delete(key);
        } else if (does === 'rest') {
          if (ahead.has(key) || !ledger.mayFetch()) continue;
          ledger.fetch(key);
          sent.with += 1;
          ahead.add(key);
        } else {
          const page = does === 'visit' ? key : 'names';
          if (!ahead.has(page)) {
            ledger.ask(page);
            sent.with += 1;
          }
          ledger.visit(page);
          if (!without.has(page)) sent.without += 1;
          if (does === 'visit') {
            ahead.add(page);
            without.add(page);
          }
        }
        expect(sent.with).toBeLessThanOrEqual(2 * sent.without);
      }
    }),
  );
});

test('before the first request of the person nothing may be fetched, and one for each of theirs after it', () => {
  const ledger = createLedger();
  expect(ledger.mayFetch()).toBe(false);
  ledger.ask('page 1');
  expect(ledger.mayFetch()).toBe(true);
  ledger.fetch('page 2');
  expect(ledger.mayFetch()).toBe(false);
});

test('a page that is visited counts as own, since it saved a request; only the first visit does', () => {
  const ledger = createLedger();
  ledger.ask('page 1');
  ledger.fetch('page 2');
  ledger.visit('page 2');
  ledger.visit('page 2');
  ledger.visit('page 1');
  expect(ledger.counts()).toEqual({ own: 2, ahead: 0 });
});

test('a page that had to be asked for again when it was visited saved nothing', () => {
  const ledger = createLedger();
  ledger.ask('page 1');
  ledger.fetch('page 2');
  ledger.ask('page 2');
  ledger.visit('page 2');
  expect(ledger.counts()).toEqual({ own: 2, ahead: 1 });
});
