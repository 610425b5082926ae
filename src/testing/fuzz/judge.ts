import { expect } from 'vitest';
import { changesSchema } from '#contract/changes.ts';
import { summarySchema } from '#contract/summary.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorSchema, envelopeSchema } from '#contract/page.ts';
import { type Fields, readRecord } from '#contract/record.ts';
import { viewSchema, viewsSchema } from '#contract/view.ts';
import type { RawAnswer } from '#testing/raw-request.ts';

/** A company as the judge knows it: its token, a word in all its texts, and the text of each of its records. */
export type KnownCompany = {
  token: string;
  mark: string;
  records: ReadonlyMap<EndpointName, ReadonlyMap<number, string>>;
};

/** What may come back, whatever was sent. */
const permitted = [200, 304, 400, 401, 404, 405, 410, 414, 422, 429, 431];

/** Headers without which an answer says too little. */
const needed: Record<number, string> = { 401: 'www-authenticate', 405: 'allow', 429: 'retry-after' };

/** @throws Error when an answer is one that no request may get */
export const judge = (request: string, answer: RawAnswer, companies: readonly KnownCompany[]) => {
  const { status, headers, body } = answer;
  expect(permitted).toContain(status);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.has('x-injected')).toBe(false);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const header = needed[status];
  if (header !== undefined) expect(headers.has(header), `${header} is there`).toBe(true);
  if (status === 304 || request.startsWith('HEAD ')) expect(body).toBe('');
  else if (status === 200) judgeSuccess(request, body, companies);
  else if (headers.get('content-type')?.startsWith('text/html') === true) judgePage(request, body, companies);
  else judgeError(status, body);
};

/** An error in words, for a person alone. */
const judgePage = (request: string, body: string, companies: readonly KnownCompany[]) => {
  expect(request).toMatch(/text\/html|navigate/i);
  for (const { mark } of companies) expect(body).not.toContain(mark);
};

const judgeError = (status: number, body: string) => {
  const { errors, ...rest } = JSON.parse(body) as Record<string, unknown>;
  const read = errorSchema.parse(JSON.parse(body));
  expect(Object.keys(rest)).toEqual(['message']);
  expect(errors !== undefined).toBe(status === 422);
  if (status === 422) expect(Object.values(read.errors ?? {}).flat().length).toBeGreaterThan(0);
};

const judgeSuccess = (request: string, body: string, companies: readonly KnownCompany[]) => {
  const answer: unknown = JSON.parse(body);
  const callers = companies.filter(({ token }) => request.includes(token));
  for (const { mark } of companies.filter((company) => !callers.includes(company))) {
    expect(body.includes(mark), 'a record of another company').toBe(false);
  }
  if (changesSchema.safeParse(answer).success) return;
  if (summarySchema.safeParse(answer).success) return;
  const views = viewsSchema.safeParse(answer).data;
  if (typeof answer !== 'object' || answer === null || !('meta' in answer)) {
    if (views !== undefined) {
      expect(callers.map(({ mark }) => mark)).toContain(viewSchema.parse(views.data[0]).name);
      return;
    }
    // Health, configuration and the like: they hold no records.
    for (const { mark } of companies) expect(body).not.toContain(mark);
    return;
  }
  const { data, links, meta } = envelopeSchema.parse(answer);
  for (const address of Object.values(links)) expect(address ?? 'http:').toMatch(/^https?:/);
  const endpoint = Object.values(endpoints).find(({ path }) => meta.path?.endsWith(path));
  expect(endpoint, 'a list of the contract').toBeDefined();
  if (endpoint === undefined) return;
  expect(data.length).toBeLessThanOrEqual(meta.total);
  const rows = data.map(
    (row) => [readRecord<Fields>(endpoint.fields, row)?.record.id, JSON.stringify(row)] as const,
  );
  const owners = callers.filter(({ records }) =>
    rows.every(([id, row]) => records.get(endpoint.name)?.get(Number(id)) === row),
  );
  expect(owners.length, `companies that ask and have all of ${body}`).toBeGreaterThan(0);
};
