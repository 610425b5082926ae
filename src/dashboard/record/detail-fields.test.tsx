import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLine } from '#testing/line.ts';
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
  await within(panel).findAllByRole('term');
  if (last !== undefined) await within(panel).findByText(last);
  const terms = within(panel).getAllByRole('term');
  const definitions = within(panel).getAllByRole('definition');
  const texts = within(panel)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => [
      (heading.querySelector('span') ?? heading).textContent,
      heading.nextElementSibling?.textContent,
    ]);
  const heading = within(panel).getByRole('heading', { level: 2 });
  return Object.fromEntries([
    ['Lead', heading.parentElement?.nextElementSibling?.firstElementChild?.textContent],
    ...terms.map((term, index) => [term.textContent, definitions[index]?.textContent]),
    ...texts,
  ]);
}

const instants = { created_at: '2026-11-19T14:02:00.000000Z', updated_at: '2026-11-20T08:15:00.000000Z' };
const shownInstants = {
  Created: expect.stringMatching(/^19 Nov 2026, 14:02 UTC 09:02 your time · /),
  Updated: expect.stringMatching(/^20 Nov 2026, 08:15 UTC/),
};

test('an opportunity shows every field', async () => {
  const fields = await fieldsAt('/opportunities/7', {
    opportunities: [
      { id: 7, value: 61500, contact_id: 3, agent_id: 4, summary: 'Twelve trucks.', ...instants },
    ],
  });
  expect(fields).toEqual({
    Lead: '61,500New',
    Contact: expect.stringContaining('3'),
    Agent: expect.stringContaining('4'),
    'Follow-up': 'Email requested · webhook not sent',
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
    Lead: expect.stringMatching(/^AHarbour Textiles\+44 20 7946 0018/),
    'First name': 'Ada',
    'Last name': 'None',
    ...shownInstants,
    ID: '7',
    'Opportunities 0': none,
  });
  expect(screen.getByRole('link', { name: `Email ${email}` })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  );
  expect(screen.getByRole('link', { name: 'Call +44 20 7946 0018' })).toHaveAttribute(
    'href',
    'tel:+442079460018',
  );
});

test('an agent shows every field, its customisation at any depth', async () => {
  const customisation = { colours: { accent: '#0b5' }, steps: ['hello', 2], empty: {}, shown: false };
  const fields = await fieldsAt('/agents/7', {
    agents: [{ id: 7, knowledge_base: 'One.\n\nTwo.', customisation, ...instants }],
  });
  expect(fields).toMatchObject({
    Lead: 'Active',
    'Heading shown': 'Yes',
    'Booking page': 'https://example.com/book',
    Webhook: 'example.com/… Show',
    'Zapier webhook': 'None',
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

test('what cannot be read is among the fields as it came, and costs nothing else', async () => {
  const { token } = await service.addCompany({ opportunities: [{ id: 7 }], contacts: [{}] });
  const line = aLine(service.fetch);
  line.bend = async (response) => {
    const body = (await response.json()) as { data: object[] };
    const odd = { value: 'a lot', status: { odd: 1 }, summary: [1], webhook_sent: 'perhaps' };
    const data = body.data.map((record) => ('contact_id' in record ? { ...record, ...odd } : record));
    return Response.json({ ...body, data });
  };
  renderApp({ fetch: line.fetch, token, path: '/opportunities/7' });
  const panel = within(await screen.findByRole('dialog', { name: 'Opportunity 1' }));
  await panel.findByText('Updated');
  const terms = panel.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(expect.arrayContaining(['Value', 'Status', 'Summary', 'Follow-up', 'Webhook']));
  for (const text of ['a lot', '{"odd":1}', '[1]', 'perhaps']) expect(panel.getByText(text)).toBeVisible();
  expect(await panel.findByRole('link', { name: 'Call +44 20 7946 0018' })).toBeVisible();
});
