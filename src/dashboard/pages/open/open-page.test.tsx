import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shapes } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { signInWith } from '#testing/screens/sign-in-with.ts';

const service = serviceOfFile();

const company = () =>
  service.addCompany({
    contacts: [
      { first_name: 'Ada', last_name: 'Okafor', phone: '+44 1632 960123', email: 'ada@harbour.example' },
      { first_name: 'Ben', last_name: 'Reed', phone: '(01632) 960 777' },
      { first_name: 'Cem', last_name: 'Kaya', phone: '+44 1632 960777' },
    ],
    opportunities: [
      { contact_id: 1, name: 'Oak door', status: 'new', value: 20.5, follow_up_type: 'call_back' },
      { contact_id: 1, name: 'Old gate', status: 'won', value: 30, summary: null, webhook_sent: true },
    ],
  });

test.each(shapes)('$shape: a known number shows who calls, with what is to be known', async ({ config }) => {
  const { token } = await company();
  renderApp({ fetch: service.fetch, token, path: '/open#phone=%2B441632960123', config });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' });
  expect(heading).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Call +44 1632 960123' })).toBeVisible();
  const section = within(await screen.findByRole('region', { name: 'Opportunities 2' }));
  expect(section.getByText(/^Waits for a follow-up/)).toHaveTextContent('(Call back): Oak door');
  expect(section.getByText('Asked for a call about the yearly plan.')).toBeVisible();
  const [open, won] = section.getAllByRole('listitem');
  expect(open).toHaveTextContent('Follow-up requested: Call backWaiting');
  expect(won).toHaveTextContent('Passed on');
});

test.each(shapes)(
  '$shape: a number of several leaves a choice, one of nobody the palette',
  async ({ config }) => {
    const { token } = await company();
    const inBritain = { ...config, phoneRegion: 'GB' };
    const { user } = renderApp({
      fetch: service.fetch,
      token,
      path: '/open#phone=01632960777',
      config: inBritain,
    });
    expect(await screen.findByText('2 contacts fit')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Open (Cem|Ben) / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/open#id=3', '/open#id=2']);
    window.location.hash = '#phone=+441632960999';
    expect(await screen.findByText('No contact has this phone number.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '+44 1632 960999' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(await navigator.clipboard.readText()).toBe('+44 1632 960999');
    await user.click(screen.getByRole('button', { name: 'Search everything' }));
    expect(await screen.findByRole('combobox', { name: 'Go to' })).toHaveValue('+441632960999');
  },
);

test.each(shapes)(
  '$shape: who may be the same person is told, and compared at one press',
  async ({ config }) => {
    const alike = { first_name: 'Cem', last_name: 'Kaya', email: 'cem@kaya.example' };
    const { token } = await service.addCompany({
      contacts: [
        { ...alike, phone: '+44 1632 960777' },
        { ...alike, phone: '01632 960777', email: 'CEM@kaya.example' },
        { ...alike, company: 'Elsewhere', phone: null },
        { phone: '+44 1632 960778' },
      ],
    });
    const { user } = renderApp({ fetch: service.fetch, token, path: '/open#id=1', config });
    await user.click(await screen.findByRole('button', { name: 'Same email as 2 others' }));
    expect(screen.getByRole('dialog', { name: '3 contacts compared' })).toHaveTextContent('Elsewhere');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Same phone as 1 other' })).toBeVisible();
    const very = { name: 'Very like 1 other: same name and company' };
    expect(await screen.findByRole('button', very)).toBeVisible();
  },
);

test('a fragment that cannot be read is said to be', async () => {
  const { token } = await company();
  renderApp({ fetch: service.fetch, token, path: '/open#phone=anonymous' });
  expect(await screen.findByRole('heading', { name: 'No caller in this link' })).toBeVisible();
});

test('somebody who is signed out signs in, then sees who calls', async () => {
  const { token } = await company();
  await signInWith(token, { fetch: service.fetch, path: '/open#id=1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible();
  expect(address() + window.location.hash).toBe('/open#id=1');
});
