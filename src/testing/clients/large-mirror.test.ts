/**
 * @module-tag postgresql
 */
import { test } from 'vitest';
import { openPostgres } from '#service/database/postgres.ts';
import { createTestDatabase } from '#testing/database.ts';
import { startTestService } from '#testing/service.ts';
import { expectMirror } from './expect-mirror.ts';

test('a copy of twenty-five thousand records ends equal', { timeout: 600_000 }, async () => {
  const database = openPostgres(await createTestDatabase(), 4);
  const service = await startTestService({ rateLimit: 0 }, database);
  await expectMirror(service, 25_000).finally(() => service.close());
});
