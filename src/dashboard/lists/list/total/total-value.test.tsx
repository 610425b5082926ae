import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/lists/list/late-parts.tsx';
import '#dashboard/lists/list/tools/tools-menu.tsx';

const service = serviceOfFile();

/** So many records of one value. */
const worth = (count: number, value: number) => Array.from({ length: count }, () => ({ value }));

/** Waits until the sentence says this of the sum. */
const expectSum = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );
const button = (name: string) => screen.findByRole('button', { name });

async function showTotal(user: UserEvent) {
  await user.click(await button('List actions'));
  await user.click(await button('Show total'));
}

/** The service, which counts the requests for pages beyond the first and may be bent. */
function aServer(bend: (address: string) => Promise<Response | void> | Response | void = () => {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input as string;
    if (/[?&]page=/.test(address)) asked.push(address.replace('/api/v1/opportunities', ''));
    return (await bend(address)) ?? service.fetch(input, init);
  };
  return { asked, fetch };
}

test('values of all rows that match are added up exactly, with their age, and again on demand', async () => {
  const values = Array.from({ length: 40 }, (_, index) => (index < 3 ? null : 0.1));
  const opportunities = [...values.map((value) => ({ value, status: 'won' })), { value: 5, status: 'new' }];
  const { token } = await service.addCompany({ opportunities });
  const { asked, fetch } = aServer();
  const { user } = renderApp({
    fetch,
    token,
    path: '/opportunities?status=won',
    config: { currency: 'EUR' },
  });
  await showTotal(user);
  await expectSum(/^€3\.70 · as of \d\d:\d\d$/);
  // The page on screen was there already.
  expect(asked).toEqual(['?status=won&page=2', '?status=won&page=3']);
  await user.click(await button('Refresh'));
  await expectSum(/^€3\.70 /);
});

test('adding up says how far it is and can be stopped', async () => {
  const { token } = await service.addCompany({ opportunities: many(40) });
  const { fetch } = aServer((address) =>
    address.includes('page=3') ? new Promise<void>(() => {}) : undefined,
  );
  const { user } = renderApp({ fetch, token });
  await showTotal(user);
  await expectSum('Adding up… 30 of 40');
  await user.click(await button('Stop'));
  await waitFor(() => expect(screen.queryByText(/Adding up/)).not.toBeInTheDocument());
});

test('rows that are missing are said', async () => {
  const { token } = await service.addCompany({ opportunities: worth(40, 1) });
  const { fetch } = aServer((address) =>
    address.includes('page=2') ? Response.json({ message: 'Broken.' }, { status: 422 }) : undefined,
  );
  const { user } = renderApp({ fetch, token });
  await showTotal(user);
  await expectSum(/^25 · 25 of 40 rows · as of/);
});

test('a sum is dropped once the list has another length', async () => {
  const company = await service.addCompany({ opportunities: worth(40, 1) });
  const { fetch } = aServer();
  const { user } = renderApp({ fetch, token: company.token });
  await showTotal(user);
  await expectSum(/^40 /);
  await service.database.query({
    text: 'delete from opportunities where company_id = $1 and id = 40',
    values: [company.id],
  });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(screen.queryByText(/as of/)).not.toBeInTheDocument());
});

const total = () => document.querySelector('[class*="sum"] p > span');

test('a service that sums tells the total by itself, once for all statuses, and again when the list has changed', async () => {
  const opportunities = [
    ...Array.from({ length: 20 }, () => ({ status: 'won', value: 6_393_208.5 })),
    ...Array.from({ length: 20 }, (_, at) => ({ status: 'lost', value: at === 0 ? null : 0.1 })),
  ];
  const company = await service.addCompany({ opportunities });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push((input as string).replace('/api/v1/opportunities', ''));
    return service.fetch(input, init);
  };
  const { user } = renderApp({ fetch, token: company.token, config: { extensions: ['summary'] } });
  await waitFor(() => expect(total()).toHaveTextContent(/^127\.9 M$/));
  expect(total()?.querySelector('[title]')).toHaveAttribute('title', '127,864,171.90, 1 without a value');
  const summaries = () => asked.filter((address) => address.includes('/summary'));
  expect(summaries()).toEqual(['/summary?by=status']);
  expect(asked.indexOf('/summary?by=status')).toBeGreaterThan(asked.indexOf(''));
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await user.click(screen.getByRole('link', { name: /^Lost/ }));
  await waitFor(() => expect(total()).toHaveTextContent(/^1\.90$/));
  expect(total()?.querySelector('[title]')).toHaveAttribute('title', '1.90, 1 without a value');
  expect(summaries()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'List actions' })).toBeInTheDocument();
  await service.database.query({
    text: 'delete from opportunities where company_id = $1 and id = 40',
    values: [company.id],
  });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(total()).toHaveTextContent(/^1\.80$/));
  expect(summaries()).toHaveLength(2);
});

test('no total is shown, and nothing is said of it, where the service fails to add up', async () => {
  const { token } = await service.addCompany({ opportunities: worth(40, 1) });
  const refused: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input as string;
    if (!address.includes('/summary')) return service.fetch(input, init);
    refused.push(address);
    return Response.json({ message: 'It takes too long.' }, { status: 422 });
  };
  renderApp({ fetch, token, config: { extensions: ['summary'] } });
  await waitFor(() => expect(refused).toHaveLength(1));
  expect(await screen.findByRole('navigation', { name: 'Shown as' })).toBeVisible();
  expect(total()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
