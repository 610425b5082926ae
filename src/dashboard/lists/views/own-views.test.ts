import { beforeEach, expect, test, vi } from 'vitest';
import { createOwnViews, type OwnViewsOptions } from './own-views.ts';
import { mostViews } from './view.ts';
import { readViewFile, writeViewFile } from './device-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const key = 'roster.views.owner';
const aStore = (given: Partial<OwnViewsOptions> = {}) =>
  createOwnViews({
    owner: 'owner',
    apiBaseUrl: '',
    place: 'device',
    ended: new AbortController().signal,
    ...given,
  });
const namesIn = ({ get }: Pick<ReturnType<typeof aStore>, 'get'>) => get().map(({ name }) => name);

/** A store with views of these names. */
function withViews(names: string[], given?: Partial<OwnViewsOptions>) {
  const store = aStore(given);
  for (const name of names) store.add({ name, address: 'opportunities' });
  return store;
}
const idOf = (store: ReturnType<typeof aStore>, name: string) =>
  store.get().find((view) => view.name === name)?.id ?? '';

test('views are kept, named, ordered, copied and deleted, and a deleted one comes back to its place', () => {
  const store = withViews(['New', 'Won', 'Lost']);
  expect(store.rename(idOf(store, 'New'), ' Fresh ')).toMatchObject({ view: { name: 'Fresh' } });
  store.move(idOf(store, 'Lost'), 0);
  const won = store.get().find(({ name }) => name === 'Won');
  if (!won) throw new Error('There is no view.');
  store.duplicate(won);
  store.save(won.id, 'opportunities?status=won');
  expect(namesIn(aStore())).toEqual(['Lost', 'Fresh', 'Won', 'Won 2']);
  const undo = store.remove(won.id);
  expect(namesIn(aStore())).toEqual(['Lost', 'Fresh', 'Won 2']);
  undo();
  undo();
  expect(aStore().get()).toEqual(store.get());
  expect(namesIn(store)).toEqual(['Lost', 'Fresh', 'Won', 'Won 2']);
  expect(store.get()[2]).toEqual({ ...won, address: 'opportunities?status=won' });
});

test.each([
  ['', 'Enter a name.'],
  ['  nEW ', 'There is already a view called “New”.'],
  ['  won   TODAY', 'There is already a view called “Won today”.'],
  ['NÉW\u200b', 'There is already a view called “New”.'],
  ['x'.repeat(81), 'Use at most 80 characters.'],
  ['a\u0007b', 'Use letters, digits and other visible characters.'],
])('the name %j is refused', (name, fault) => {
  const store = withViews(['New', ' Won  today ', 'Lost']);
  expect(store.add({ name, address: 'agents' })).toEqual({ fault });
  expect(store.rename(idOf(store, 'Lost'), name)).toEqual({ fault });
  expect(store.rename(idOf(store, 'New'), 'NEW')).toMatchObject({ view: { name: 'NEW' } });
});

test('there is room for so many views', () => {
  const store = aStore();
  const many = Array.from({ length: mostViews }, (_, index) => ({ name: `V ${index}`, address: 'agents' }));
  expect(store.merge([...many, { name: 'One more', address: 'agents' }])).toMatchObject({ noRoom: 1 });
  const fault = 'There is room for 100 views. Delete one first.';
  expect(store.add({ name: 'New', address: 'agents' })).toEqual({ fault });
});

test('tabs have the same views, and none undoes what another one did', () => {
  const [one, other] = [aStore(), aStore()];
  const listener = vi.fn<() => void>();
  other.subscribe(listener);
  one.add({ name: 'New', address: 'opportunities' });
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect([namesIn(other), listener.mock.calls.length]).toEqual([['New'], 1]);
  const undo = other.remove(idOf(one, 'New'));
  one.add({ name: 'Won', address: 'opportunities' });
  one.save(idOf(one, 'New'), 'agents');
  undo();
  expect(namesIn(aStore())).toEqual(['New', 'Won']);
});

const sound = { id: 'a', name: 'New', address: 'opportunities?status=new' };

test.each([
  ['{', []],
  ['{"views":{}}', []],
  ['null', []],
  [
    JSON.stringify({
      apiBaseUrl: '',
      views: [sound, { ...sound, id: 'b', address: 'https://evil.test/' }, { ...sound, id: 'c' }, sound, 7],
    }),
    ['New', 'New 2'],
  ],
])('of what storage holds the sound views count: %s', (text, names) => {
  localStorage.setItem(key, text);
  const store = aStore();
  expect(namesIn(store)).toEqual(names);
  store.add({ name: 'Won', address: 'opportunities' });
  expect(namesIn(aStore())).toEqual([...names, 'Won']);
});

test('where nothing can be stored, views last as long as the page', () => {
  expect(namesIn(withViews(['New'], { owner: null, place: null }))).toEqual(['New']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = withViews(['New', 'Won']);
  expect([namesIn(store), store.isStored()]).toEqual([['New', 'Won'], false]);
});

test('a file brings views to another device, where doubles are known and taken names get a number', () => {
  const store = withViews(['New', 'Won']);
  const read = readViewFile(writeViewFile([...store.get(), { name: '', address: 'agents' }]));
  if (typeof read === 'string') throw new Error(read);
  expect(read.unusable).toBe(1);
  expect(store.merge(read.views)).toMatchObject({ added: [], known: 2 });
  const other = aStore({ owner: 'another' });
  other.add({ name: 'won', address: 'agents' });
  expect(other.merge(read.views).added.map(({ name, address }) => [name, address])).toEqual([
    ['New', 'opportunities'],
    ['Won 2', 'opportunities'],
  ]);
});

test.each([
  ['no JSON', 'This file holds no views: it is not JSON.'],
  ['[]', 'This file holds no views.'],
  ['{"roster":"views","version":2,"views":[]}', 'This file comes from another version of Roster.'],
  ['x'.repeat(1_000_001), 'This file is too large to hold views.'],
])('a file is refused with the reason', (text, reason) => {
  expect(readViewFile(text)).toBe(reason);
});
