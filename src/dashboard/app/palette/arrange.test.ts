import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, mostHits } from './arrange.ts';
import { groups, pageHit, type Found, type GroupName, type Hit } from './hit.ts';

const hit = (key: string): Hit => ({ ...pageHit(key, key, 'search'), key });
const found = (group: GroupName, keys: string[], total = keys.length): Found => ({
  group,
  hits: keys.map(hit),
  total,
});
const keysOf = (shown: Found[]) => shown.map(({ group, hits }) => [group, ...hits.map(({ key }) => key)]);

test('late answers are added at the end of their group and below the active hit', () => {
  const first = arrange([], [found('Opportunities', ['o1']), found('Lists', ['l1'])], null);
  const late = [
    found('Contacts', ['c1']),
    found('Opportunities', ['o2', 'o1']),
    found('Agents', ['a1']),
    found('Lists', ['l1']),
  ];
  expect(keysOf(arrange(first, late, 'o1'))).toEqual([
    ['Opportunities', 'o1', 'o2'],
    ['Contacts', 'c1'],
    ['Agents', 'a1'],
    ['Lists', 'l1'],
  ]);
});

test('a group above the active hit waits until the person goes up to it', () => {
  const first = arrange([], [found('Contacts', ['c1']), found('Lists', ['l1'])], null);
  const late = [found('Contacts', ['c1', 'c2']), found('Lists', ['l1'])];
  const waiting = arrange(first, late, 'l1');
  expect(keysOf(waiting)).toEqual(keysOf(first));
  expect(waiting[0]?.total).toBe(2);
  expect(keysOf(arrange(waiting, late, 'c1'))).toEqual([
    ['Contacts', 'c1', 'c2'],
    ['Lists', 'l1'],
  ]);
});

test('at most eight of a group are shown, of those that there are', () => {
  const all = Array.from({ length: 12 }, (_, index) => `c${index}`);
  const [shown] = arrange([], [found('Contacts', all, 27)], null);
  expect(shown?.hits).toHaveLength(mostHits);
  expect(shown?.total).toBe(27);
});

/** What a few sources have found by now: of each group some keys of its own. */
const anyFound = fc
  .array(fc.array(fc.nat(20), { maxLength: 12 }), { minLength: groups.length, maxLength: groups.length })
  .map((lists) =>
    lists.map((list, index) =>
      found(
        groups[index] ?? 'Lists',
        Array.from(new Set(list), (each) => `${index}-${each}`),
      ),
    ),
  );

test('whatever comes, and in whatever order, nothing down to the active hit moves or goes', () => {
  fc.assert(
    fc.property(fc.array(anyFound, { minLength: 1, maxLength: 4 }), fc.nat(), (answers, seed) => {
      let shown: Found[] = [];
      let active: string | null = null;
      for (const answer of answers) {
        const before: string[] = shown.flatMap(({ hits }) => hits.map(({ key }) => key));
        const next: Found[] = arrange(shown, answer, active);
        const after = next.flatMap(({ hits }) => hits.map(({ key }) => key));
        const upTo = before.slice(0, active === null ? 0 : before.indexOf(active) + 1);
        expect(after.slice(0, upTo.length)).toEqual(upTo);
        expect(before.filter((key) => !after.includes(key))).toEqual([]);
        // Within each group, what was shown stays in its order.
        expect(after.filter((key) => before.includes(key)).toSorted()).toEqual(before.toSorted());
        expect(arrange(shown, answer, active)).toEqual(next);
        shown = next;
        active = after.length === 0 ? null : (after[seed % after.length] ?? null);
      }
    }),
  );
});
