import { test } from 'vitest';
import { startTestService } from '#testing/service.ts';
import { mirrorCompany } from './mirror-company.ts';

test('a program that knows the API document alone keeps an equal copy while everything changes', async () => {
  const service = await startTestService({ rateLimit: 0 });
  await mirrorCompany(service, 2_500).finally(() => service.close());
});
