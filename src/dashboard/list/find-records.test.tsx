import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { extensions } from '#contract/page.ts';
import { expectRows } from '#testing/list-rows.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
afterEach(() => vi.useRealTimers());

const all = { extensions: [...extensions] };

const open = (token: string, path = '/opportunities', config: { extensions: string[] } = all) =>
  renderApp({ fetch: service.fetch, token, path, config });

const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => within(head(name)).getByRole('button');

const valued = [
  { name: 'Birch', value: 20 },
  { name: 'Alder', value: null },
  { name: 'Cedar', value: 10 },
];

test('a press on a head sorts from page 1, a second one turns the order round, null coming first', async () => {
  const { token } = await service.addCompany({ opportunities: valued });
  const { user } = open(token, '/opportunities?status=new&per_page=25');
  await expectRows(['Birch', 'Alder', 'Cedar']);
  expect(head('Created (UTC)')).toHaveAttribute('aria-sort', 'descending');
  await user.click(press('Value'));
  expect(address()).toBe('/opportunities?status=new&sort=-value&per_page=25');
  await expectRows(['Birch', 'Cedar', 'Alder']);
  expect(head('Value')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Created (UTC)')).not.toHaveAttribute('aria-sort');
  await user.click(press('Value'));
  await expectRows(['Alder', 'Cedar', 'Birch']);
  expect(head('Value')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(press('Name'));
  await expectRows(['Alder', 'Birch', 'Cedar']);
  await user.click(press('Created (UTC)'));
  expect(address()).toBe('/opportunities?status=new&per_page=25');
});

test('typing is searched for once it rests; all of it until Enter is one step, which Back undoes', async () => {
  const { token } = await service.addCompany({
    opportunities: [{ name: 'Oak table' }, { name: 'Oak chair' }, { name: 'Pine bed' }],
  });
  const { user } = open(token, '/opportunities?page=1');
  const field = await screen.findByRole('searchbox', { name: 'Search opportunities' });
  const steps = window.history.length;
  await user.type(field, 'oak ');
  await expectRows(['Oak table', 'Oak chair']);
  expect(address()).toBe('/opportunities?search=oak');
  expect(window.history).toHaveLength(steps + 1);
  await user.type(field, 'ch');
  await expectRows(['Oak chair']);
  await user.keyboard('{Enter}{Enter}');
  expect(address()).toBe('/opportunities?search=oak+ch');
  expect(window.history).toHaveLength(steps + 1);
  await user.type(field, 'x{Enter}');
  expect(address()).toBe('/opportunities?search=oak+chx');
  expect(window.history).toHaveLength(steps + 2);
  window.history.back();
  await waitFor(() => expect(field).toHaveValue('oak ch'));
  window.history.back();
  await waitFor(() => expect(field).toHaveValue(''));
  await expectRows(['Oak table', 'Oak chair', 'Pine bed']);
});

test('what is typed after Back, or after leaving the field, is a step of its own', async () => {
  const { token } = await service.addCompany({
    opportunities: [{ name: 'Oak table' }, { name: 'Pine bed' }],
  });
  const { user } = open(token);
  const field = await screen.findByRole('searchbox', { name: 'Search opportunities' });
  await user.type(field, 'oa');
  await expectRows(['Oak table']);
  window.history.back();
  await waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, 'pi');
  await expectRows(['Pine bed']);
  const steps = window.history.length;
  await user.tab();
  await user.type(field, 'n');
  await waitFor(() => expect(address()).toBe('/opportunities?search=pin'));
  expect(window.history).toHaveLength(steps + 1);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await expectRows(['Oak table', 'Pine bed']);
  expect(window.history).toHaveLength(steps + 2);
  window.history.back();
  await waitFor(() => expect(field).toHaveValue('pin'));
});

test.each(['contacts', 'agents'] as const)('%s are searched too, and no match says so', async (name) => {
  const { token } = await service.addCompany({ contacts: [{}], agents: [{}] });
  const { user } = open(token, `/${name}?page=3`);
  await user.type(await screen.findByRole('searchbox', { name: `Search ${name}` }), 'nobody{Enter}');
  expect(
    await screen.findByText((_text, node) => node?.textContent === `No ${name} match "nobody".`),
  ).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Clear filters' })[1] ?? document.body);
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(address()).toBe(`/${name}`);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a search and a range are among the conditions that nothing matches', async () => {
  const { token } = await service.addCompany({ opportunities: [{}] });
  open(token, '/opportunities?search=oak&status=won&created_from=2026-11-01&created_to=2026-11-09');
  const text = 'No opportunities match: "oak", status Won, created from 1 Nov 2026 until 9 Nov 2026 (UTC).';
  expect(
    await screen.findByText((_text, node) => node?.tagName === 'P' && node.textContent === text),
  ).toBeVisible();
});

test('the usual days are one press away, in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') });
  const { token } = await service.addCompany({
    opportunities: [{}, { name: 'Older', created_at: '2026-11-14T00:00:00.000000Z' }],
  });
  const { user } = open(token, '/opportunities?page=2');
  const trigger = await screen.findByRole('button', { name: /^Created on/ });
  await user.click(trigger);
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  expect(address()).toBe('/opportunities?created_from=2026-11-14&created_to=2026-11-20');
  expect(trigger).toHaveAccessibleName('Created on: 14–20 Nov 2026');
  await expectRows(['Opportunity 1', 'Older']);
  await user.click(trigger);
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(address()).toBe('/opportunities?created_at=2026-11-20');
  await expectRows(['Opportunity 1']);
  await user.click(screen.getByRole('button', { name: /^Clear created on/ }));
  expect(address()).toBe('/opportunities');
});

test('a range is typed; one that ends before it begins cannot be applied', async () => {
  const { token } = await service.addCompany({ opportunities: [{}] });
  const { user } = open(token, '/opportunities?created_at=2026-11-20');
  await user.click(await screen.findByRole('button', { name: /^Created on/ }));
  await user.click(await screen.findByRole('button', { name: 'Range' }));
  await user.click(screen.getByRole('spinbutton', { name: /day.*From/ }));
  await user.keyboard('21');
  expect(screen.getByText('"To" must be on or after "From".')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.click(screen.getByRole('spinbutton', { name: /day.*From/ }));
  await user.keyboard('09{Enter}');
  expect(address()).toBe('/opportunities?created_from=2026-11-09&created_to=2026-11-20');
});

test('without the extensions nothing of it is there', async () => {
  const { token } = await service.addCompany({ opportunities: valued });
  const { user } = open(token, '/opportunities?sort=value&search=oak', { extensions: [] });
  await expectRows(['Birch', 'Alder', 'Cedar']);
  expect(screen.getByText('sort=value')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Value' })).toBeNull();
  expect(document.querySelector('[aria-sort]')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Created on/ }));
  expect(await screen.findByRole('button', { name: 'Today' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Range' })).toBeNull();
});
