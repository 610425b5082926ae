import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type View, viewsPath } from '#contract/view.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { addView, insertViews, moveView, removeView } from './views.ts';

const service = serviceOfFile();

const ask = (token: string, { method = 'GET', tag = '' } = {}) =>
  service.fetch(`http://roster.test${viewsPath}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'if-none-match': tag },
  });
const viewsOf = async (token: string) => ((await (await ask(token)).json()) as { data: View[] }).data;
const namesOf = async (token: string) => (await viewsOf(token)).map(({ name }) => name);

const views = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,4}"?\\?$/),
    address: fc.constantFrom('opportunities?status=won', 'contacts?search=%22'),
  }),
  { selector: ({ name }) => name, maxLength: 5 },
);

test('a token reads exactly the views of its own company, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(views, views, async (mine, theirs) => {
      const [me, them] = [await service.addCompany(), await service.addCompany()];
      for (const view of mine) await addView(service.database, me.id, view);
      for (const view of theirs) await addView(service.database, them.id, view);
      expect(await viewsOf(me.token)).toEqual(mine);
      expect(await viewsOf(them.token)).toEqual(theirs);
    }),
    { numRuns: 15 },
  );
});

test('a view is there as soon as it is added, moved or removed, and read again only then', async () => {
  const { id, token } = await service.addCompany();
  const before = await ask(token);
  const tag = before.headers.get('etag') ?? '';
  expect(await before.json()).toEqual({ data: [] });
  expect(before.headers.get('cache-control')).toBe('private, no-cache');
  expect(before.headers.get('vary')).toContain('Authorization');
  expect(before.headers.has('ratelimit-remaining')).toBe(true);
  expect((await ask(token, { tag })).status).toBe(304);
  for (const name of ['One', 'Two', 'Three']) {
    await addView(service.database, id, { name, address: 'agents' });
  }
  expect((await ask(token, { tag })).status).toBe(200);
  await moveView(service.database, id, 'THREE', 1);
  expect(await namesOf(token)).toEqual(['Three', 'One', 'Two']);
  await moveView(service.database, id, 'Three', 99);
  expect(await namesOf(token)).toEqual(['One', 'Two', 'Three']);
  await removeView(service.database, id, 'one');
  await addView(service.database, id, { name: 'Four', address: 'agents' });
  expect(await namesOf(token)).toEqual(['Two', 'Three', 'Four']);
});

test('names are unique in a company as searches compare them, and there are 100 at most', async () => {
  const [{ id }, other] = [await service.addCompany(), await service.addCompany()];
  const add = (name: string, companyId = id) =>
    addView(service.database, companyId, { name, address: 'agents' });
  await add('Café');
  await expect(add('CAFE')).rejects.toThrow('There is a view "Café" already');
  await add("O'Brien’s Straße");
  await expect(add('O’BRIEN´S STRASSE')).rejects.toThrow(`There is a view "O'Brien’s Straße" already`);
  await add('Café', other.id);
  await expect(removeView(service.database, other.id, 'Cafés')).rejects.toThrow('has no view "Cafés"');
  await Promise.all(Array.from({ length: 98 }, (_, index) => add(`View ${index}`)));
  await expect(add('One more')).rejects.toThrow('A company can have 100 views at most.');
});

test('of two names that older versions told apart, the one that is named is meant', async () => {
  const { id, token } = await service.addCompany();
  const views = ["O'Brien", 'O’Brien', 'OʼBrien'].map((name) => ({ name, address: 'agents' }));
  await insertViews(service.database, id, views);
  await removeView(service.database, id, 'O’Brien');
  expect(await namesOf(token)).toEqual(["O'Brien", 'OʼBrien']);
});
