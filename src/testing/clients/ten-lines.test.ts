import { expect, test } from 'vitest';
import { startTestService } from '#testing/service.ts';
import { idsPrinted } from './ten-lines.ts';

const all = Array.from({ length: 230 }, (_none, index) => index + 1);

/** Runs the client in a language against a company of 230 contacts. */
const idsFrom = async (language: 'ts' | 'python' | 'sh') => {
  const service = await startTestService();
  const { token } = await service.addCompany({ contacts: all.map(() => ({})) });
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  return idsPrinted(language, base, token).finally(() => service.close());
};

test('the client in TypeScript prints every record', async () => {
  expect(await idsFrom('ts')).toEqual(all);
});

test('the client in Python prints every record', { tags: ['python3'] }, async () => {
  expect(await idsFrom('python')).toEqual(all);
});

test('the client in shell prints every record', { tags: ['curl', 'jq'] }, async () => {
  expect(await idsFrom('sh')).toEqual(all);
});
