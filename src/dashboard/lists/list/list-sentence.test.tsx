import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  // A visit that began before.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0);
});
afterEach(() => void vi.useRealTimers());

const config = { extensions: [...extensions], currency: 'EUR' };

/** Twenty new opportunities of this November, and in October three won ones, one of them without a value. */
const october = (day: number, value: number | null) => ({
  status: 'won',
  value,
  created_at: `2026-10-${day}T12:00:00.000000Z`,
});
const company = {
  opportunities: [...many(20), october(15, 22_070.51), october(14, null), october(13, 156_600.1)],
  contacts: [{ id: 1, first_name: 'Ratnasari', last_name: null }],
};

/** The sentence under the filters and the sum beside it, as they are read. */
const sentence = () =>
  ['[class*="sentence"] p', '[class*="sum"] p > span']
    .map((part) => document.querySelector(part)?.textContent)
    .filter(Boolean)
    .join(' · ');

test.each([
  ['', '23 opportunities, newest first'],
  ['?status=new', '20 new opportunities, newest first'],
  ['?sort=-value', '23 opportunities, highest value first'],
  ['?status=lost', '0 lost opportunities'],
  ['?page=99', '23 opportunities'],
  ['?status=won', '3 won opportunities, newest first · €178,670.61'],
  ['?status=won&created_from=2026-10-01&created_to=2026-10-31', '3 won, created 1–31 October · €178,670.61'],
  ['?created_at=2026-10-15', '1 opportunity created on 15 October · €22,070.51'],
  ['?created_at=2026-10-14', '1 opportunity created on 14 October · none with a value'],
  ['?contact_id=1&status=new', '20 new, from Ratnasari'],
  ['?search=opportunity+19', '1 opportunity matching "opportunity 19" · €1,250.50'],
])('/opportunities%s: %s', async (query, text) => {
  const { token } = await service.addCompany(company);
  renderApp({ fetch: service.fetch, token, path: `/opportunities${query}`, config });
  await waitFor(() => expect(sentence()).toBe(text));
});

test('other lists have no sum, and one record is one', async () => {
  const { token } = await service.addCompany(company);
  const { unmount } = renderApp({ fetch: service.fetch, token, path: '/contacts' });
  await waitFor(() => expect(sentence()).toBe('1 contact'));
  unmount();
  const agents = await service.addCompany({ agents: many(2) });
  renderApp({ fetch: service.fetch, token: agents.token, path: '/agents?search=agent', config });
  await waitFor(() => expect(sentence()).toBe('2 agents matching "agent"'));
});

test('rows that are not newest first, on a server with an order of its own, are not said to be', async () => {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = (await response.json()) as { data: object[] };
    return Response.json({ ...body, data: body.data.toReversed() });
  };
  renderApp({ fetch: network.fetch, token });
  await waitFor(() => expect(sentence()).toBe('3 opportunities · 3,751.50'));
});

test('without a total from the server, the rows are counted where they are all, and not otherwise', async () => {
  const { token } = await service.addCompany({ opportunities: [...many(20), october(15, 10)] });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const { total, last_page, ...meta } = (
      (await response.clone().json()) as { meta: Record<string, number> }
    ).meta;
    expect([typeof total, typeof last_page]).toEqual(['number', 'number']);
    return Response.json({ ...((await response.json()) as object), meta });
  };
  const { unmount } = renderApp({ fetch: network.fetch, token, path: '/opportunities?status=won' });
  await waitFor(() => expect(sentence()).toBe('1 won opportunity · 10'));
  unmount();
  renderApp({ fetch: network.fetch, token, path: '/opportunities?status=new' });
  await waitFor(() => expect(sentence()).toBe('new opportunities, newest first'));
});
