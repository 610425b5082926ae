import { anOpportunity } from '#testing/records.ts';

/** A page of opportunities 1 to `count`, as a service answers it at once: tests that move the clock must not wait for a database. */
export function pageOfMany(address: string, count: number, perPage = 15) {
  const page = Number(new URL(address, 'http://service').searchParams.get('page') ?? 1);
  const from = (page - 1) * perPage;
  const data = Array.from({ length: Math.max(0, Math.min(perPage, count - from)) }, (_, index) =>
    anOpportunity({ id: from + index + 1 }),
  );
  return Response.json({
    data,
    meta: { current_page: page, per_page: perPage, total: count, last_page: Math.ceil(count / perPage) },
  });
}
