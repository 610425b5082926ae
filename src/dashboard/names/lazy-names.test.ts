import { afterEach, expect, test, vi } from 'vitest';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession } from '#testing/session.ts';
import { createDeferredDirectory } from './lazy-names.ts';
import type { Directory } from './names.ts';
import type { NamedEntry } from './named-reference.ts';

const service = serviceOfFile();

const started: Directory[] = [];
afterEach(() => {
  for (const directory of started.splice(0)) directory.stop();
});

/** A directory of one contact, Ada Okafor 1, whose script arrives when it is let through, and names from before. */
async function aDirectory(kept: NamedEntry[] = []) {
  const { token } = await service.addCompany({ contacts: [{}] });
  const { contacts } = aSession(service.fetch, token);
  const scripts: { arrive: () => void; fail: () => void }[] = [];
  const load = vi.fn<() => Promise<Directory>>(
    () =>
      new Promise((resolve, reject) => {
        scripts.push({
          arrive: () => resolve(contacts),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  const directory = createDeferredDirectory(load, (id) => kept.find((entry) => entry.id === id));
  started.push(directory);
  return { directory, contacts, load, script: () => scripts.shift() };
}

test('until its script is there every id is on its way, and what is wanted then is handed on', async () => {
  const { directory, contacts, script } = await aDirectory();
  const wanted = vi.spyOn(contacts, 'want');
  directory.want(1);
  directory.want(2)();
  directory.start();
  expect(directory.lookUp(1)).toBe('loading');
  script()?.arrive();
  await expect.poll(() => directory.lookUp(1)).toMatchObject({ name: 'Ada Okafor 1' });
  expect(wanted.mock.calls).toEqual([[1]]);
});

test('listeners and searches from before the script come into their own', async () => {
  const { directory, script } = await aDirectory();
  const listener = vi.fn<() => void>();
  const unsubscribe = directory.subscribe(listener);
  const found = directory.search('ada', 10, new AbortController().signal);
  script()?.arrive();
  expect(await found).toMatchObject({ count: 0 });
  directory.start();
  await expect.poll(() => directory.progress()?.status).toBe('complete');
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(2);
  unsubscribe();
  directory.start();
  await expect.poll(() => directory.progress()?.status).toBe('complete');
  expect(listener).toHaveBeenCalledTimes(calls);
});

test('a script that did not arrive leaves names unread until the browser is online again', async () => {
  const { directory, load, script } = await aDirectory();
  directory.start();
  script()?.fail();
  await expect.poll(() => directory.lookUp(1)).toBe('unread');
  window.dispatchEvent(new Event('online'));
  script()?.arrive();
  await expect.poll(() => directory.lookUp(1)).toMatchObject({ name: 'Ada Okafor 1' });
  directory.stop();
  window.dispatchEvent(new Event('online'));
  expect(directory.progress()?.status).toBe('complete');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a name from before stands in until there is a newer one, or it is known that there is no such record', async () => {
  const kept = [1, 2].map((id) => ({ id, name: `Known ${id}`, detail: null, text: '' }));
  const { directory, script } = await aDirectory(kept);
  directory.want(1);
  directory.want(2);
  directory.start();
  expect(directory.lookUp(1)).toBe(kept[0]);
  expect(directory.lookUp(3)).toBe('loading');
  script()?.fail();
  await expect.poll(() => directory.lookUp(3)).toBe('unread');
  expect(directory.lookUp(1)).toBe(kept[0]);
  window.dispatchEvent(new Event('online'));
  script()?.arrive();
  await expect.poll(() => directory.lookUp(1)).toMatchObject({ name: 'Ada Okafor 1' });
  await expect.poll(() => directory.lookUp(2)).toBe('missing');
});
