// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opportunitySorts, opportunityStatuses } from '#contract/parameters.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { withStatuses } from '#dashboard/data/address/statuses.ts';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { writeLayout } from '#dashboard/lists/table/table-layout.ts';
import { readView } from '#service/operator/read-view.ts';

const table = fc.record({
  columns: fc.subarray(
    columns.map(({ id }) => ({ id, width: id.length * 20 })),
    { minLength: 1 },
  ),
  isCompact: fc.boolean(),
});

const params = fc.record(
  {
    contact_id: fc.integer({ min: 1 }),
    agent_id: fc.integer({ min: 1 }),
    chosen: fc.subarray([...opportunityStatuses]),
    created_at: fc.constant('2026-11-20'),
    search: fc.stringMatching(/^[ -~€]{1,100}$/),
    sort: fc.constantFrom(...opportunitySorts),
    per_page: fc.integer({ min: 1, max: 100 }),
    columns: table.map(writeLayout),
    view: fc.constant('board' as const),
  },
  { requiredKeys: ['sort', 'per_page'] },
);

test('whatever the dashboard shows in its address bar is a view that an operator can add', () => {
  fc.assert(
    fc.property(params, ({ chosen = [], ...given }) => {
      const shown = { ...given, ...withStatuses(chosen) };
      const link = new URL(
        listHref('opportunities', { ...shown, page: 3, title: 'Mine' }),
        'https://roster.example',
      );
      const { address } = readView('Mine', link.href);
      expect(address).toBe(listHref('opportunities', { ...shown, page: 1 }).slice(1));
    }),
  );
});
