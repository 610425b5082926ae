import { expect, test } from 'vitest';
import type { Opportunity } from '#contract/opportunity.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { anOpportunity } from '#testing/records.ts';
import { aSession } from '#testing/session.tsx';
import { changedRowsOf, noteChanges, rowKey } from './changed-rows.ts';

const bodyOf = (fields: Partial<Opportunity>) => ({
  data: [anOpportunity({ id: 7, ...fields })],
  meta: { current_page: 1, per_page: 15, total: 1 },
});

const fetch = () => Promise.resolve(Response.json(bodyOf({ status: 'lost' })));

test.each([
  ['before', [{}, { per_page: 1 }]],
  ['after', [{ per_page: 1 }, {}]],
] as const)(
  'a row that a total was read with since its change, %s the list, is told as changed',
  async (_order, [old, fresh]) => {
    const { session } = aSession(fetch, 'rst_1', 100, { extensions: ['id', 'per_page', 'changes'] });
    const read = (request: object, status: string) =>
      session.queryClient.setQueryData(
        pageKey('opportunities', request),
        parsePage('opportunities', bodyOf({ status }), {}),
      );
    read(old, 'new');
    read(fresh, 'lost');
    await noteChanges(session, [{ list: 'opportunities', id: 7, kind: 'updated' }]);
    const told = changedRowsOf(session).get().get(rowKey('opportunities', 7));
    expect(told).toMatchObject({
      before: { record: { status: 'new' } },
      now: { record: { status: 'lost' } },
    });
  },
);
