import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { expectRows } from '#testing/list-rows.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { pageRunsLeft } from '#testing/catalogues/page-runs-left.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

// Heads name the zone.
beforeEach(() => chooseZone(false));
afterEach(() => chooseZone(true));

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

const storedLayout = (name: string) => localStorage.getItem(`roster.columns.${name}`);

/** Opens the menu of columns. */
async function openMenu(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  return within(await screen.findByRole('dialog', { name: 'Display' }));
}

test('columns can be shown, hidden, moved and reset, and stay so', async () => {
  const { token } = await service.addCompany({ opportunities: [{}], contacts: [{}], agents: [{}] });
  const { user } = renderApp({ fetch: service.fetch, token });
  const menu = await openMenu(user);
  expect(menu.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await user.click(menu.getByRole('checkbox', { name: 'Summary' }));
  expect(await screen.findByText('Asked for a call about the yearly plan.')).toBeVisible();
  await user.click(menu.getByRole('checkbox', { name: 'Agent' }));
  await user.click(menu.getByRole('checkbox', { name: 'Follow-up' }));
  const handle = () => menu.getByRole('button', { name: 'Move Summary' });
  handle().focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(headers()).toEqual(['Name', 'Status', 'Value', 'Summary', 'Contact', 'Created (UTC)']);
  expect(handle()).toHaveFocus();
  expect(menu.getByText('Summary: column 4 of 6')).toBeInTheDocument();
  expect(storedLayout('opportunities')).toBe('1:name.status.value.summary.contact.created_at');
  await user.click(menu.getByRole('button', { name: 'Reset' }));
  expect(headers()).toHaveLength(7);
  expect(storedLayout('opportunities')).toBeNull();
});

test('a width can be changed by keyboard, is announced, and stays within its bounds', async () => {
  const { token } = await service.addCompany({ contacts: [{}] });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/contacts' });
  const menu = await openMenu(user);
  menu.getByRole('button', { name: 'Move Phone' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(menu.getByText('Phone: 205 pixels wide')).toBeInTheDocument();
  expect(storedLayout('contacts')).toBe('1:name.company.email.phone-205.created_at');
  await user.keyboard('{ArrowLeft>10/}');
  expect(menu.getByText('Phone: 56 pixels wide')).toBeInTheDocument();
  menu.getByRole('button', { name: 'Width of Name' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(storedLayout('contacts')).toBe('1:name-214.company.email.phone-56.created_at');
});

test('where lines run to the left, so does the edge that an arrow moves', async () => {
  pageRunsLeft();
  const { token } = await service.addCompany({ contacts: [{}] });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/contacts' });
  const menu = await openMenu(user);
  // A text within another is set apart from its direction.
  menu.getByRole('button', { name: 'Move \u2068Phone\u2069' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(menu.getByText('\u2068Phone\u2069: 205 pixels wide')).toBeInTheDocument();
});

test('density can be changed', async () => {
  const { token } = await service.addCompany({ agents: [{}] });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents' });
  const menu = await openMenu(user);
  await user.click(menu.getByRole('radio', { name: 'Compact' }));
  expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
  expect(storedLayout('agents')).toMatch(/^1:compact\.name\./);
  await user.click(menu.getByRole('radio', { name: 'Comfortable' }));
  expect(document.querySelector('[data-density]')).toBeNull();
});

test('a link that carries columns shows them; they are stored only once they are changed', async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const path = '/opportunities?columns=name.id.score.status-90';
  const { user } = renderApp({ fetch: service.fetch, token, path });
  await screen.findByText('1–15 of 20');
  expect(headers()).toEqual(['Name', 'ID', 'Status']);
  expect(await screen.findByText('columns=score')).toBeVisible();
  expect(storedLayout('opportunities')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(address()).toBe('/opportunities?columns=name.id.status-90');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
  expect(address()).toBe('/opportunities?page=2&columns=name.id.status-90');
  expect(headers()).toEqual(['Name', 'ID', 'Status']);
  expect(storedLayout('opportunities')).toBeNull();
  const menu = await openMenu(user);
  await user.click(menu.getByRole('checkbox', { name: 'Status' }));
  expect(address()).toBe('/opportunities?page=2');
  expect(headers()).toEqual(['Name', 'ID']);
  expect(storedLayout('opportunities')).toBe('1:name.id');
});

test('every field of an agent can be a column, webhooks without their secrets', async () => {
  const { token } = await service.addCompany({
    agents: [{ webhook_url: 'https://hooks.example/a/k3f9', webhook_zapier: 'k3f9-secret' }],
  });
  const path = '/agents?columns=name.webhook_url.webhook_zapier.customisation.knowledge_base.id.updated_at';
  renderApp({ fetch: service.fetch, token, path });
  expect(await screen.findByText('hooks.example/…')).toBeVisible();
  expect(screen.getByText('Colour: #0b5')).toBeVisible();
  expect(screen.getByText('We answer within one working day.')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('k3f9');
});

const link = (number: number) => screen.getByRole('link', { name: `Opportunity ${number}` });

test('keys move the focus between rows', async () => {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const { user } = renderApp({ fetch: service.fetch, token });
  await expectRows(['Opportunity 1', 'Opportunity 2', 'Opportunity 3']);
  link(1).focus();
  await user.keyboard('{End}');
  expect(link(3)).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(link(2)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(link(3)).toHaveFocus();
  await user.keyboard('{PageUp}{PageUp}');
  expect(link(1)).toHaveFocus();
});

/** How many presses of Tab lead from an element to another. */
async function tabsTo(user: ReturnType<typeof renderApp>['user'], from: HTMLElement, to: HTMLElement) {
  from.focus();
  for (let tabs = 1; tabs <= 20; tabs++) {
    await user.tab();
    if (document.activeElement === to) return tabs;
  }
  throw new Error('More than 20.');
}

test('the rows are one stop between the headers and the next page: the row that had focus last', async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const config = { extensions: [...extensions] };
  const { user } = renderApp({ fetch: service.fetch, token, config });
  await screen.findByText('1–15 of 20');
  expect(
    await tabsTo(user, press('Created (UTC)'), screen.getByRole('link', { name: 'Next page' })),
  ).toBeLessThan(7);
  link(1).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  // Its checkbox, which comes later, is a stop beside it.
  const checkbox = await screen.findByRole('checkbox', { name: 'Select Opportunity 3' });
  await user.tab();
  expect(checkbox).toHaveFocus();
  await user.tab();
  expect(link(1).closest('table')).not.toContainElement(document.activeElement as HTMLElement);
  await user.tab({ shift: true });
  if (document.activeElement === checkbox) await user.tab({ shift: true });
  expect(link(3)).toHaveFocus();
});

test('the open row is the stop in the tab order, in a long page too', async () => {
  const { token } = await service.addCompany({ opportunities: many(40) });
  const config = { extensions: [...extensions] };
  renderApp({ fetch: service.fetch, token, path: '/opportunities/38?per_page=50', config });
  await screen.findByText('1–40 of 40');
  const stops = [...document.querySelectorAll<HTMLElement>('[data-record]')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  expect(stops).toEqual([link(38)]);
});

test('an empty cell says what is missing, and no cell is a bare dash', async () => {
  const { token } = await service.addCompany({
    opportunities: [{ value: null, contact_id: null, agent_id: null, follow_up_requested: false }],
  });
  renderApp({ fetch: service.fetch, token });
  for (const name of ['No value', 'No contact', 'No agent', 'No follow-up'])
    expect(await screen.findByRole('cell', { name })).toBeInTheDocument();
  expect(screen.queryByText('—')).toBeNull();
});

const header = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => within(header(name)).getByRole('button');

const valued = [
  { name: 'Birch', value: 20 },
  { name: 'Alder', value: null },
  { name: 'Cedar', value: 10 },
];

test('pressing a column header sorts from page 1, pressing it again reverses the order with nulls first', async () => {
  const { token } = await service.addCompany({ opportunities: valued });
  const { user } = renderApp({
    fetch: service.fetch,
    token,
    path: '/opportunities?status=new&per_page=25',
    config: { extensions: ['sort', 'per_page'] },
  });
  await expectRows(['Birch', 'Alder', 'Cedar']);
  expect(header('Created (UTC)')).toHaveAttribute('aria-sort', 'descending');
  await user.click(press('Value'));
  expect(address()).toBe('/opportunities?status=new&sort=-value&per_page=25');
  await expectRows(['Birch', 'Cedar', 'Alder']);
  expect(header('Value')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Created (UTC)')).not.toHaveAttribute('aria-sort');
  await user.click(press('Value'));
  await expectRows(['Alder', 'Cedar', 'Birch']);
  expect(header('Value')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(press('Name'));
  await expectRows(['Alder', 'Birch', 'Cedar']);
  await user.click(press('Created (UTC)'));
  expect(address()).toBe('/opportunities?status=new&per_page=25');
});

test('without the extension no column can be sorted', async () => {
  const { token } = await service.addCompany({ opportunities: valued });
  renderApp({ fetch: service.fetch, token, path: '/opportunities?sort=value' });
  await expectRows(['Birch', 'Alder', 'Cedar']);
  expect(await screen.findByText('sort=value')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Value' })).toBeNull();
  expect(document.querySelector('[aria-sort]')).toBeNull();
});

test.each([
  ['/contacts', 'Company', ['?sort=company', '?sort=-company']],
  ['/agents', 'Name', ['?sort=name', '?sort=-name']],
])('%s is sorted by pressing the header %s', async (path, header, searches) => {
  const { token } = await service.addCompany({ opportunities: [{}], contacts: many(2), agents: many(2) });
  const { user } = renderApp({ fetch: service.fetch, token, path, config: { extensions: [...extensions] } });
  for (const search of searches) {
    await user.click(await screen.findByRole('button', { name: header }));
    await vi.waitFor(() => expect(address()).toBe(`${path}${search}`));
  }
  expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'descending');
});

test('rows that load have a bar in each column, which assistive technology does not meet', async () => {
  const { token } = await service.addCompany();
  renderApp({ fetch: () => new Promise(() => {}), token, path: '/contacts' });
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(15));
  expect(document.querySelectorAll('tbody tr:first-child td')).toHaveLength(5);
  expect(screen.queryByRole('row')).toBeNull();
});
