import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { saveCompany } from '#service/operator/companies.ts';
import { many } from '#testing/records.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './late-frame.tsx';

const service = serviceOfFile();

/** The same service without headers of its own. */
const bare: typeof fetch = async (...given) => {
  const response = await service.fetch(...given);
  return new Response(await response.text(), { status: response.status });
};

/** Whether the last press was followed by the dashboard; what the browser would follow is stopped, as jsdom cannot. */
let isFollowed: boolean;
const settle = (event: MouseEvent) => {
  isFollowed = event.defaultPrevented;
  event.preventDefault();
};
beforeEach(() => {
  window.addEventListener('click', settle);
  onTestFinished(() => window.removeEventListener('click', settle));
});

async function showList() {
  const { token } = await service.addCompany({ opportunities: many(20) });
  renderApp({ fetch: service.fetch, token, path: '/opportunities?page=2' });
  return screen.findByRole('link', { name: 'Opportunity 17' });
}

test('a link is followed in place; one to the address on screen adds no step to the history', async () => {
  await showList();
  const steps = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: /^Page ?1$/ }));
  expect(await screen.findByText('1–15 of 20')).toBeVisible();
  expect(address()).toBe('/opportunities');
  fireEvent.click(screen.getByRole('link', { name: /^Page ?1$/ }));
  expect(isFollowed).toBe(true);
  expect(window.history.length).toBe(steps + 1);
});

test('the company stands in the rail, as the service names it, and leaves with the session', async () => {
  const { id, token } = await service.addCompany({ opportunities: many(1) });
  await saveCompany(service.database, id, 'Ødegård & Søn 100%');
  const { unmount } = renderApp({ fetch: service.fetch, token, path: '/opportunities' });
  expect(await screen.findByText('Ødegård & Søn 100%')).toBeVisible();
  unmount();
  const plain = renderApp({ fetch: bare, token, path: '/opportunities' });
  await plain.findByRole('link', { name: 'Opportunity 1' });
  expect(screen.queryByText('Ødegård & Søn 100%')).toBeNull();
});

test('the rail says when a copy of another server was last read, and warns of an old one', async () => {
  const { id, token } = await service.addCompany({ opportunities: many(1) });
  const readAgo = (minutes: number) =>
    service.database.query({
      text: `insert into syncs (company_id, settings, state) values ($1, '{}', $2::text::jsonb)
        on conflict (company_id) do update set state = excluded.state`,
      values: [id, JSON.stringify({ at: clock.now() - minutes * 60_000 })],
    });
  await readAgo(1);
  const { unmount } = renderApp({ fetch: service.fetch, token, path: '/opportunities' });
  const age = await screen.findByText(/^As of \d\d:\d\d$/);
  expect(age.parentElement).not.toHaveClass(/old/);
  unmount();
  await readAgo(11);
  // Of a token that was used within a second the service knows what it was.
  const other = createToken();
  await addToken(service.database, { companyId: id, token: other, label: 'other' });
  renderApp({ fetch: service.fetch, token: other, path: '/opportunities' });
  expect((await screen.findByText(/^As of /)).parentElement).toHaveClass(/old/);
});

test('a step to a neighbouring record replaces the last one', async () => {
  fireEvent.click(await showList());
  const next = await screen.findByRole('link', { name: 'Next opportunity' });
  const steps = window.history.length;
  fireEvent.click(next);
  expect(address()).toBe('/opportunities/18?page=2');
  expect(window.history.length).toBe(steps);
});

test.each([
  ['with Ctrl', { href: '/agents' }, { ctrlKey: true }],
  ['with the middle button', { href: '/agents' }, { button: 1 }],
  ['to another origin', { href: 'https://roster.example/agents' }, {}],
  ['to another window', { href: '/agents', target: '_blank' }, {}],
  ['to a file', { href: '/agents', download: 'agents.csv' }, {}],
  ['to a part of the page', { href: '/opportunities?page=2#content' }, {}],
])('a press %s is left to the browser', async (_case, link, press) => {
  await showList();
  const element = Object.assign(document.createElement('a'), link);
  document.body.append(element);
  onTestFinished(() => element.remove());
  fireEvent.click(element, press);
  expect(isFollowed).toBe(false);
  expect(address()).toBe('/opportunities?page=2');
});
