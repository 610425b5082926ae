import type { FastifyInstance, InjectOptions } from 'fastify';
import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import { buildApp } from '#service/http/app.ts';
import { readConfig, type ServiceConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { openTestDatabase } from './database.ts';
import { aRecord } from './records.ts';

/** Records for a company, as far as a test cares about them; the rest comes from the builders. */
type GivenRecords = { [Name in EndpointName]?: Partial<RecordOf<Name>>[] };

/** The real service over a database of its own, asked in process. */
export type TestService = {
  app: FastifyInstance;
  database: Database;
  /** `fetch` that the service answers whatever the origin; the Host header follows the address. */
  fetch: typeof globalThis.fetch;
  addCompany(records?: GivenRecords): Promise<{ id: number; name: string; token: string }>;
  close(): Promise<void>;
};

/** Starts it, over an embedded database unless another one is given; that one is closed with the service. */
export const startTestService = async (
  overrides: Partial<ServiceConfig> = {},
  given?: Database,
): Promise<TestService> => {
  const database = given ?? (await openTestDatabase());
  const config = { ...readConfig({}), logLevel: 'silent' as const, ...overrides };
  const app = await buildApp({ database, config });
  let companies = 0;
  return {
    app,
    database,
    fetch: fetchFrom(app),
    addCompany: (records) => addTestCompany(database, `Company ${++companies}`, records),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

/** Adds a company with records and a token. */
const addTestCompany = async (database: Database, name: string, records: GivenRecords = {}) => {
  const token = createToken();
  const id = await database.transaction(async (transaction) => {
    const companyId = await addCompany(transaction, name);
    await addToken(transaction, { companyId, token, label: 'test' });
    for (const { name: list } of Object.values(endpoints)) {
      const given = (records[list] ?? []).map((record, index) => aRecord(list, record, index));
      await insertRecords(transaction, companyId, list, given);
    }
    return companyId;
  });
  return { id, name, token };
};

const fetchFrom =
  (app: FastifyInstance): typeof globalThis.fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1:4300');
    const signal = init?.signal ?? request?.signal;
    signal?.throwIfAborted();
    const options: InjectOptions = {
      method: (init?.method ?? request?.method ?? 'GET').toUpperCase() as InjectOptions['method'],
      url: `${url.pathname}${url.search}`,
      authority: url.host,
      headers: Object.fromEntries(new Headers(init?.headers ?? request?.headers)),
      ...(typeof init?.body === 'string' && { payload: init.body }),
    };
    const answer = app.inject(options);
    const response = await (signal ? Promise.race([answer, rejectOnAbort(signal)]) : answer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const item of [value].flat()) if (item !== undefined) headers.append(name, String(item));
    }
    const hasBody = response.rawPayload.length > 0 && ![204, 304].includes(response.statusCode);
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    });
  };

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
