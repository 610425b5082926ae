import { readFile } from 'node:fs/promises';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { jsonOf } from '#contract/fields.ts';
import { createBudget, type SentRequest } from '#contract/guest/budget.ts';
import { type PageMeta, readMeta, rowsIn } from '#contract/guest/page-meta.ts';
import { type LatestAnswer, readRateLimit } from '#contract/guest/rate-limit.ts';
import { retryAfterOf } from '#contract/guest/retry-after.ts';
import { listPaths } from '#contract/parameters.ts';
import { tokenIn } from '#contract/pasted-token.ts';
import { fetchText, TooLarge } from '#service/fetch-text.ts';

/** Where the lists come from, and how they are asked for. */
export type SourceSettings = {
  /** `{base_url}`, without a slash at its end. */
  url: string;
  /** File that holds the token; the token itself is never stored, logged or part of an error. */
  tokenFile: string;
  /** Name of the results page parameter. */
  pageParameter: string;
  /** Records on a page, for a source that takes `per_page`; null for its own number. */
  perPage: number | null;
  /** Requests a minute that it allows; null to find out from its answers. */
  perMinute: number | null;
  /** As `import --max-delete` takes it. */
  maxDelete: string;
};

/** A page as it came. Addresses in it are left out: they are never followed. */
export type SourcePage = { rows: unknown[]; meta: PageMeta };

/** Why a source gave no page, as metrics and alerts name it; docs/operate.md lists them. */
type FailureKind =
  | 'unknown_host'
  | 'connection_refused'
  | 'unreachable'
  | 'connection_lost'
  | 'certificate'
  | 'tls'
  | 'timeout'
  | 'no_answer'
  | 'redirect'
  | 'token'
  | 'rate_limit'
  | 'status'
  | 'content'
  | 'token_file';

/** The source gave no page, and why, as a sentence; for how many s it then wants no request. */
export class SourceFailure extends Error {
  readonly kind: FailureKind;
  readonly wait: number;
  constructor(kind: FailureKind, message: string, wait = 0) {
    super(message);
    this.kind = kind;
    this.wait = wait;
  }
}

/**
 * What the next process has to know, or it would take what a minute allows once more: when it was asked, in ms since the
 * epoch, and its limit.
 */
export type SourceMemory = { asked: number[]; limit: string | null };

/** What a source is asked with; tests have their own. */
export type SourceTools = {
  fetch?: typeof globalThis.fetch;
  /** Resolves after so many ms. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Longest wait for an answer, in ms. */
const longestAnswer = 15_000;
/** Time until it looks again whether it may ask, at most, in ms. */
const longestPause = 60_000;
/** Octets of an answer at most, unpacked; a page of a hundred records has some 50,000. */
const mostOctets = 32 * 1_048_576;
/** Values in an answer at most: as many empty objects as fit into 32 MB take 2.6 GB of memory. */
const mostValues = 1_000_000;
/** Records on a page at most; the service does nothing else while it reads them. */
const mostRecords = 10_000;
/** Requests that are remembered: with more of them a limit is so large that one request does not matter. */
const mostRemembered = 100;

/** Asks a server for pages, one at a time and within the budget of what nobody waits for (contract/guest). */
export const openSource = (
  settings: SourceSettings,
  { asked, limit }: SourceMemory,
  tools: SourceTools,
  signal: AbortSignal,
) => {
  const { perMinute } = settings;
  const sent = asked.map((at): SentRequest => {
    const then = clock.monotonic() - clock.ageOf(at);
    return { priority: 'background', at: then, endedAt: then };
  });
  const remembered = limit === null ? null : new Headers({ 'RateLimit-Limit': limit });
  let latest: LatestAnswer | null = remembered && {
    at: clock.monotonic(),
    headers: remembered,
    isOpen: true,
  };
  let pausedUntil = 0;
  const client = { latest: () => latest };
  // However little it allows, a part of it is for the copy, which would not be made otherwise.
  const budget = createBudget({ client, sent, perMinute, mostReserved: 0.5 }, () => false);

  const turn = async () => {
    while (clock.monotonic() < pausedUntil || !budget.allows('background')) {
      const wait = Math.max(pausedUntil - clock.monotonic(), budget.wait());
      await tools.pause(Math.min(wait, longestPause), signal);
    }
  };

  const ask = async (address: string) => {
    const token = await readToken(settings.tokenFile);
    await turn();
    const request: SentRequest = { priority: 'background', at: clock.monotonic(), endedAt: null };
    budget.spend();
    sent.push(request);
    const { fetch } = tools;
    try {
      const answer = await fetchText(address, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        mostOctets,
        timeoutMs: longestAnswer,
        signal,
        fetch,
      });
      latest = { at: clock.monotonic(), headers: answer.headers, isOpen: true };
      const told = readRateLimit(answer.headers);
      if (told !== null) limit = `${told.limit};w=${Math.ceil(told.window / 1_000)}`;
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof TooLarge ? new SourceFailure('content', error.message) : unanswered(error);
    } finally {
      request.endedAt = clock.monotonic();
    }
  };

  return {
    /**
     * @param perPage records on the page, instead of what the settings say
     * @throws SourceFailure, and the reason of an aborted signal
     */
    read: async (name: EndpointName, page: number, perPage = settings.perPage): Promise<SourcePage> => {
      const query = new URLSearchParams({ [settings.pageParameter]: String(page) });
      if (perPage !== null) query.set('per_page', String(perPage));
      const { status, text, headers } = await ask(`${settings.url}${listPaths[name]}?${query}`);
      const told = status === 429 || status === 503 ? retryAfterOf(headers) : null;
      const wait = told ?? (status === 429 ? 60 : 0);
      pausedUntil = clock.monotonic() + wait * 1_000;
      if (status === 429) budget.refuse();
      if (status !== 200) {
        const { kind, words } = reasonOf(status);
        throw new SourceFailure(kind, `The source answers ${words} for ${name}.`, wait);
      }
      budget.earn();
      if (!hasAtMost(mostValues, text))
        throw new SourceFailure('content', `The source gives too many values for ${name}.`);
      const body = Object(jsonOf(text)) as { data?: unknown };
      const rows = rowsIn(body.data);
      const asked = { page, per_page: perPage ?? undefined };
      const meta = rows && readMeta(body, rows.length, asked);
      if (rows === null || meta === null) {
        throw new SourceFailure('content', `What the source answers for ${name} is no page of a list.`);
      }
      if (rows.length > mostRecords) {
        throw new SourceFailure(
          'content',
          `The source gives more than ${mostRecords} records on a page of ${name}.`,
        );
      }
      return { rows, meta };
    },
    memory: (): SourceMemory => {
      const begin = clock.now() - clock.monotonic();
      return { asked: sent.slice(-mostRemembered).map(({ at }) => Math.round(begin + at)), limit };
    },
  };
};

/** Kinds of and sentences for what Node says of a connection, whose own words hold addresses. */
const connectionFaults: [code: RegExp, kind: FailureKind, sentence: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'unknown_host', 'The name of the source’s host is not known here.'],
  [/^ECONNREFUSED$/, 'connection_refused', 'The source’s host refuses connections at that port.'],
  [
    /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'unreachable',
    'The source’s host cannot be reached.',
  ],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    'connection_lost',
    'The source ends the connection without an answer.',
  ],
  [/CERT|SELF_SIGNED|LEAF_SIGNATURE/, 'certificate', 'The source’s certificate is not accepted'],
  [/^(ERR_SSL|EPROTO)/, 'tls', 'The source does not speak TLS as expected'],
  [/^/, 'no_answer', 'The source does not answer'],
];

/** Why no answer came, from what `fetch` threw. */
const unanswered = (error: unknown) => {
  if (error instanceof DOMException && error.name === 'AbortError')
    return new SourceFailure(
      'timeout',
      `The source does not answer within ${longestAnswer / 1_000} seconds.`,
    );
  const { code } = Object((error as Error).cause) as { code?: unknown };
  if (typeof code !== 'string') return new SourceFailure('no_answer', 'The source does not answer.');
  const [, kind, sentence] = connectionFaults.find(([known]) =>
    known.test(code),
  ) as (typeof connectionFaults)[0];
  return new SourceFailure(kind, sentence.endsWith('.') ? sentence : `${sentence} (${code}).`);
};

/** Whether a JSON text has so many values at most, without making them: each follows one of these characters, or is the first. */
const hasAtMost = (most: number, text: string) => {
  let values = 1;
  for (let index = 0; index < text.length && values <= most; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma || code === bracket || code === brace) values += 1;
  }
  return values <= most;
};
const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b];

const reasonOf = (status: number): { kind: FailureKind; words: string } => {
  if (status === 401 || status === 403)
    return { kind: 'token', words: `${status}: it does not accept the token` };
  if (status >= 300 && status < 400)
    return { kind: 'redirect', words: `${status}: it leads elsewhere, where no token is sent` };
  return { kind: status === 429 ? 'rate_limit' : 'status', words: `${status}` };
};

/** Only what a header can carry, so that no message repeats it. @throws SourceFailure that names the file */
const readToken = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code = 'unknown' } = error as { code?: string };
    throw new SourceFailure('token_file', `The token file ${file} cannot be read (${code}).`);
  });
  const token = tokenIn(text);
  if (/^[\x21-\x7e]{1,4096}$/.test(token)) return token;
  throw new SourceFailure('token_file', `The file ${file} does not hold one token.`);
};
