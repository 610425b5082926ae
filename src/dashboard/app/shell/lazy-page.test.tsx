import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/pages/quality/quality-page.tsx';
import '#dashboard/pages/overview/overview-page.tsx';

const service = serviceOfFile();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const goTo = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('a page that was loaded before is shown again after another one in its place', async () => {
  const { token } = await service.addCompany({});
  renderApp({ fetch: service.fetch, token, path: '/overview' });
  await heading('Overview');
  await goTo('/quality');
  await heading('Data quality');
  await goTo('/overview');
  await heading('Overview');
  expect(address()).toBe('/overview');
});
