import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesPath } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { summaryPath } from '#contract/groupings.ts';
import { queries } from '#contract/queries.ts';
import { parametersOf, extensions } from '#contract/parameters.ts';
import { viewsPath } from '#contract/view.ts';
import { lists } from '#service/lists/lists.ts';
import { addView } from '#service/operator/views.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService, type TestService } from '#testing/service.ts';

type Formatted = { format?: string };
type Parameter = { name: string; schema: Formatted & { examples?: unknown[]; items?: Formatted } };
type Operation = {
  parameters: Parameter[];
  responses: Record<string, { content?: Record<string, { schema: { $ref: string }; example?: unknown }> }>;
};
type Document = {
  paths: Record<string, { get: Operation }>;
  components: {
    schemas: Record<
      string,
      { properties: Record<string, Formatted & { type?: unknown; description?: string }> }
    >;
  };
};

const address = 'http://roster.test/api/v1/openapi.json';

let service: TestService;
let document: Document;
beforeAll(async () => {
  service = await startTestService();
  document = (await (await service.fetch(address)).json()) as Document;
});
afterAll(() => service.close());

const refuser = () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  // The document's own words are not those of JSON Schema.
  ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components']);
  ajv.addSchema(document, 'document');
  return (name: string, value: unknown) => {
    const valid = ajv.validate(`document#/components/schemas/${name}`, value);
    return valid ? [] : ajv.errors;
  };
};

test('the document is OpenAPI 3.1 by an independent validator', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
});

test('it is clean by the rules that Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = (given: object) => lintFromString({ source: JSON.stringify(given), config });
  expect(await lint({ ...document, security: undefined })).not.toEqual([]);
  expect(await lint(document)).toEqual([]);
});

test('every answer with a body has an example that is what the document says', () => {
  const complaints = refuser();
  const examples = Object.values(document.paths).flatMap(({ get }) =>
    Object.values(get.responses).flatMap(({ content }) => content?.['application/json'] ?? []),
  );
  expect(examples.length).toBeGreaterThan(30);
  for (const { schema, example } of examples)
    expect(complaints(schema.$ref.replace(/^.*\//, ''), example)).toEqual([]);
});

test('the reference page has every request, parameter, answer and field, as text, and runs nothing of its own', async () => {
  const response = await service.fetch('http://roster.test/api/');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  const page = await response.text();
  const parts = page.split('<section ');
  for (const [path, { get }] of Object.entries(document.paths)) {
    const part = parts.find((text) => text.includes(`GET ${path}</code>`)) ?? '';
    for (const { name } of (get.parameters as Parameter[] | undefined) ?? [])
      expect(part).toContain(`name="${name}"`);
    for (const status of Object.keys(get.responses)) expect(part).toContain(`<dt>${status}</dt>`);
  }
  for (const [name, { properties }] of Object.entries(document.components.schemas)) {
    const part = parts.find((text) => text.startsWith(`id="${name}"`)) ?? '';
    for (const field of Object.keys(properties)) expect(part).toContain(`<code>${field}</code>`);
  }
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|undefined|\[object/);
});

test('real answers are what the document says', async () => {
  const complaints = refuser();
  const nulls = { name: null, status: null, summary: null, value: null, contact_id: null, agent_id: null };
  const { id, token } = await service.addCompany({
    opportunities: [{}, nulls, { value: 0.5 }],
    contacts: [{}, { first_name: null, last_name: null, company: null, email: null, phone: null }],
    agents: [{}, { name: null, customisation: null, active: null }, { customisation: { deep: [1, null] } }],
  });
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) =>
    (await (await service.fetch(`http://roster.test${path}`, { headers })).json()) as unknown;
  for (const { name, path } of Object.values(endpoints)) {
    for (const query of ['', '?page=2', '?per_page=1&page=2']) {
      expect(complaints(`${lists[name].description.record}Page`, await read(`${path}${query}`))).toEqual([]);
    }
    expect(complaints('Error', await read(`${path}?page=0`))).toEqual([]);
  }
  expect(complaints('Opportunity', { id: 'one' })).not.toEqual([]);
  await addView(service.database, id, { name: 'Büro “rein”', address: 'opportunities?days=today' });
  expect(complaints('Views', await read(viewsPath))).toEqual([]);
  expect(complaints('Changes', await read(changesPath))).toEqual([]);
  expect(complaints('Views', { data: [{ name: ' ', address: 'offers' }] })).toHaveLength(2);
});

test('a whole number that may be beyond 32 bits says so, or generated clients cut ids', () => {
  const { parameters } = document.paths['/api/v1/opportunities']?.get ?? { parameters: [] };
  const formats = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, (schema.items ?? schema).format]),
  );
  expect(formats).toMatchObject({ contact_id: 'int64', agent_id: 'int64', id: 'int64', page: 'int64' });
  expect(formats.per_page).toBeUndefined();
  const { Opportunity, Contact, Agent, Changes, Summary } = document.components.schemas;
  const { id, contact_id, agent_id } = Opportunity?.properties ?? {};
  for (const field of [id, contact_id, agent_id, Contact?.properties.id, Agent?.properties.id])
    expect(field?.format).toBe('int64');
  for (const schema of [Changes, Summary]) {
    const integers = JSON.stringify(schema).match(/{[^{}]*"type":"integer"[^{}]*}/g) ?? [];
    expect(integers.length).toBeGreaterThan(0);
    expect(integers.filter((each) => !each.includes('"format":"int64"'))).toEqual([]);
  }
});

test('every field, parameter and status of the contract is described, and which fields are never null', () => {
  for (const { name, path } of Object.values(endpoints)) {
    const { parameters, responses } = document.paths[path]?.get ?? { parameters: [], responses: {} };
    expect(parameters.map((parameter) => parameter.name)).toEqual(parametersOf(name, extensions));
    const statuses = ['200', '304', '400', '401', '403', '405', '414', '422', '429', '431', '500', '503'];
    expect(Object.keys(responses)).toEqual(statuses);
  }
  // An account of a company's issuer may belong to no company here.
  expect(document.paths[viewsPath]?.get.responses).toHaveProperty('403');
  for (const { description } of Object.values(lists)) {
    const { properties = {} } = document.components.schemas[description.record] ?? {};
    const whole = Object.entries(properties).filter(([, { type }]) => !Array.isArray(type));
    expect(whole.map(([field]) => field)).toEqual(['id', 'created_at', 'updated_at']);
  }
  const undescribed = Object.values(lists).flatMap(({ description: { record } }) =>
    Object.entries(document.components.schemas[record]?.properties ?? {}).filter(
      ([, { description = '' }]) => description === '',
    ),
  );
  expect(undescribed).toEqual([]);
});

test('what a parameter gives as its example is accepted', () => {
  for (const { name: list, path } of Object.values(endpoints)) {
    for (const { name, schema } of document.paths[path]?.get.parameters ?? []) {
      for (const example of schema.examples ?? []) {
        expect(queries[list].safeParse({ [name]: [example].flat().join(',') }).error?.issues).toBeUndefined();
      }
    }
  }
});

test('a service without extensions describes and answers what is documented only', async () => {
  const plain = await startTestService({ extensions: [], publicAddress: 'https://roster.example' });
  const response = await plain.fetch(address);
  const { paths, servers } = (await response.json()) as Document & { servers: object[] };
  expect(paths['/api/v1/contacts']?.get.parameters.map(({ name }) => name)).toEqual(['page']);
  const { token } = await plain.addCompany();
  for (const path of [viewsPath, changesPath, summaryPath]) {
    expect(Object.keys(paths)).not.toContain(path);
    expect(Object.keys(document.paths)).toContain(path);
    const asked = { url: `${path}?by=agent`, headers: bearer(token) };
    expect((await plain.app.inject(asked)).statusCode).toBe(404);
    expect((await service.app.inject(asked)).statusCode).toBe(401);
  }
  expect(servers).toEqual([{ url: 'https://roster.example' }]);
  await plain.close();
});

test('it is read without a token, by GET and HEAD alone, and again only when it changed', async () => {
  const tag = (await service.fetch(address)).headers.get('etag') ?? '';
  expect((await service.fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect((await service.fetch(address, { method: 'HEAD' })).status).toBe(200);
  expect((await service.fetch(address, { method: 'POST' })).status).toBe(405);
});
