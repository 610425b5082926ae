import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '#contract/agent.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { TestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

beforeEach(() => void vi.stubEnv('TZ', 'America/Bogota'));
afterEach(() => void vi.unstubAllEnvs());

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
    .map((heading) => {
      // Its section begins with a row of its own where a link stands beside the heading.
      const head = heading.parentElement?.matches('section') === false ? heading.parentElement : heading;
      return [heading.textContent, head.nextElementSibling?.textContent];
    });
  const heading = within(panel).getByRole('heading', { level: 2 });
  return Object.fromEntries([
    ['Lead', heading.parentElement?.nextElementSibling?.firstElementChild?.textContent],
    ...terms.map((term, index) => [term.textContent, definitions[index]?.textContent]),
    ...texts,
  ]);
}

const instants = { created_at: '2026-11-19T14:02:00.000000Z', updated_at: '2026-11-20T08:15:00.000000Z' };
const shownInstants = {
  Created: expect.stringMatching(/^19 Nov 2026, 09:02 GMT-5 14:02 UTC · /),
  Updated: expect.stringMatching(/^20 Nov 2026, 03:15 GMT-5 08:15 UTC/),
};

test('an opportunity shows every field', async () => {
  const fields = await fieldsAt('/opportunities/7', {
    opportunities: [
      {
        id: 7,
        value: 61500,
        contact_id: 3,
        agent_id: 4,
        summary: 'Twelve trucks.',
        webhook_sent: true,
        ...instants,
      },
    ],
  });
  expect(fields).toEqual({
    Lead: '61,500New',
    Contact: expect.stringContaining('3'),
    Agent: expect.stringContaining('4'),
    'Follow-up': 'Email requested · passed on',
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
  const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
  const customisation = { colours: { accent: '#0b5' }, steps: ['hello', 2], empty: {}, shown: false, deep };
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
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByText('Active', { selector: '[data-active]' })).toBeVisible();
  // Deeper than the panel can show.
  expect(panel.getByText('{"f":{"g":1}}')).toBeVisible();
});

test('what cannot be read is among the fields as it came, and costs nothing else', async () => {
  const { token } = await service.addCompany({ opportunities: [{ id: 7 }], contacts: [{}] });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = (await response.json()) as { data: object[] };
    const odd = { value: 'a lot', status: { odd: 1 }, summary: [1], webhook_sent: 'perhaps' };
    const data = body.data.map((record) => ('contact_id' in record ? { ...record, ...odd } : record));
    return Response.json({ ...body, data });
  };
  renderApp({ fetch: network.fetch, token, path: '/opportunities/7' });
  const panel = within(await screen.findByRole('dialog', { name: 'Opportunity 1' }));
  await panel.findByText('Updated');
  const terms = panel.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(expect.arrayContaining(['Value', 'Status', 'Summary', 'Follow-up', 'Webhook']));
  for (const text of ['a lot', '{"odd":1}', '[1]', 'perhaps']) expect(panel.getByText(text)).toBeVisible();
  expect(await panel.findByRole('link', { name: 'Call +44 20 7946 0018' })).toBeVisible();
});

/** Opens the panel of an agent. */
async function openAgent(given: Partial<Agent>) {
  const { token } = await service.addCompany({ agents: [{ id: 7, ...given }] });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents/7' });
  const element = await screen.findByRole('dialog');
  const panel = within(element);
  await panel.findByText('Updated');
  return { user, panel, element };
}

test('a webhook shows its host, and the rest only when asked; its whole text is what is copied', async () => {
  const address = 'https://hooks.example/agents/k3f9';
  const { user, panel } = await openAgent({ webhook_url: address });
  expect(panel.getByText('hooks.example/…')).toBeVisible();
  expect(panel.queryByText(address)).not.toBeInTheDocument();
  expect(panel.queryByRole('link', { name: /hooks/ })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Copy Webhook' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(panel.getByRole('button', { name: 'Show full webhook' }));
  expect(panel.getByText(address)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Hide full webhook' }));
  expect(panel.queryByText(address)).not.toBeInTheDocument();
});

test.each([
  ['https://book.example/desk', true],
  ['javascript:alert(1)', false],
])('the booking page %s is a link: %s', async (address, isLink) => {
  const { panel } = await openAgent({ booking_link: address });
  expect(panel.getByText(address)).toBeVisible();
  expect(panel.queryAllByRole('link', { name: address })).toHaveLength(isLink ? 1 : 0);
});

test('colours of the customisation have a swatch, other words have none', async () => {
  const colours = ['#0b6e4f', '#0B5', 'rgb(11 110 79 / 50%)', 'rgba(11,110,79,.5)', 'hsl(160deg 82% 24%)'];
  const others = ['left', '#12345', 'red', 'rgb(var(--x))', 'url(https://tracker.example/x.png)', '#0b5; x'];
  const { panel } = await openAgent({
    customisation: Object.fromEntries([...colours, ...others].map((text, index) => [`key_${index}`, text])),
  });
  const swatchOf = (text: string) => panel.getByText(text).parentElement?.querySelector('[aria-hidden]');
  for (const text of colours) expect(swatchOf(text)).toHaveStyle({ backgroundColor: text });
  for (const text of others) expect(swatchOf(text)).toBeNull();
});

test('the first 20,000 characters of a very long text are shown, and all of it in pieces on request', async () => {
  const { user, panel, element } = await openAgent({ knowledge_base: 'x'.repeat(1_000_000) });
  expect(element.textContent?.length).toBeLessThan(22_000);
  const box = panel.getByRole('region', { name: 'Knowledge base' });
  await user.click(panel.getByRole('button', { name: 'Show all 1.0 MB' }));
  expect(box.textContent).toHaveLength(1_000_000);
  expect(box).toHaveFocus();
  const longest = Math.max(...Array.from(box.querySelectorAll('p'), (piece) => piece.textContent.length));
  expect(longest).toBe(2_000);
  expect(panel.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
});

test('an object with very many entries is shown as its text, of which a part at first', async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => [`key_${index}`, index]);
  const { panel, element } = await openAgent({ customisation: Object.fromEntries(keys) });
  expect(panel.getByRole('region', { name: 'Customisation' })).toHaveTextContent(/"key_9": ?9/);
  expect(panel.getByRole('button', { name: /^Show all/ })).toBeVisible();
  expect(element.textContent.length).toBeLessThan(22_000);
});

test('of a very long name the heading shows the beginning, and all of it on request', async () => {
  const name = 'Ada '.repeat(2_500).trim();
  const { user, panel } = await openAgent({ name });
  const heading = panel.getByRole('heading', { level: 2 });
  expect(heading.textContent).toMatch(/^(Ada ){37}Ad…$/);
  expect(document.title.length).toBeLessThan(330);
  await user.click(panel.getByRole('button', { name: 'Show full name' }));
  expect(heading).toHaveTextContent(name);
  await user.click(panel.getByRole('button', { name: 'Show less' }));
  expect(heading.textContent?.length).toBeLessThan(160);
});

test('a name that turns the direction of text does not do so in the window title', async () => {
  await openAgent({ name: '\u202egnp.exe' });
  expect(document.title).toBe('\u2068gnp.exe\u2069 · Roster');
});

test('in the table every value is cut to what a cell could show', async () => {
  await openAgent({ name: 'n'.repeat(10_000), booking_link: 'b'.repeat(10_000) });
  expect(screen.getByRole('table').textContent?.length).toBeLessThan(1_500);
});
