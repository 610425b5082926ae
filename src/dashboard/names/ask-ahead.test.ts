import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { aLine } from '#testing/line.ts';
import { paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const isById = (address: string) => /[?&]id=/.test(address);

/** The painted opportunities of two contacts and one agent, one of whom is gone; the first requests for names may fail. */
async function aVisit(given: readonly string[], failures = 0) {
  const { token } = await service.addCompany({
    contacts: [{ first_name: 'Zoë', last_name: 'Berg' }],
    agents: [{ name: 'Front desk' }],
    opportunities: [{ contact_id: 1 }, { contact_id: 7712, agent_id: null }],
  });
  const line = aLine(service.fetch);
  let failed = 0;
  const fetch: typeof line.fetch = async (input, init) => {
    const index = line.asked.length;
    const response = await line.fetch(input, init);
    const fails = failed < failures && isById(line.asked[index] ?? '');
    failed += Number(fails);
    return fails ? new Response('', { status: 503 }) : response;
  };
  const visit = paintApp({ fetch, token, config: { extensions: [...given] } });
  await visit.screen?.painted;
  const askedById = () => line.asked.filter(isById);
  return { line, askedById, ...visit };
}

test('names are on the painted screen, and the lookup asks for none of them a second time', async () => {
  const { askedById, hydrate } = await aVisit(extensions);
  expect(await screen.findByText('Zoë Berg')).toBeVisible();
  expect(screen.getAllByText('Front desk')).toHaveLength(1);
  const asked = [
    '/api/v1/contacts?id=1%2C7712&page=1&per_page=100',
    '/api/v1/agents?id=1&page=1&per_page=100',
  ];
  expect(askedById().toSorted()).toEqual(asked.toSorted());
  await hydrate();
  expect(screen.getByText('Zoë Berg')).toBeVisible();
  // Only the lookup knows that there is no such record.
  await waitFor(() => expect(screen.getByText('Contact 7712')).toBeVisible());
  expect(askedById().toSorted()).toEqual(asked.toSorted());
});

test('a server without per_page is asked for names without it', async () => {
  const { askedById } = await aVisit(['id', 'search']);
  expect(askedById().toSorted()).toEqual([
    '/api/v1/agents?id=1&page=1',
    '/api/v1/contacts?id=1%2C7712&page=1',
  ]);
});

test.each([[[]], [['id']], [['search', 'per_page']]])(
  'with the extensions %j no names are asked for',
  async (given) => {
    const { line } = await aVisit(given);
    expect(line.asked).toEqual(['/api/v1/opportunities']);
  },
);

test('an answer that fails is the first try of the lookup, which sends the second', async () => {
  const { askedById, hydrate } = await aVisit(extensions, 2);
  expect(screen.getByText('Loading contact 1')).toBeVisible();
  await hydrate();
  expect(await screen.findByText('Zoë Berg', {}, { timeout: 15_000 })).toBeVisible();
  expect(await screen.findByText('Front desk', {}, { timeout: 15_000 })).toBeVisible();
  expect(askedById()).toHaveLength(4);
});
