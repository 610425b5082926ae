import { afterEach, expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { aLine } from '#testing/line.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { sendInitialRequest } from './initial-request.ts';

const service = serviceOfFile();
afterEach(() => vi.unstubAllGlobals());

const config = configSchema.parse({});

/** What is sent at an address, and the way to the service that it takes. */
async function sendAt(address: string) {
  const { token } = await service.addCompany({ opportunities: [{}, { status: 'won' }], contacts: [{}] });
  const line = aLine(service.fetch);
  vi.stubGlobal('fetch', line.fetch);
  window.history.replaceState(null, '', address);
  return { sent: sendInitialRequest(config, token), line };
}

const won = '/api/v1/opportunities?status=won';

test('the page of the address is requested at once; the first who asks for it gets that response, the second a new one', async () => {
  const { sent, line } = await sendAt('/opportunities?status=won');
  expect(line.asked).toEqual([won]);
  expect((await sent.client.list('opportunities', { status: 'won' })).meta.total).toBe(1);
  expect(line.asked).toEqual([won]);
  await sent.client.list('opportunities', { status: 'won' });
  expect(line.asked).toEqual([won, won]);
});

test('any other request gets its own response', async () => {
  const { sent, line } = await sendAt('/opportunities?status=won');
  expect((await sent.client.list('opportunities', {})).meta.total).toBe(2);
  expect((await sent.client.list('contacts', {})).meta.total).toBe(1);
  expect((await sent.client.list('opportunities', { status: 'won' })).meta.total).toBe(1);
  expect(line.asked).toEqual([won, '/api/v1/opportunities', '/api/v1/contacts']);
});

test('leaving before the response arrives aborts the request, and it is sent again later', async () => {
  const { sent, line } = await sendAt('/opportunities?status=won');
  const letThrough = line.hold();
  const leaving = new AbortController();
  const left = sent.client.list('opportunities', { status: 'won' }, leaving.signal);
  leaving.abort(new Error('Left.'));
  await expect(left).rejects.toThrow('Left.');
  letThrough();
  expect((await sent.client.list('opportunities', { status: 'won' })).meta.total).toBe(1);
});

test('a failure reaches whoever asks for the page', async () => {
  const { token } = await service.addCompany();
  const line = aLine(service.fetch);
  line.cut = true;
  vi.stubGlobal('fetch', line.fetch);
  window.history.replaceState(null, '', '/contacts');
  const sent = sendInitialRequest(config, token);
  await expect(sent.client.list('contacts', {})).rejects.toMatchObject({ kind: 'unreachable' });
});

test.each(['/nowhere', '/constructor'])('at %s no page is asked for', async (address) => {
  const { sent, line } = await sendAt(address);
  expect(sent.page).toBeNull();
  expect(line.asked).toEqual([]);
});
