import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { expectRange, signIn } from './support/people.ts';

/**
 * Stands in front of a service, over HTTP/1.1, and never answers some of its requests.
 * @param isStalled by path and query
 */
async function startStalling(origin: string, isStalled: (address: string) => boolean) {
  const stalled = new Set<IncomingMessage>();
  let most = 0;
  let givenUp = 0;
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (isStalled(url)) {
      stalled.add(incoming);
      most = Math.max(most, stalled.size);
      outgoing.on('close', () => {
        givenUp += 1;
        stalled.delete(incoming);
      });
      return;
    }
    const forwarded = request(new URL(url, origin), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests without an answer: now, the most at a time, and those that the browser gave up. */
    counts: () => ({ now: stalled.size, most, givenUp }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a page is turned while names and figures stall, which give way to it', async ({
  page,
  plainService,
}) => {
  let isStalling = false;
  const service = await startStalling(
    plainService.origin,
    (address) => isStalling && /\/(contacts|agents)|status=/.test(address),
  );
  await page.clock.install();
  await signIn(page, `${service.origin}/opportunities`);
  await expectRange(page);
  isStalling = true;
  await page.reload();
  await expectRange(page);
  await expect.poll(() => service.counts().now).toBe(3);
  // Longer than they may take once the person asks for something else.
  await page.clock.fastForward(2_000);
  expect(service.counts().most).toBe(3);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expectRange(page, /^16–30 of/);
  await expect.poll(() => service.counts().givenUp).toBeGreaterThanOrEqual(3);
  // They are sent again.
  await expect.poll(() => service.counts().now).toBe(3);
  await page.close();
  await service.stop();
});
