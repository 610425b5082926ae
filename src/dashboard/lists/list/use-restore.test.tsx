import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseRows } from '#testing/list-rows.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { many } from '#testing/records.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './late-parts.tsx';

const service = serviceOfFile();

/** A list whose service has pages of at most fifteen, whatever is asked for. */
async function openCapped(path: string) {
  const { token } = await service.addCompany({ opportunities: many(60) });
  const network = fakeNetwork((input, init) =>
    service.fetch(
      typeof input === 'string' ? input.replace(/per_page=(25|50|100)/, 'per_page=15') : input,
      init,
    ),
  );
  return renderApp({ fetch: network.fetch, token, path, config: { extensions: ['per_page'] } });
}

test('a service with smaller pages than were chosen shows the one with the record on top', async () => {
  const { user } = await openCapped('/opportunities?page=4');
  await screen.findByText('46–60 of 60');
  await chooseRows(user, '25');
  await waitFor(() => expect(address()).toBe('/opportunities?page=4&per_page=25'));
  expect(await screen.findByRole('link', { name: 'Opportunity 46' })).toBeVisible();
});

test.each([
  ['filter', 'status', 'won'],
  ['order', 'sort', 'created_at'],
  ['search', 'search', 'zebra'],
])('rows that contradict their %s are told, and neither counted nor summed', async (what, key, value) => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const network = fakeNetwork((input, init) =>
    service.fetch(typeof input === 'string' ? input.replace(new RegExp(`${key}=[^&]*`), '') : input, init),
  );
  const path = `/opportunities?${key}=${value}`;
  renderApp({ fetch: network.fetch, token, path, config: { extensions: ['sort', 'search'] } });
  expect(await screen.findByText(new RegExp(`^The service ignored the ${what} "${key}"\\.`))).toBeVisible();
  expect(screen.getByText('1–15')).toBeVisible();
  expect(screen.queryByText('20', { selector: 'b' })).toBeNull();
  expect(document.querySelector('[class*="sum"] p')).toBeNull();
});
