import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { copyOf } from '#testing/lists/kept-company.ts';
import { many } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const huge = gzipSync(Buffer.alloc(48 * 1_048_576, ' '));

/** What a source does instead of giving a page. */
const troubles = {
  away: (response: ServerResponse) => void response.destroy(),
  huge: (response: ServerResponse) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(huge),
  broken: (response: ServerResponse) => json(response, 502, 'Bad gateway'),
  page: (response: ServerResponse) => response.writeHead(200).end('<!doctype html><title>Sign in</title>'),
  wrong: (response: ServerResponse) => json(response, 200, { data: 'none', meta: null }),
  elsewhere: (response: ServerResponse) => response.writeHead(302, { location: '/login' }).end(),
  refusing: (response: ServerResponse) => json(response, 429, {}, { 'retry-after': '20' }),
  /** Says that there is nothing: more than ten records and --max-delete stay. */
  emptied: (response: ServerResponse) =>
    json(response, 200, { data: [], meta: { current_page: 1, per_page: 15, total: 0 } }),
  /** Never ends its answer. */
  slow: (response: ServerResponse) => void response.writeHead(200).write('{"data":['),
};
export type Trouble = keyof typeof troubles;

/** Three neighbours in the list. */
const some = (place: number) =>
  `(select id from contacts where company_id = $1 order by created_at desc, id desc offset ${place} limit 3)`;

/** A source over HTTP; `trouble` is what comes instead of its pages. */
export const startSource = async (onRequest: (path: string) => void = () => {}) => {
  const service = await startTestService({ extensions: [], rateLimit: 10_000 });
  const { id, token } = await service.addCompany({ contacts: many(120), agents: many(15) });
  const source = { trouble: null as Trouble | null };
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const { trouble } = source;
    onRequest(url);
    // One answer without an end is waited for as long as any.
    if (trouble === 'slow') source.trouble = null;
    if (trouble !== null) return void troubles[trouble](response);
    const pass = async () => {
      const { authorization = '' } = headers;
      const answer = await service.fetch(url, { headers: { authorization } });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    };
    void pass();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await service.close();
  });
  const change = (text: string) => service.database.query({ text, values: [id] });
  let next = 1_000;
  return Object.assign(source, {
    token,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: {
      insert: (place: number) =>
        change(`insert into contacts (company_id, id, created_at, updated_at)
          select $1, ${(next += 10)} + number, at, at from generate_series(1, 5) as number, (
            select coalesce(min(created_at), now()) - interval '1 second' as at from contacts
            where company_id = $1 and id in ${some(place)}) as place`),
      remove: (place: number) =>
        change(`delete from contacts where company_id = $1 and id in ${some(place)}`),
      alter: (place: number) =>
        change(
          `update contacts set phone = '+44 ${(next += 10)}' where company_id = $1 and id in ${some(place)}`,
        ),
    },
    records: () => copyOf(service.database, id),
    keys: async () => new Set((await copyOf(service.database, id)).keys()),
  });
};
