import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { writeFirstPage } from '#dashboard/data/persist/choose-first-page.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';

const service = serviceOfFile();

/** Loads what runs first at a path, with a configuration from the service. @returns the requests sent */
async function startAt(path: string, config: object, onRequest = () => {}, choose = () => {}) {
  const { token } = await service.addCompany({ opportunities: [{}] });
  const network = fakeNetwork((input, init) => {
    if (input === 'config.json') return Promise.resolve(Response.json(config));
    onRequest();
    return service.fetch(input, init);
  });
  vi.stubGlobal('fetch', network.fetch);
  vi.resetModules();
  document.head.innerHTML = '<base href="/">';
  onTestFinished(() => document.head.replaceChildren());
  storeToken(token, '', false);
  choose();
  window.history.replaceState(null, '', path);
  const { earlyFetch, presses } = await import('./first.ts');
  onTestFinished(presses.end);
  await earlyFetch;
  return network.asked;
}

test.each([
  ['overview', '/overview'],
  ['contacts?title=People', '/contacts?title=People'],
  ['//evil.test', '/opportunities'],
  ['gone?title=x', '/opportunities'],
  ['opportunities?days=tomorrow', '/opportunities?days=tomorrow'],
])('where %s opens first, the base path leads to %s', async (first, address) => {
  onTestFinished(() => localStorage.clear());
  const choice =
    first === 'overview' ? { page: first } : { page: 'opportunities', viewId: 'v', address: first };
  await startAt(
    '/',
    {},
    () => {},
    () => writeFirstPage(choice),
  );
  expect(window.location.href).toBe(`${window.location.origin}${address}`);
});

test.each([
  ['/opportunities?status=won&days=today&title=Won+today', 'status=won&created_at=2026-11-22', []],
  ['/opportunities?days=last-month', 'created_from=2026-10-01&created_to=2026-10-31', ['created_range']],
])('days that move are resolved before the first request of %s', async (path, query, extensions) => {
  vi.stubEnv('TZ', 'UTC');
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T23:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(await startAt(path, { extensions })).toEqual(['/config.json', `/api/v1/opportunities?${query}`]);
  expect(window.location.pathname + window.location.search).toBe(path);
});

test.each([
  ['http://localhost:3000/contacts?page=2', '/contacts?page=2'],
  [null, '/opportunities'],
])('what a provider sends back is taken off the address before anything is sent', async (began, place) => {
  onTestFinished(() => sessionStorage.clear());
  if (began !== null) sessionStorage.setItem('roster.return', began);
  const asked = await startAt('/?code=secret&state=once', {});
  expect(asked).toEqual(['/config.json', `/api/v1${place}`]);
  expect(`${window.location.pathname}${window.location.search}`).toBe(place);
  const { providerAnswer } = await import('#dashboard/data/session/account/answer.ts');
  expect(providerAnswer.text).toBe('?code=secret&state=once');
});

/** The page as the build leaves it, with a shell. */
function addShell() {
  document.body.innerHTML =
    '<template id="shell"><nav><a href="/opportunities">Opportunities</a><a href="/contacts">Contacts</a></nav><h1><span></span></h1></template><div id="root"></div>';
  onTestFinished(() => document.body.replaceChildren());
}

test('where rows of an earlier visit may come, the shell leaves them time to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => localStorage.clear());
  localStorage.setItem('roster.config', '{}');
  addShell();
  await startAt('/contacts', {});
  await vi.advanceTimersByTimeAsync(199);
  expect(document.querySelector('#root > *')).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(document.querySelector('h1')).toHaveTextContent('Contacts');
});

test.each([
  ['/contacts?title=Old+friends', '/contacts', 'Old friends'],
  ['/', '/opportunities', 'Opportunities'],
])(
  'at %s the shell is that of %s, under the name of the page, after the request',
  async (path, place, name) => {
    addShell();
    const before: (Element | null)[] = [];
    const asked = await startAt(path, {}, () => before.push(document.querySelector('#root > *')));
    expect(asked).toEqual(['/config.json', `/api/v1${place}`]);
    expect(before).toEqual([null]);
    await vi.waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(new RegExp(`^${name}$`)));
    const marked = [...document.querySelectorAll('[aria-current="page"]')];
    expect(marked.map((link) => link.getAttribute('href'))).toEqual([place]);
  },
);
