import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { expectRows } from '#testing/list-rows.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Loaded now: on a busy machine that takes longer than a test waits for a button.
import './days-picker.tsx';

const service = serviceOfFile();
afterEach(() => vi.useRealTimers());

const all = { extensions: [...extensions] };

const open = (token: string, path = '/opportunities', config: { extensions: string[] } = all) =>
  renderApp({ fetch: service.fetch, token, path, config });

test('typing searches after a pause; everything up to Enter is one history step, which Back undoes', async () => {
  const { token } = await service.addCompany({
    opportunities: [{ name: 'Oak table' }, { name: 'Oak chair' }, { name: 'Pine bed' }],
  });
  const { user } = open(token, '/opportunities?page=1');
  const field = await screen.findByRole('searchbox', { name: 'Search opportunities' });
  const steps = window.history.length;
  await user.type(field, 'oak ');
  await expectRows(['Oak table', 'Oak chair']);
  await waitFor(() => expect(address()).toBe('/opportunities?search=oak'));
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

test('typing after Back, or after leaving the field, is a history step of its own', async () => {
  const { token } = await service.addCompany({
    opportunities: [{ name: 'Oak table' }, { name: 'Pine bed' }],
  });
  const { user } = open(token);
  const field = await screen.findByRole('searchbox', { name: 'Search opportunities' });
  await user.type(field, 'oa');
  await expectRows(['Oak table']);
  await waitFor(() => expect(address()).toBe('/opportunities?search=oa'));
  window.history.back();
  await waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, 'pi');
  await expectRows(['Pine bed']);
  await waitFor(() => expect(address()).toBe('/opportunities?search=pi'));
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

test.each(['contacts', 'agents'] as const)('%s can be searched, and no match says so', async (name) => {
  const { token } = await service.addCompany({ contacts: [{}], agents: [{}] });
  const { user } = open(token, `/${name}?page=3`);
  await user.type(await screen.findByRole('searchbox', { name: `Search ${name}` }), 'nobody{Enter}');
  expect(
    await screen.findByText((_text, node) => node?.textContent === `No ${name} match "nobody".`),
  ).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect(await screen.findByText('1 of 1')).toBeVisible();
  expect(address()).toBe(`/${name}`);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('what came in today is two presses away on any server, in an address that keeps moving', async () => {
  vi.stubEnv('TZ', 'UTC');
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') });
  const { token } = await service.addCompany({
    opportunities: [{}, { name: 'Older', created_at: '2026-11-14T00:00:00.000000Z' }],
  });
  const { user } = open(token, '/opportunities?status=new', { extensions: [] });
  await expectRows(['Opportunity 1', 'Older']);
  await user.click(screen.getByRole('button', { name: 'Created' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(address()).toBe('/opportunities?status=new&days=today');
  await expectRows(['Opportunity 1']);
});

test('without the extensions there is neither a search box nor a range of days', async () => {
  const { token } = await service.addCompany({ opportunities: [{ name: 'Birch' }, { name: 'Alder' }] });
  const { user } = open(token, '/opportunities?search=oak', { extensions: [] });
  await expectRows(['Birch', 'Alder']);
  expect(await screen.findByText('search=oak')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Created(:|$)/ }));
  expect(await screen.findByRole('button', { name: 'Yesterday' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'This month' })).toBeNull();
});
