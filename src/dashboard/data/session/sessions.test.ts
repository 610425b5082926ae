import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { databasesLeft, makeDatabase, stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { many } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const config = configFrom({});

/** What a page runs, loaded anew: it is in the slot that its tab has by then. */
async function loadPage() {
  vi.resetModules();
  // The base path is that of the document.
  window.history.replaceState(null, '', '/');
  const [sessions, stored, read, begun, tabs, recent, first, choice, persister, reading] = await Promise.all([
    import('./sessions.ts'),
    import('./store-token.ts'),
    import('./token-store.ts'),
    import('./initial-session.ts'),
    import('./tabs.ts'),
    import('#dashboard/data/persist/recent-records.ts'),
    import('#dashboard/data/persist/first-page.ts'),
    import('#dashboard/data/persist/choose-first-page.ts'),
    import('#dashboard/data/persist/page-persister.ts'),
    import('#dashboard/data/persist/reading-store.ts'),
  ]);
  window.history.replaceState(null, '', '/opportunities');
  return {
    ...sessions,
    ...stored,
    ...read,
    ...begun,
    ...tabs,
    ...recent,
    ...first,
    ...choice,
    ...persister,
    ...reading,
  };
}

type Loaded = Awaited<ReturnType<typeof loadPage>>;

type Company = { word: string; token: string; onDevice: boolean };

/** Looks at all that a page shows of what is kept, which is to be of its company, and keeps more of that. */
async function visit(page: Loaded, { word, token }: Company) {
  const leaving = new AbortController();
  const owner = { token, apiBaseUrl: '' };
  const options = { owner, isOnDevice: () => page.isOnDevice(token, ''), ended: leaving.signal };
  const initial = page.beginSession(config, service.fetch);
  const { name, request, answer, persisted } = initial?.page ?? {};
  if (!name || !request || !answer) throw new Error('The page has no list.');
  const recent = page.createRecentRecords(options);
  await recent.ready;
  const exports = await page.persistReadings(owner, options.isOnDevice, leaving.signal);
  const seen = [
    ...[await persisted, { page: await answer }].flatMap(
      (each) => each?.page.rows.map(({ record }) => record) ?? [],
    ),
    ...recent.read(),
    ...(await exports.load()).map(({ run }) => ({ name: run.id })),
  ].map((each) => (each as { name?: string } | null)?.name);
  expect(new Set(seen)).toEqual(new Set([word]));
  expect([`overview?${word}`, 'opportunities']).toContain(page.readFirstPage());

  await recent.add({ list: 'contacts', id: 1, name: word, detail: null, text: word });
  page.writeFirstPage({ address: `overview?${word}` });
  page.keepName('', { served: word });
  await exports.save({ id: word, startedAt: clock.now() });
  const names = { of: () => ({ contacts: [], agents: [] }), subscribe: () => () => {} };
  await page.createPagePersister({ ...options, names })(name, request, await answer, clock.now());
  leaving.abort();
}

const steps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    what: fc.constantFrom('sign in', 'sign in', 'switch', 'switch', 'reload', 'sign out', 'sign out of all'),
    which: fc.nat(2),
  }),
  { minLength: 4, maxLength: 12 },
);

test('whatever is signed in to, switched and left in two tabs, nothing of one company is seen in another', async () => {
  const companies: Company[] = await Promise.all(
    ['Harbour', 'Juniper', 'Passing'].map(async (word) => {
      const { token } = await service.addCompany({ opportunities: many(3).map(() => ({ name: word })) });
      return { word, token, onDevice: word !== 'Passing' };
    }),
  );
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      stubIndexedDb();
      localStorage.clear();
      const device = new Map<string, Company>();
      const tabs = [0, 1].map(() => ({ storage: {}, own: new Map<string, Company>() }));

      const act = async (
        at: number,
        work: (page: Loaded, tab: (typeof tabs)[number], slot: string) => Promise<void> | void,
      ) => {
        const tab = tabs[at] ?? { storage: {}, own: new Map<string, Company>() };
        sessionStorage.clear();
        Object.assign(sessionStorage, tab.storage);
        await work(await loadPage(), tab, sessionStorage.getItem('roster.slot') ?? '');
        tab.storage = JSON.parse(JSON.stringify(sessionStorage)) as object;
      };

      for (const { tab: at, what, which } of given) {
        await act(at, async (page, tab, slot) => {
          const current = tab.own.get(slot) ?? device.get(slot);
          const company = companies[which];
          const known = page.knownSessions(config);
          if (what === 'sign in' && company) {
            const same = known.find(({ session }) => session.token === company.token);
            if (same) page.enter(same);
            else if (current) page.enter({ slot: `.${device.size}${at}${tab.own.size}${which}` });
            else {
              page.storeToken(company.token, '', company.onDevice);
              (company.onDevice ? device : tab.own).set(slot, company);
            }
          }
          const next = known[which];
          if (what === 'switch' && next) page.enter(next);
          if (what === 'sign out of all') {
            page.signOutOfOthers('', known);
            for (const of of [...tab.own.keys(), ...device.keys()]) {
              if (of === slot && !tab.own.has(of)) continue;
              device.delete(of);
              if (of !== slot) tab.own.delete(of);
            }
          }
          if (what.startsWith('sign out') && current) {
            page.removeToken(current.token, '');
            (tab.own.has(slot) ? tab.own : device).delete(slot);
          }
        });
        for (const index of [0, 1]) {
          await act(index, async (page, tab, slot) => {
            const current = tab.own.get(slot) ?? device.get(slot);
            expect(page.readToken('')).toBe(current?.token ?? null);
            if (current) await visit(page, current);
            const inSight = [
              ...tab.own.values(),
              ...[...device].flatMap(([of, each]) => (tab.own.has(of) ? [] : each)),
            ];
            const known = page.knownSessions(config);
            expect(known.map(({ session }) => session.token).toSorted()).toEqual(
              [...new Set(inSight.map(({ token }) => token))].toSorted(),
            );
            expect(known.find(({ isCurrent }) => isCurrent)?.session.token).toBe(current?.token);
            for (const { session, name } of known) {
              const { word } = companies.find(({ token }) => token === session.token) ?? {};
              expect(['Roster', word]).toContain(name.replace(/ \(\d\)$/, ''));
            }
          });
        }
      }
      const gone = companies.filter((each) => ![...device.values()].includes(each));
      const kept = JSON.stringify(localStorage);
      for (const { word, token, onDevice } of gone) {
        expect(kept).not.toContain(token);
        expect(onDevice && kept.includes(word)).toBe(false);
      }
    }),
    {
      numRuns: 1 + runs(2),
      examples: [
        // One company in two slots: the tab's own session hides the one that the other tab has stored.
        [
          [
            { tab: 0, what: 'sign in', which: 2 },
            { tab: 1, what: 'sign in', which: 0 },
            ...['sign in', 'sign in', 'reload', 'sign out of all'].map((what) => ({
              tab: 0,
              what,
              which: 0,
            })),
          ],
        ],
      ],
    },
  );
});

const store = (key: string, token: string) =>
  localStorage.setItem(key, JSON.stringify({ token, apiBaseUrl: '' }));

test('signing out of other sessions erases their databases and keeps those of the page', async () => {
  stubIndexedDb();
  localStorage.clear();
  sessionStorage.clear();
  store('roster.session', 'rst_1');
  store('roster.session.7', 'rst_2');
  const page = await loadPage();
  const own = ['exports', 'follow-ups', 'names', 'pages'].map((name) => `roster.${name}`);
  for (const name of own) for (const of of ['', '.7']) await makeDatabase(name + of);
  expect(await databasesLeft()).toHaveLength(8);
  page.signOutOfOthers('', page.knownSessions(config));
  expect(await databasesLeft()).toEqual(own);
});

test('who was signed in before there were several sessions stays so, and several of one name are told apart', async () => {
  localStorage.clear();
  sessionStorage.clear();
  store('roster.session', 'rst_1');
  store('roster.session.7', 'rst_2');
  store('roster.session.8', 'rst_3');
  const page = await loadPage();
  expect(page.readToken('')).toBe('rst_1');
  expect(page.knownSessions(config).map(({ name }) => name)).toEqual(['Roster', 'Roster (2)', 'Roster (3)']);
  page.keepName('', { served: 'Harbour' });
  page.keepName('', { given: 'Home' });
  expect(page.knownSessions(config)[0]).toMatchObject({ name: 'Home', isCurrent: true });
  page.keepName('', { given: '' });
  expect(page.knownSessions(config)[0]).toMatchObject({ name: 'Harbour' });
  expect(page.knownSessions({ ...config, apiBaseUrl: 'https://elsewhere.example' })).toEqual([]);
});

test('what a tab still has of a session that ended in another tab is gone when it enters the device’s in its place', async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('roster.ended', 'gone');
  store('roster.session', 'rst_device');
  sessionStorage.setItem('roster.session', JSON.stringify({ token: 'rst_tab', apiBaseUrl: '', id: 'gone' }));
  sessionStorage.setItem('roster.first', '\n\noverview?Passing');
  sessionStorage.setItem('roster.slot', '.7');
  const page = await loadPage();
  const [known] = page.knownSessions(config);
  if (!known) throw new Error('The device has no session.');
  page.enter(known);
  expect(sessionStorage).toHaveLength(0);
  expect((await loadPage()).readToken('')).toBe('rst_device');
});

test('a company can be added where the browser denies its storage', async () => {
  const page = await loadPage();
  const denied = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  try {
    expect(() => page.enter({ slot: '.7' })).not.toThrow();
  } finally {
    denied.mockRestore();
  }
});
