import { render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { extensions } from '#contract/parameters.ts';
import { createClient } from '#dashboard/api/create-client.ts';
import { App } from '#dashboard/app.tsx';
import { connectInitialSession } from '#dashboard/session/connect-initial-session.ts';
import { beginSession } from '#dashboard/session/initial-session.ts';
import { addNames } from '#dashboard/session/persisted-names.ts';
import { storeToken } from '#dashboard/session/store-token.ts';
import { aLine } from '#testing/line.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { aSession } from '#testing/session.tsx';
import { namesOn } from './names-on-pages.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => vi.unstubAllGlobals());

const shapes = { 'every extension': [...extensions], 'no extension': [] };

/** A visit to the opportunities of one contact, and what it leaves behind for the next one. */
async function firstVisit(shape: keyof typeof shapes) {
  const { id, token } = await service.addCompany({
    contacts: [{ first_name: 'Zoë', last_name: 'Berg' }],
    agents: [{ name: 'Front desk' }],
    opportunities: [{ contact_id: 1 }, { contact_id: 7712, agent_id: null }],
  });
  const config = configSchema.parse({ extensions: shapes[shape] });
  const page = await createClient({ config, token, fetch: service.fetch }).list('opportunities', {});
  const { names } = aSession(service.fetch, token, 100, { extensions: shapes[shape] });
  const { contacts, agents } = names;
  for (const [list, id] of [
    [contacts, 1],
    [contacts, 7712],
    [agents, 1],
  ] as const) {
    list.retain(id);
    list.start();
    await expect.poll(() => list.lookUp(id)).not.toBe('loading');
  }
  contacts.stop();
  agents.stop();
  return { id, token, config, persisted: { page, names: namesOn(page, names), at: Date.now() - 60_000 } };
}

test.each(['every extension', 'no extension'] as const)(
  'with %s the persisted rows come with their names, which fresh ones replace',
  async (shape) => {
    const { id, token, config, persisted } = await firstVisit(shape);
    expect(persisted.names).toMatchObject({ contacts: [{ id: 1 }], agents: [{ id: 1 }] });
    await service.database.query({
      name: 'rename',
      text: "update contacts set first_name = 'Chloë' where company_id = $1",
      values: [id],
    });
    const line = aLine(service.fetch);
    const letThrough = line.hold();
    vi.stubGlobal('fetch', line.fetch);
    localStorage.clear();
    sessionStorage.clear();
    storeToken(token, config.apiBaseUrl, false);
    window.history.replaceState(null, '', '/opportunities');
    const begun = beginSession(config);
    if (!begun) throw new Error('Nobody is signed in.');
    addNames(begun.names, persisted.names);
    const initial = connectInitialSession(config, begun, persisted);
    render(<App config={config} initial={initial} />);
    // Before anything else can happen, let alone an answer.
    expect(screen.getByText('Zoë Berg')).toBeVisible();
    expect(screen.getAllByText('Front desk')).not.toEqual([]);
    letThrough();
    expect(await screen.findByText('Chloë Berg', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.queryByText('Zoë Berg')).not.toBeInTheDocument();
    expect(await screen.findByText('Contact 7712')).toBeVisible();
  },
);
