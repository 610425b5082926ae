import { vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import type { Priority } from '#contract/guest/budget.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';
import '#dashboard/data/api/contradiction.ts';
// The client imports that with its first answer, and no clock moves an import.

const window = 60_000;

const page = {
  data: [],
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, from: null, last_page: 1, links: [], path: '', per_page: 15, to: null, total: 0 },
};

type Throttle = {
  /** Requests in a minute, which begins with the first of them; more get 429. */
  limit: number;
  /** Whether answers say so, as Laravel's do. */
  isTold: boolean;
  /** Whether the browser shows all of their headers; another origin's it hides. Only matters where nothing is told. */
  isOpen?: boolean;
  /** Time until an answer, in ms. */
  latency?: number;
};

/** A session whose requests go to a server with a limit, on a clock that only the test moves. */
export function aThrottledSession(
  { limit, isTold, isOpen = false, latency = 100 }: Throttle,
  perMinute: number | null = null,
  /** The server of another session, instead of one of its own. */
  server?: typeof globalThis.fetch,
) {
  vi.useFakeTimers({ now: 0 });
  /** When each request came, in ms, and whether it was refused. */
  const came: { at: number; isRefused: boolean }[] = [];
  let opened = -Infinity;
  let used = 0;
  const fetch = async () => {
    const at = clock.monotonic();
    if (at >= opened + window) [opened, used] = [at, 0];
    used += 1;
    const isRefused = used > limit;
    came.push({ at, isRefused });
    const told = {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(Math.max(0, limit - used)),
      ...(isRefused && { 'Retry-After': String(Math.ceil((opened + window - at) / 1000)) }),
    };
    await new Promise((resolve) => setTimeout(resolve, latency));
    const response = Response.json(isRefused ? { message: 'Too Many Attempts.' } : page, {
      status: isRefused ? 429 : 200,
      headers: isTold ? told : {},
    });
    return Object.defineProperty(response, 'type', { value: isTold || isOpen ? 'basic' : 'cors' });
  };
  const client = createClient({ config: configFrom({}), token: 'rst_1', fetch: server ?? fetch });
  const requests = createRequestQueue(client, perMinute);
  let number = 0;
  const ask = (priority: Priority) =>
    requests.clients[priority].list('agents', { page: (number += 1) }).then(
      () => 'answered',
      () => 'refused',
    );
  /** The most requests that came within a minute, from an instant on. */
  const mostInAMinute = (from = 0) =>
    Math.max(
      0,
      ...came
        .filter(({ at }) => at >= from)
        .map(({ at: first }) => came.filter(({ at }) => at >= first && at < first + window).length),
    );
  return { came, requests, ask, mostInAMinute, fetch };
}
