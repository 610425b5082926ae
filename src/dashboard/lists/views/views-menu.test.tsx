import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isCommandReady } from '#dashboard/base/commands/registry.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

// What is loaded after the rows, before any of them.
import '#dashboard/pages/board/board-page.tsx';
import '#dashboard/lists/list/late-parts.tsx';
import '#dashboard/app/shell/late-frame.tsx';
import './views-menu.tsx';

const service = serviceOfFile();

/** A list whose views can be saved. */
async function openList(path: string, config: object = {}) {
  const opportunities = [{ status: 'won', value: 5 }, { status: 'won' }, ...many(3)];
  const { token } = await service.addCompany({ opportunities, contacts: [{}], agents: [{}] });
  const app = renderApp({ fetch: service.fetch, token, path, config });
  await screen.findByRole('button', { name: 'Save this list as a view' });
  await waitFor(() => expect(isCommandReady('save-view')).toBe(true));
  return app;
}
type App = Awaited<ReturnType<typeof openList>>;

const heading = () => within(screen.getByRole('heading', { level: 1 })).getByRole('button');
const rail = () => within(screen.getByRole('navigation', { name: 'Views' }));
const railNames = () =>
  rail()
    .queryAllByRole('link')
    .map(({ title }) => title);

async function openMenu({ user }: App) {
  await user.click(heading());
  return within(await screen.findByRole('dialog', { name: 'Views' }));
}

async function save(app: App, name: string) {
  await app.user.click(screen.getByRole('button', { name: 'Save this list as a view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
  await app.user.clear(dialog.getByLabelText('Name'));
  await app.user.type(dialog.getByLabelText('Name'), name);
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

test('a list is saved under its own words, is the heading and in the rail with its count, and opens from elsewhere', async () => {
  const app = await openList('/opportunities?status=won');
  await app.user.click(screen.getByRole('button', { name: 'Save this list as a view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Won');
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent('Won'));
  await waitFor(() => expect(document.title).toMatch(/^Won · /));
  const link = await rail().findByRole('link', { name: /^Won ?2$/ });
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(within(link).getByTitle(/^Counted .*\d\d:\d\d \S+$/)).toHaveTextContent('2');

  await app.user.click(screen.getByRole('link', { name: /^Agents/ }));
  await screen.findByRole('link', { name: 'Agent 1' });
  expect(rail().getByTitle('Won')).not.toHaveAttribute('aria-current');
  await app.user.click(rail().getByTitle('Won'));
  await waitFor(() => expect(heading()).toHaveTextContent('Won'));
  expect(address()).toMatch(/^\/opportunities\?status=won&columns=.*&title=Won$/);
});

test('what was changed is marked and told; discarding and saving end that', async () => {
  const app = await openList('/opportunities?status=won');
  await save(app, 'Won ones');
  await app.user.click(screen.getByRole('link', { name: /^New/ }));
  expect(await screen.findByText('changed')).toBeVisible();
  expect(await rail().findByRole('link', { name: /^Won ones, changed/ })).toBeVisible();
  // What differs from a view isn't called as the view.
  await app.user.click(screen.getByRole('button', { name: 'Save this list as a view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('New');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  let menu = await openMenu(app);
  expect(menu.getByText('Status: new')).toHaveTextContent(/^Status: new, was won$/);
  await waitFor(() => expect(menu.getByRole('button', { name: /^Save changes/ })).toHaveFocus());
  await app.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(menu.getByRole('button', { name: 'Discard changes' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/status=won.*title=Won\+ones/));
  await waitFor(() => expect(screen.queryByText('changed')).toBeNull());

  await app.user.click(screen.getByRole('link', { name: /^All/ }));
  await screen.findByText('changed');
  menu = await openMenu(app);
  await app.user.click(menu.getByRole('button', { name: /^Save changes/ }));
  await waitFor(() => expect(screen.queryByText('changed')).toBeNull());
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(await rail().findByRole('link', { name: /^Won ones ?5$/ })).toBeVisible();
});

test('views are duplicated, renamed unless the name is taken, moved by keys, deleted, and deleted ones come back to their place', async () => {
  const app = await openList('/opportunities?status=won');
  await save(app, 'First');
  let menu = await openMenu(app);
  await app.user.click(menu.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(heading()).toHaveTextContent('First 2'));
  menu = await openMenu(app);
  await app.user.click(menu.getByRole('button', { name: 'Rename…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  await app.user.clear(dialog.getByLabelText('Name'));
  await app.user.type(dialog.getByLabelText('Name'), 'first{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('There is already a view called “First”.');
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/already/);
  await app.user.clear(dialog.getByLabelText('Name'));
  await app.user.type(dialog.getByLabelText('Name'), 'Second{Enter}');
  await waitFor(() => expect(railNames()).toEqual(['First', 'Second']));
  await waitFor(() => expect(heading()).toHaveTextContent('Second'));

  rail().getByTitle('Second').focus();
  await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(railNames()).toEqual(['Second', 'First']);
  expect(rail().getByTitle('Second')).toHaveFocus();
  expect(await screen.findByText('Second: 1 of 2')).toHaveRole('status');

  menu = await openMenu(app);
  await app.user.click(menu.getByRole('button', { name: 'Delete' }));
  expect(railNames()).toEqual(['First']);
  expect(heading()).toHaveTextContent('Opportunities');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  await app.user.keyboard('{Enter}');
  expect(railNames()).toEqual(['Second', 'First']);
  await waitFor(() => expect(heading()).toHaveTextContent('Second'));
});

test("a team's views stand apart, can't be changed, and can be saved as one's own; odd ones are told", async () => {
  const views = [{ name: 'Team won', address: 'opportunities?status=won' }, { name: 'Odd' }];
  const app = await openList('/opportunities?title=Team+won', { views });
  const team = within(await rail().findByRole('list', { name: "Your team's views" }));
  expect(await team.findByRole('link', { name: /^Team won/, current: 'page' })).toBeVisible();
  let menu = await openMenu(app);
  expect(menu.queryByRole('button', { name: /^Save changes|Rename|^Delete/ })).toBeNull();
  expect(menu.getByText(/^1 view of your team's can't be used: .*Odd/)).toBeVisible();
  await app.user.click(menu.getByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(address()).toContain('status=won'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull());
  menu = await openMenu(app);
  await app.user.click(menu.getByRole('button', { name: 'Duplicate' }));
  const own = within(await rail().findByRole('list', { name: 'Your views' }));
  expect(await own.findByRole('link', { name: /^Team won/ })).toBeVisible();
});
