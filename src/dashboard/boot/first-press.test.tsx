import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { rowNames } from '#testing/list-rows.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { many } from '#testing/records.ts';
import { address, paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { holdPresses } from './hold-presses.ts';
import { releasePresses } from './release-presses.ts';

const service = serviceOfFile();

/** A painted list of 40 contacts that React is still to take over, as start.ts and main.tsx would. */
async function aPaintedList() {
  const { token } = await service.addCompany({ contacts: many(40) });
  const network = fakeNetwork(service.fetch);
  const config = { extensions: [...extensions] };
  const { screen: painted, hydrate } = paintApp({ fetch: network.fetch, token, path: '/contacts', config });
  const presses = holdPresses();
  onTestFinished(presses.end);
  presses.onHold = (element) => element instanceof HTMLAnchorElement && painted?.askFor(element);
  await painted?.painted;
  return { network, takeOver: () => hydrate().then(() => releasePresses(presses)) };
}

test('page 2, pressed before React is there, is asked for at once and shown once it is', async () => {
  const { network, takeOver } = await aPaintedList();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  fireEvent.click(pages.getByRole('link', { name: /^Page ?2$/ }));
  expect(address()).toBe('/contacts');
  const asked = '/api/v1/contacts?page=2';
  expect(network.asked.filter((address) => address === asked)).toHaveLength(1);
  await takeOver();
  await waitFor(() => expect(rowNames()[0]).toContain('Okafor 16'));
  expect(address()).toBe('/contacts?page=2');
  expect(network.asked.filter((address) => address === asked)).toHaveLength(1);
});

test('a record, pressed before React is there, is open once it is', async () => {
  const { takeOver } = await aPaintedList();
  fireEvent.click(screen.getByText('ada.okafor.3@example.com'));
  expect(address()).toBe('/contacts');
  await takeOver();
  expect(await screen.findByRole('heading', { name: 'Ada Okafor 3' })).toBeVisible();
  expect(address()).toBe('/contacts/3');
});
