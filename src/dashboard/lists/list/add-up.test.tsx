import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './late-parts.tsx';

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
  await user.click(await button('Show total'));
  await expectSum(/^€3\.70 in total, 3 without a value · as of \d\d:\d\d$/);
  // The page on screen was there already.
  expect(asked).toEqual(['?status=won&page=2', '?status=won&page=3']);
  const refresh = await button('Refresh');
  await waitFor(() => expect(refresh).toHaveFocus());
  await user.click(refresh);
  await expectSum(/^€3\.70 in total/);
});

test('adding up says how far it is and can be stopped', async () => {
  const { token } = await service.addCompany({ opportunities: many(40) });
  const { fetch } = aServer((address) =>
    address.includes('page=3') ? new Promise<void>(() => {}) : undefined,
  );
  const { user } = renderApp({ fetch, token });
  await user.click(await button('Show total'));
  await expectSum('Adding up… 30 of 40');
  await user.click(await button('Stop'));
  const again = await button('Show total');
  await waitFor(() => expect(again).toHaveFocus());
  await waitFor(() => expect(screen.queryByText(/Adding up/)).not.toBeInTheDocument());
});

test('rows that are missing are said', async () => {
  const { token } = await service.addCompany({ opportunities: worth(40, 1) });
  const { fetch } = aServer((address) =>
    address.includes('page=2') ? Response.json({ message: 'Broken.' }, { status: 422 }) : undefined,
  );
  const { user } = renderApp({ fetch, token });
  await user.click(await button('Show total'));
  await expectSum(/^25 in total · 25 of 40 rows · as of/);
});

test('a sum is dropped once the list has another length', async () => {
  const company = await service.addCompany({ opportunities: worth(40, 1) });
  const { fetch } = aServer();
  const { user } = renderApp({ fetch, token: company.token });
  await user.click(await button('Show total'));
  await expectSum(/^40 in total/);
  await service.database.query({
    text: 'delete from opportunities where company_id = $1 and id = 40',
    values: [company.id],
  });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await button('Show total')).toBeVisible();
});
