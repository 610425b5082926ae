import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import type { TestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

/**
 * Opens a record's panel and returns the value of each field by its name.
 * @param last a text to wait for
 */
async function fieldsAt(path: string, records: Parameters<TestService['addCompany']>[0], last?: string) {
  const { token } = await service.addCompany(records);
  renderApp({ fetch: service.fetch, token, path });
  const panel = await screen.findByRole('dialog');
  const terms = await within(panel).findAllByRole('term');
  if (last !== undefined) await within(panel).findByText(last);
  const definitions = within(panel).getAllByRole('definition');
  const texts = within(panel)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);
  return Object.fromEntries([
    ...terms.map((term, index) => [term.textContent, definitions[index]?.textContent]),
    ...texts,
  ]);
}

const instants = { created_at: '2026-11-19T14:02:00.000000Z', updated_at: '2026-11-20T08:15:00.000000Z' };
const shownInstants = {
  Created: expect.stringMatching(/^19 Nov 2026, 14:02 UTC /),
  Updated: expect.stringMatching(/^20 Nov 2026, 08:15 UTC/),
};

test('an opportunity shows every field', async () => {
  const fields = await fieldsAt('/opportunities/7', {
    opportunities: [
      { id: 7, value: 61500, contact_id: 3, agent_id: 4, summary: 'Twelve trucks.', ...instants },
    ],
  });
  expect(fields).toEqual({
    Status: 'New',
    Value: '61,500',
    Contact: expect.stringContaining('3'),
    Agent: expect.stringContaining('4'),
    'Follow-up': 'Requested',
    'Follow-up type': 'Email',
    Webhook: 'Not sent',
    ...shownInstants,
    ID: '7',
    Summary: 'Twelve trucks.',
  });
});

test('a contact shows every field, with links to write and to call', async () => {
  const email = 'ada@example.com';
  const none = 'No opportunities yet.';
  const contacts = [{ id: 7, first_name: 'Ada', last_name: null, email, ...instants }];
  const fields = await fieldsAt('/contacts/7', { contacts }, none);
  expect(fields).toEqual({
    'First name': 'Ada',
    'Last name': '—',
    Company: 'Harbour Textiles',
    Email: email,
    Phone: '+44 20 7946 0018',
    ...shownInstants,
    ID: '7',
    'Opportunities 0': none,
  });
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', 'mailto:ada@example.com');
  expect(screen.getByRole('link', { name: '+44 20 7946 0018' })).toHaveAttribute('href', 'tel:+442079460018');
});

test('an agent shows every field, its customisation at any depth', async () => {
  const customisation = { colours: { accent: '#0b5' }, steps: ['hello', 2], empty: {}, shown: false };
  const fields = await fieldsAt('/agents/7', {
    agents: [{ id: 7, knowledge_base: 'One.\n\nTwo.', customisation, ...instants }],
  });
  expect(fields).toMatchObject({
    Active: 'Yes',
    'Heading shown': 'Yes',
    'Booking page': 'https://example.com/book',
    Webhook: 'example.com/… Show',
    'Zapier webhook': '—',
    ...shownInstants,
    ID: '7',
    Questions: 'What are you looking for?By when?',
    'Knowledge base': 'One.Two.',
    Accent: '#0b5',
    1: 'hello',
    2: '2',
    Empty: '—',
    Shown: 'No',
  });
  expect(within(screen.getByRole('dialog')).getByText('Active', { selector: '[data-active]' })).toBeVisible();
});
