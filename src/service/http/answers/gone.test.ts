/**
 * @module-tag postgresql
 */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '#service/database/postgres.ts';
import { bearer } from '#testing/bearer.ts';
import { createTestDatabase } from '#testing/database.ts';
import { startTestService, type TestService } from '#testing/service.ts';

let service: TestService;
let origin: string;
beforeAll(async () => {
  // A statement may take as long as it likes: only a caller's going ends it.
  const database = openPostgres(await createTestDatabase(), 4, { statementTimeout: 0 });
  service = await startTestService({ mcp: true }, database);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

const busy = async () => {
  const [row] = await service.database.query<{ waiting: number }>({
    text: `select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  });
  return row?.waiting;
};

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_opportunities', arguments: { search: 'walnut' } },
};

test.each([
  ['a search', '/api/v1/opportunities?search=walnut', undefined],
  ['a breakdown', '/api/v1/opportunities/summary?by=contact', undefined],
  ['an assistant’s search', '/mcp', JSON.stringify(call)],
])('%s whose caller has gone gives its place to others', async (_name, address, body) => {
  const [one, other] = [await service.addCompany(), await service.addCompany({ contacts: [{}] })];
  await service.database.transaction(async (transaction) => {
    await transaction.query({ text: 'lock table opportunities in access exclusive mode' });
    const caller = new AbortController();
    const asked = fetch(`${origin}${address}`, {
      headers: { ...bearer(one.token), accept: 'application/json', 'content-type': 'application/json' },
      signal: caller.signal,
      ...(body !== undefined && { method: 'POST', body }),
    }).then(
      ({ status }) => status,
      () => 'given up',
    );
    await vi.waitFor(async () => expect(await busy()).toBe(1), 120_000);
    caller.abort();
    expect(await asked).toBe('given up');
    // The statement would wait for the lock until this one is refused.
    const found = await fetch(`${origin}/api/v1/contacts?search=a`, { headers: bearer(other.token) });
    expect(found.status).toBe(200);
    expect(await busy()).toBe(0);
  });
});
