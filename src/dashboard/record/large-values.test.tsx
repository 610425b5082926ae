import { screen, within } from '@testing-library/react';
import type { Agent } from '#contract/agent.ts';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

/** Opens an agent with these values. */
async function openAgent(agent: Partial<Agent>) {
  const { token } = await service.addCompany({ agents: [{ id: 7, ...agent }] });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents/7' });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText('Knowledge base');
  return { user, panel, within: within(panel) };
}

test('the first 20,000 characters of a very long text are shown, and all of it in pieces on request', async () => {
  const { user, panel, within } = await openAgent({ knowledge_base: 'x'.repeat(1_000_000) });
  expect(panel.textContent?.length).toBeLessThan(22_000);
  const box = within.getByRole('region', { name: 'Knowledge base' });
  await user.click(within.getByRole('button', { name: 'Show all 1.0 MB' }));
  expect(box.textContent).toHaveLength(1_000_000);
  expect(box).toHaveFocus();
  const longest = Math.max(...Array.from(box.querySelectorAll('p'), (piece) => piece.textContent.length));
  expect(longest).toBe(2_000);
  expect(within.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
});

test('a large object is shown level by level, 200 entries at a time', async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => [`key_${index}`, index]);
  const customisation = { colours: { accent: '#0b5' }, ...Object.fromEntries(keys) };
  const { user, within } = await openAgent({ customisation });
  const field = within.getByRole('heading', { name: 'Customisation' }).parentElement;
  const entries = () => field?.querySelectorAll('dt').length;
  expect(entries()).toBe(200);
  await user.click(within.getByText('1 entry'));
  expect(await within.findByText('Accent')).toBeVisible();
  expect(entries()).toBe(201);
  await user.click(within.getByRole('button', { name: 'Show 200 more' }));
  expect(entries()).toBe(401);
});

test('of a very long name the heading shows the beginning, and all of it on request', async () => {
  const name = 'Ada '.repeat(2_500).trim();
  const { user, within } = await openAgent({ name });
  const heading = within.getByRole('heading', { level: 2 });
  expect(heading.textContent).toMatch(/^(Ada ){37}Ad…$/);
  expect(document.title.length).toBeLessThan(330);
  await user.click(within.getByRole('button', { name: 'Show full name' }));
  expect(heading).toHaveTextContent(name);
  await user.click(within.getByRole('button', { name: 'Show less' }));
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
