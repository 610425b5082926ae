import { expect, test } from 'vitest';
import { erasePersisted, erasePersistedInTab } from '#dashboard/data/session/store-token.ts';
import { createRecentRecords } from './recent-records.ts';

const ended = new AbortController().signal;
const open = (token: string, isOnDevice: boolean) =>
  createRecentRecords({ owner: { token, apiBaseUrl: '' }, isOnDevice: () => isOnDevice, ended });

const record = (id: number) =>
  ({ list: 'contacts', id, name: `Contact ${id}`, detail: null, text: `contact ${id}` }) as const;

const idsOf = ({ read }: ReturnType<typeof open>) => read().map(({ id }) => id);

for (const isOnDevice of [true, false]) {
  test(`${isOnDevice ? 'on the device' : 'in the tab'}: the latest come first, each once, for their owner alone`, async () => {
    const recent = open('one', isOnDevice);
    await recent.add(record(1));
    await recent.add(record(2));
    await recent.add(record(1));
    const again = open('one', isOnDevice);
    await again.ready;
    expect(idsOf(again)).toEqual([1, 2]);
    const other = open('two', isOnDevice);
    await other.ready;
    expect(idsOf(other)).toEqual([]);
    expect((isOnDevice ? sessionStorage : localStorage).length).toBe(0);
    if (isOnDevice) erasePersisted();
    else erasePersistedInTab();
    const erased = open('one', isOnDevice);
    await erased.ready;
    expect(idsOf(erased)).toEqual([]);
  });
}

test('nothing is stored after the session has ended, and what is unreadable counts as nothing', async () => {
  localStorage.setItem('roster.recent', '{"owner":');
  const controller = new AbortController();
  const recent = createRecentRecords({
    owner: { token: 'one', apiBaseUrl: '' },
    isOnDevice: () => true,
    ended: controller.signal,
  });
  await recent.ready;
  expect(recent.read()).toEqual([]);
  localStorage.clear();
  controller.abort();
  await recent.add(record(1));
  expect(localStorage.length).toBe(0);
});
