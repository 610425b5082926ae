import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#dashboard/data/session/token-store.ts';
import { answerOfProvider, openDashboard, startCompanyAccounts } from '#testing/servers/company-accounts.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { renew } from './renew.ts';

const service = serviceOfFile();

test('requests of several tabs renew a token once', async () => {
  const { token } = await service.addCompany();
  const company = await startCompanyAccounts(service.fetch, token);
  openDashboard(company, await answerOfProvider(company, true));
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  const before = readSession('')?.account?.bearer ?? '';
  // Another copy of the module is another tab, with the same storage and the same locks.
  const copy = './renew.ts?tab=2';
  const other = (await import(/* @vite-ignore */ copy)) as { renew: typeof renew };
  expect(other.renew).not.toBe(renew);
  const renewed = await Promise.all([renew('', before), renew('', before), other.renew('', before)]);
  const after = readSession('')?.account?.bearer;
  expect(after).not.toBe(before);
  expect(renewed).toEqual([after, after, after]);
  // Once with the code, once to renew.
  expect(company.issuer.asked.filter((path) => path === '/token')).toHaveLength(2);
});
