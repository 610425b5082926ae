import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { extensions as allExtensions, type Extension } from '#contract/parameters.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { quiet, waits } from '#testing/lists/follow-ups.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import './follow-ups-page.tsx';
// Otherwise the first test waits until it is compiled.

const service = serviceOfFile();

async function showPage(
  opportunities: Partial<Opportunity>[],
  { extensions = [], path = '/follow-ups' }: { extensions?: Extension[]; path?: string } = {},
) {
  const { id, token } = await service.addCompany({ opportunities, contacts: [{}], agents: [{}] });
  const network = fakeNetwork(service.fetch);
  const shown = renderApp({ fetch: network.fetch, token, path, config: { extensions } });
  const asked = () =>
    network.asked.flatMap((each) =>
      each.includes('opportunities') ? each.replace('/api/v1/opportunities', '') : [],
    );
  const change = (text: string, ...values: unknown[]) =>
    service.database.query({ text: `update opportunities set ${text} and company_id = ${id}`, values });
  return { ...shown, network, asked, change };
}

const rows = () =>
  screen.queryAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? []);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const expectRead = (text: string) => screen.findByText(text, { selector: 'b' });

test('the newest are checked at once, the others on demand, and what was asked for is at hand', async () => {
  const given = {
    0: { ...waits, name: 'Oulu day room' },
    40: waits,
    170: { ...waits, follow_up_type: null },
  };
  const { user, asked } = await showPage(quiet(180, given));
  await expectRead('105 of 180 read');
  expect(rows()).toEqual(['Oulu day room', 'Opportunity 41']);
  expect(screen.getByText('2 of newest 105')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Follow-ups ?2\+$/ })).toBeVisible();
  const [first] = screen.getAllByRole('row').slice(1);
  await waitFor(() =>
    expect(first).toHaveTextContent(/Ada Okafor 1.*\+44 20 7946 0018.*Call back.*1,250\.50.*Agent 1/),
  );
  expect(screen.getAllByRole('link', { name: '+44 20 7946 0018' })[0]).toHaveAttribute(
    'href',
    'tel:+442079460018',
  );
  await user.click(await button('Check the other 75'));
  await expectRead('all 180');
  expect(rows()).toEqual(['Oulu day room', 'Opportunity 41', 'Opportunity 171']);
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Requested');
  expect(screen.getByText('3 waiting')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Follow-ups ?3$/ })).toBeVisible();
  expect(asked().filter((each) => each.startsWith('?page'))).toEqual(
    Array.from({ length: 11 }, (_, index) => `?page=${index + 2}`),
  );
  // Sorting is in the address, and opening keeps to the list's own.
  await user.click(screen.getByRole('button', { name: 'Waiting' }));
  expect(address()).toBe('/follow-ups?sort=created_at');
  await waitFor(() => expect(rows()[0]).toBe('Opportunity 171'));
  expect(screen.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute('aria-sort', 'ascending');
});

test('values that fit no field count for nothing, and a webhook of which nothing is known waits', async () => {
  const { network } = await showPage([waits, waits, waits, waits, waits, waits]);
  network.intercept = async (response) => {
    const body = (await response.json()) as { data: Record<string, unknown>[] };
    const odd = [
      { webhook_sent: null },
      { webhook_sent: 1 },
      { follow_up_requested: 'perhaps' },
      { follow_up_requested: '1', webhook_sent: '0', follow_up_type: 'other_thing' },
      { webhook_sent: { no: true }, name: null },
      { follow_up_type: { by: 'phone' } },
    ];
    const isList = body.data.some((record) => 'webhook_sent' in record);
    if (isList) body.data.forEach((record, index) => Object.assign(record, odd[index]));
    return Response.json(body, { headers: response.headers });
  };
  await expectRead('all 6');
  expect(rows()).toEqual(['Opportunity 1', 'Opportunity 4', 'Opportunity 5', 'Opportunity 6']);
  expect(screen.getByText(/2 don't say whether it was sent\./)).toBeVisible();
  expect(screen.getByText('Other thing')).toBeVisible();
  expect(screen.getByText('unreadable')).toBeVisible();
});

test('checking is paused and goes on, and says what it waits for', async () => {
  const { user, network, asked } = await showPage(quiet(300, { 299: waits }));
  await expectRead('105 of 300 read');
  // Counts that are held up would leave no turn to what is read behind them.
  for (const name of [/^Opportunities ?300$/, /^Contacts ?1$/, /^Agents ?1$/])
    expect(await screen.findByRole('link', { name })).toBeVisible();
  const release = network.hold();
  await user.click(await button('Check the other 195'));
  const pause = await button('Pause');
  await waitFor(() => expect(pause).toHaveFocus());
  await waitFor(() => expect(asked().at(-1)).toBe('?page=8'));
  expect(screen.getByRole('progressbar', { name: 'Opportunities checked' })).toHaveValue(105);
  await user.click(pause);
  release();
  const goOn = await button('Check the other 195');
  await waitFor(() => expect(goOn).toHaveFocus());
  expect(asked().at(-1)).toBe('?page=8');
  await user.click(goOn);
  await expectRead('all 300');
  expect(rows()).toEqual(['Opportunity 300']);
});

test('a follow-up that was handled meanwhile leaves the list with a note', async () => {
  const { user, change } = await showPage(quiet(3, { 0: waits, 1: waits, 2: waits }));
  await expectRead('all 3');
  await user.click(screen.getByRole('link', { name: 'Opportunity 2' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(address()).toBe('/opportunities/2?created_at=2026-11-20');
  await change('webhook_sent = true where id = 2');
  window.history.back();
  expect(await screen.findByText('No longer waiting: Opportunity 2.')).toBeVisible();
  await waitFor(() => expect(rows()).toEqual(['Opportunity 1', 'Opportunity 3']));
});

test('with ids, all rows on the screen are verified in one request when somebody comes back to the tab', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, change } = await showPage(quiet(40, { 0: waits, 1: waits, 2: waits }), {
    extensions: [...allExtensions],
  });
  await expectRead('all 40');
  await change('webhook_sent = true where id = 1');
  await change('follow_up_type = $1 where id = 2', 'meeting');
  vi.setSystemTime(clock.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('No longer waiting: Opportunity 1.')).toBeVisible();
  expect(await screen.findByText('Meeting')).toBeVisible();
  expect(asked().filter((each) => each.includes('id='))).toEqual(['?id=1%2C2%2C3&per_page=100']);
});

test('a service that asks to wait is waited for, and one that refuses the token ends the session', async () => {
  const { network } = await showPage(quiet(30));
  network.intercept = () =>
    Promise.resolve(
      Response.json({ message: 'Slow down.' }, { status: 429, headers: { 'Retry-After': '1' } }),
    );
  expect(await screen.findByText(/^Too many requests\. Continuing at \d\d:\d\d\.$/)).toBeVisible();
  network.intercept = () => Promise.resolve(Response.json({ message: 'Unauthenticated.' }, { status: 401 }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});
