import { test } from 'vitest';
import { startTestService } from '#testing/service.ts';
import { expectMirror } from './expect-mirror.ts';

test('a program that knows the API document alone keeps an equal copy while everything changes', async () => {
  const service = await startTestService({ rateLimit: 0 });
  await expectMirror(service, 2_500).finally(() => service.close());
});
