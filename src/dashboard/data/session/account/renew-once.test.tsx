import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSession } from '#dashboard/data/session/token-store.ts';
import { answerOfProvider, openDashboard, startCompanyAccounts } from '#testing/servers/company-accounts.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { renew } from './renew.ts';

const service = serviceOfFile();

// Apart from the others: modules that are loaded after it are not theirs.
test('requests of several tabs renew a token once', async () => {
  const { token } = await service.addCompany();
  // Nothing comes late: it would be of the other tab.
  vi.stubGlobal('requestIdleCallback', () => 0);
  const company = await startCompanyAccounts(service.fetch, token);
  openDashboard(company, await answerOfProvider(company, true));
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  const before = readSession('')?.account?.bearer ?? '';
  // Another copy of the module is another tab, with the same storage and the same locks.
  const base = Object.assign(document.createElement('base'), { href: '/' });
  document.head.append(base);
  onTestFinished(() => base.remove());
  vi.resetModules();
  const other = await import('./renew.ts');
  const renewed = await Promise.all([renew('', before), renew('', before), other.renew('', before)]);
  const after = readSession('')?.account?.bearer;
  expect(after).not.toBe(before);
  expect(renewed).toEqual([after, after, after]);
  // Once with the code, once to renew.
  expect(company.issuer.asked.filter((path) => path === '/token')).toHaveLength(2);
});
