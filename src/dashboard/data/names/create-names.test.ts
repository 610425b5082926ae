import { afterEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession } from '#testing/session.tsx';
import { createEarlyNames } from '#dashboard/data/session/early-names.ts';
import { createLazyNames } from './create-names.ts';
import type { Reference } from './reference.ts';
import type { ListNames } from './names.ts';

const service = serviceOfFile();

const started: ListNames[] = [];
afterEach(() => {
  for (const names of started.splice(0)) names.stop();
});

/** The names of one contact, Ada Okafor 1, whose script arrives when the test lets it, and names from an earlier visit. */
async function lazyNames(persisted: Reference[] = []) {
  const { token } = await service.addCompany({ contacts: [{}] });
  const { contacts } = aSession(service.fetch, token).names;
  const scripts: { arrive: () => void; fail: () => void }[] = [];
  const early = createEarlyNames({ contacts: persisted, agents: [] });
  const load = vi.fn<() => Promise<ListNames>>(
    () =>
      new Promise((resolve, reject) => {
        scripts.push({
          arrive: () => resolve(contacts),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  const names = createLazyNames(
    load,
    (id) => early.shown.contacts.find((each) => each.id === id),
    early.subscribe,
  );
  started.push(names);
  return { names, contacts, load, early, script: () => scripts.shift() };
}

test('until its script is there every id is loading, and those on the screen are handed on', async () => {
  const { names, contacts, script } = await lazyNames();
  const retained = vi.spyOn(contacts, 'retain');
  names.retain(1);
  names.retain(2)();
  names.start();
  expect(names.lookUp(1)).toBe('loading');
  script()?.arrive();
  // The first of these tests imports the sync's own script too.
  await expect.poll(() => names.lookUp(1)).toMatchObject({ name: 'Ada Okafor 1' });
  expect(retained.mock.calls).toEqual([[1]]);
});

test('a name from an earlier visit stands in until there is a newer one, or it is known that there is no such record', async () => {
  const persisted = [1, 2].map((id) => ({ id, name: `Known ${id}`, detail: null, text: '' }));
  const { names, script } = await lazyNames(persisted);
  names.retain(1);
  names.retain(2);
  names.start();
  expect(names.lookUp(1)).toBe(persisted[0]);
  expect(names.lookUp(3)).toBe('loading');
  script()?.fail();
  await expect.poll(() => names.lookUp(3)).toBe('unread');
  expect(names.lookUp(1)).toBe(persisted[0]);
  window.dispatchEvent(new Event('online'));
  script()?.arrive();
  await expect.poll(() => names.lookUp(1)).toMatchObject({ name: 'Ada Okafor 1' });
  await expect.poll(() => names.lookUp(2)).toBe('missing');
});

test('names that come before the script stand in from when they may be shown', async () => {
  const { names, early } = await lazyNames();
  const heard = vi.fn<() => void>();
  names.subscribe(heard);
  const [first, second] = [1, 2].map((id) => ({ id, name: `Known ${id}`, detail: null, text: '' }));
  const given = { contacts: first ? [first] : [] };
  early.add(given);
  given.contacts = [];
  expect([names.lookUp(1), heard.mock.calls]).toEqual(['loading', []]);
  early.reveal();
  expect([names.lookUp(1), heard.mock.calls.length]).toEqual([first, 1]);
  early.add({ contacts: second && [second] });
  expect([names.lookUp(2), heard.mock.calls.length]).toEqual([second, 2]);
});

test('names that could not be read are tried again at once when somebody comes back to the tab', async () => {
  const { token } = await service.addCompany({ contacts: [{}] });
  const network = fakeNetwork(service.fetch);
  network.intercept = () => Promise.resolve(Response.json({ message: 'Down.' }, { status: 500 }));
  const { contacts } = aSession(network.fetch, token).names;
  contacts.retain(1);
  // No wait ends while the clock stands.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  contacts.start();
  await expect.poll(() => contacts.lookUp(1)).toBe('unread');
  network.intercept = (response) => Promise.resolve(response);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => contacts.lookUp(1)).toMatchObject({ id: 1 });
  vi.useRealTimers();
});
