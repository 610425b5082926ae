import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseTheme } from '#dashboard/app/shell/theme.ts';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { saveCompany } from '#service/operator/companies.ts';
import { many } from '#testing/records.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { accountButton, openAccountMenu } from '#testing/screens/account-menu.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until they are compiled.
import './account-menu.tsx';
import './late-frame.tsx';

const service = serviceOfFile();

// The files of a worker share the choices.
afterEach(() => {
  chooseTheme('system');
  chooseZone(true);
});

async function openMenu(path = '/opportunities') {
  const { id, token } = await service.addCompany({ opportunities: many(2) });
  const name = `Harbour ${id}`;
  await saveCompany(service.database, id, name);
  const app = renderApp({ fetch: service.fetch, token, path });
  await screen.findByRole('link', { name: 'Opportunity 1' });
  await waitFor(() => expect(accountButton()).toHaveTextContent(name));
  return { ...app, name, menu: await openAccountMenu(app.user) };
}

const focused = () => document.activeElement?.textContent;

test('Escape closes it, and so does its button, which has the focus then', async () => {
  const { user } = await openMenu();
  expect(accountButton()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(accountButton()).toHaveFocus());
  expect(accountButton()).toHaveAttribute('aria-expanded', 'false');
  await openAccountMenu(user);
  await user.click(accountButton());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Down and Up go through it, around the ends, with a group of choices as one stop', async () => {
  vi.stubEnv('TZ', 'America/Bogota');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { user, menu, name } = await openMenu();
  await waitFor(() => expect(focused()).toBe(name));
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign out');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(menu.getByRole('radio', { name: 'Bogota' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(menu.getByRole('radio', { name: 'System' })).toHaveFocus();
});

test('the theme is chosen at once', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('radio', { name: 'Dark' }));
  expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('what a visit begins with is chosen in a panel, from which the focus comes back', async () => {
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole('button', { name: 'Opens with Opportunities' }));
  await user.click(menu.getByRole('button', { name: 'Overview' }));
  expect(menu.getByRole('button', { name: 'Opens with Overview' })).toHaveFocus();
  expect(readFirstPage()).toBe('overview');
});

test('a company has the name that somebody gives it, in the rail too', async () => {
  const { user, menu, name } = await openMenu();
  await user.click(menu.getByRole('button', { name: `More: ${name}` }));
  await user.type(menu.getByLabelText('What you call this company'), ' & Co');
  await waitFor(() => expect(accountButton()).toHaveTextContent(`${name} & Co`));
});

test('notifications of the list on screen and of all lists are switched in a panel', async () => {
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { requestPermission: () => Promise.resolve('granted') }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, menu } = await openMenu('/opportunities?status=new');
  await user.click(menu.getByRole('button', { name: 'Notifications Off' }));
  for (const name of ['Contacts', 'This list']) await user.click(menu.getByRole('button', { name }));
  await waitFor(() =>
    expect(menu.getByRole('button', { name: 'This list' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await user.click(menu.getByRole('button', { name: 'Notifications' }));
  await user.click(menu.getByRole('button', { name: 'Notifications Contacts, Opportunities' }));
  await user.click(menu.getByRole('button', { name: 'Contacts' }));
  expect(menu.getByRole('button', { name: 'Contacts' })).toHaveAttribute('aria-pressed', 'false');
});

test('data quality and the file of views are reached from every page', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Import or export views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import or export views' });
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  const again = await openAccountMenu(user);
  await user.click(again.getByRole('link', { name: 'Data quality' }));
  await waitFor(() => expect(address()).toBe('/quality'));
  expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull();
});

test('a phone has neither the sheet of keys nor its key, but the palette', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: media.includes('720px') }) as never,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { user, menu } = await openMenu();
  expect(menu.queryByRole('button', { name: /^Keyboard shortcuts/ })).toBeNull();
  await user.click(menu.getByRole('button', { name: 'Go to…' }));
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toHaveFocus();
});
