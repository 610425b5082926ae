import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPrefetchBudget } from './prefetch-budget.ts';

const pages = ['page 1', 'page 2', 'page 3', 'won', 'lost'];

/** What a person and their dashboard may do, in any order; pages may leave the cache at any moment. */
const step = fc.record({
  does: fc.constantFrom('visit', 'prefetch', 'drop', 'ask for names'),
  page: fc.constantFrom(...pages),
});

test('prefetches are trusted until two of the last three before the latest were in vain', () => {
  const budget = createPrefetchBudget();
  const prefetch = (page: string, isUsed: boolean) => {
    budget.spend(page);
    if (isUsed) budget.use(page);
    return budget.isTrusted();
  };
  expect(['1', '2'].map((page) => prefetch(page, false))).toEqual([true, true]);
  expect(prefetch('3', false)).toBe(false);
  expect(['4', '5', '6'].map((page) => prefetch(page, true))).toEqual([false, false, true]);
});

test('whatever a person does, no session sends more than twice what it sends without prefetching', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const budget = createPrefetchBudget();
      const [cached, cachedWithout] = [new Set<string>(), new Set<string>()];
      const sent = { with: 0, without: 0 };
      for (const { does, page } of steps) {
        if (does === 'drop') {
          cached.delete(page);
          cachedWithout.delete(page);
        } else if (does === 'prefetch') {
          if (cached.has(page) || !budget.isLeft()) continue;
          budget.spend(page);
          sent.with += 1;
          cached.add(page);
        } else {
          const key = does === 'visit' ? page : 'names';
          if (!cached.has(key)) {
            budget.earn(key);
            sent.with += 1;
          }
          if (!cachedWithout.has(key)) sent.without += 1;
          if (does === 'visit') {
            budget.use(page);
            cached.add(page);
            cachedWithout.add(page);
          }
        }
        expect(sent.with).toBeLessThanOrEqual(2 * sent.without);
      }
    }),
  );
});

test.each([
  ['comes back once, with its names', ['earn 1', 'spend 2', 'spend 2', 'use 2', 'use 2', 'use 1'], 3, 0],
  ['is lost when it had to be asked for again', ['earn 1', 'spend 2', 'earn 2', 'use 2'], 2, 1],
])('what was spent on a page that the person comes to %s', (_case, steps, earned, spent) => {
  const budget = createPrefetchBudget();
  for (const each of steps) {
    const [does, page = ''] = each.split(' ');
    budget[does as 'earn' | 'spend' | 'use'](page);
  }
  expect(budget.counts()).toEqual({ earned, spent });
});
