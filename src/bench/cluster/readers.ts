import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { anyPage, type PageOf, pathOf, seenOn } from './pages.ts';
import type { ClusterCompany } from './seed.ts';

/** Milliseconds between a reader's requests, and those after which it gives one up. */
const [pause, responseTimeoutMs] = [80, 10_000];
/** Seconds that a reader waits at most before it asks again. */
const longestWait = 5;

/** A page that a reader has had, or has not. */
export type Reading = {
  reader: string;
  /** In ms of `performance.now()`. */
  asked: number;
  answered: number;
  /** Whether the first attempt failed; the second counts. */
  retried: boolean;
  outcome: 'good' | 'failed' | 'wrong';
  /** Why it failed, or what was wrong. */
  reason: string;
  /** Ids that the page told about; 0 unless it was good. */
  newest: number;
  next: number;
};

/** Starts a reader for every token, each of which asks for one page at a time. */
export const startReaders = (
  origin: string,
  companies: readonly ClusterCompany[],
  records: number,
  record: (reading: Reading) => void,
) => {
  const stopping = new AbortController();
  const readOn = async (token: string, company: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopping.signal.aborted) {
      record(await readTwice(origin, token, agent, anyPage(company, records)));
      await setTimeout(pause);
    }
    agent.destroy();
  };
  const running = companies.flatMap(({ name, tokens }) => tokens.map((token) => readOn(token, name)));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
};

const readTwice = async (origin: string, token: string, agent: Agent, page: PageOf): Promise<Reading> => {
  let asked = performance.now();
  let response = await ask(origin + pathOf(page), token, agent);
  const retried = response.status !== 200;
  if (retried) {
    await setTimeout(1_000 * Math.min(response.retryAfter, longestWait));
    asked = performance.now();
    response = await ask(origin + pathOf(page), token, agent);
  }
  const { status, text } = response;
  const seen = status === 200 ? seenOn(text, page) : null;
  const reading = { reader: token, asked, answered: performance.now(), retried };
  if (seen !== null) return { ...reading, outcome: 'good', reason: '', ...seen };
  const failed = { ...reading, newest: 0, next: 0 };
  if (status !== 200) return { ...failed, outcome: 'failed', reason: text.slice(0, 200) };
  return { ...failed, outcome: 'wrong', reason: `${pathOf(page)}: ${text}` };
};

type Response = { status: number; text: string; retryAfter: number };

/** A connection that breaks is an answer with status 0, and tried again a second later. */
const ask = (address: string, token: string, agent: Agent) =>
  new Promise<Response>((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message, retryAfter: 1 });
    const request = get(address, {
      agent,
      timeout: responseTimeoutMs,
      headers: { authorization: `Bearer ${token}` },
    });
    request.on('error', fail);
    request.on('timeout', () => request.destroy(new Error(`no answer within ${responseTimeoutMs} ms`)));
    request.on('response', (message) => {
      let text = '';
      message.setEncoding('utf8');
      message.on('error', fail);
      message.on('data', (chunk: string) => (text += chunk));
      message.on('end', () =>
        resolve({
          status: message.statusCode ?? 0,
          text,
          retryAfter: Number(message.headers['retry-after'] ?? 1),
        }),
      );
    });
  });
