import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Agent } from '#contract/agent.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

/** Opens the panel of an agent. */
async function openAgent(given: Partial<Agent>) {
  const { token } = await service.addCompany({ agents: [{ id: 7, name: 'Front desk', ...given }] });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents/7' });
  const panel = within(await screen.findByRole('dialog', { name: 'Front desk' }));
  await panel.findByText('Updated');
  return { user, panel };
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

test('a webhook that is no web address is out of sight whole', async () => {
  const { panel } = await openAgent({ webhook_url: 'k3f9-secret' });
  expect(panel.queryByText(/k3f9/)).not.toBeInTheDocument();
});

test.each([
  ['https://book.example/desk', true],
  ['javascript:alert(1)', false],
  ['mailto:desk@book.example', false],
])('the booking page %s is a link: %s', async (address, isLink) => {
  const { panel } = await openAgent({ booking_link: address });
  expect(panel.getByText(address)).toBeVisible();
  expect(panel.queryAllByRole('link', { name: address })).toHaveLength(isLink ? 1 : 0);
});

test('questions are a list where they are one, and prose keeps its paragraphs and lines', async () => {
  const { panel } = await openAgent({
    questions: '1. Which rooms?\n2. When?',
    knowledge_base: 'Opening hours:\n  Mon 9–17\n\n\nClosed in July.',
  });
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Which rooms?', 'When?']);
  const texts = panel.getAllByRole('paragraph').map((paragraph) => paragraph.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Opening hours:\n  Mon 9–17', 'Closed in July.']));
});

test('colours of the customisation have a swatch, other words have none', async () => {
  const { panel } = await openAgent({
    customisation: { accent: '#0b6e4f', side: 'left', url: 'url(https://tracker.example/x.png)' },
  });
  const swatchOf = (text: string) => panel.getByText(text).parentElement?.querySelector('[aria-hidden]');
  expect(swatchOf('#0b6e4f')).toHaveStyle({ backgroundColor: '#0b6e4f' });
  expect(swatchOf('left')).toBeNull();
  expect(swatchOf('url(https://tracker.example/x.png)')).toBeNull();
});

test('a customisation that is deeper than the panel can show ends in its own text', async () => {
  const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
  const { panel } = await openAgent({ customisation: deep });
  expect(panel.getByText('{"g":1}')).toBeVisible();
});
