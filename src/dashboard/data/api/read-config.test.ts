import { expect, test } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { createClient } from './create-client.ts';
import { askForConfig } from '#dashboard/boot/first-request.ts';
import { startFault } from './error-messages.ts';
import { readConfig } from './read-config.ts';

const loadWith = (fetch: typeof globalThis.fetch) =>
  askForConfig(fetch)
    .then(readConfig)
    .catch(async (error) => {
      throw new Error(await startFault(error));
    });

const load = (body: string, status = 200) => loadWith(() => Promise.resolve(new Response(body, { status })));

const invalid = (faults: string) => `This dashboard's configuration (/config.json) is invalid. ${faults}`;

test.each([
  ['it is missing', 404, 'Not found', "This dashboard has no configuration: /config.json doesn't exist."],
  [
    'the server is at fault',
    503,
    '',
    "Couldn't load this dashboard's configuration: /config.json responded with status 503.",
  ],
  [
    'it is a web page',
    200,
    '\n<!doctype html><title>Roster</title>',
    'This dashboard has no configuration: /config.json is a web page. The file may be missing, and the server responds to unknown paths with a page.',
  ],
  [
    'two parameters have one name',
    200,
    '{"parameters":{"status":"p","page":"p"}}',
    invalid(
      '"parameters.status" and "parameters.page" are both "p", but each parameter must have a name of its own.',
    ),
  ],
  [
    'a parameter has the usual name of another',
    200,
    '{"parameters":{"status":"page"}}',
    invalid(
      '"parameters.status" and "parameters.page" are both "page", but each parameter must have a name of its own.',
    ),
  ],
  [
    'a name is empty',
    200,
    '{"parameters":{"createdOn":" "}}',
    invalid('"parameters.createdOn" is " ", but must be the name of a parameter.'),
  ],
  [
    'part of a value is missing',
    200,
    '{"demo":[{"company":"Ada & Co"}]}',
    invalid('"demo.0.token" is missing, but must be of type string.'),
  ],
  ['it is no object', 200, '[]', invalid('It is [], but must be of type object.')],
  [
    'several values break their rules',
    200,
    '{"title":5,"currency":"euro"}',
    invalid(
      '"title" is 5, but must be of type string. "currency" is "euro", but must be an ISO 4217 code such as EUR.',
    ),
  ],
])('a configuration is refused with its own sentence when %s', async (_case, status, body, sentence) => {
  await expect(load(body, status)).rejects.toThrow(new Error(sentence));
});

test('a configuration that is not JSON is refused with what the parser found', async () => {
  await expect(load('{"title": Roster}')).rejects.toThrow(
    /^This dashboard's configuration \(\/config\.json\) isn't JSON\. .*Roster/,
  );
});

test('a configuration that cannot be reached is a matter of the connection', async () => {
  await expect(loadWith(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    "Couldn't load this dashboard's configuration (config.json). Check your connection.",
  );
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:elsewhere.example',
  'https://',
  'ftp://elsewhere.example',
  'javascript:alert(1)',
  'backend',
  '/backend?key=1',
  'https://user:secret@elsewhere.example',
])('%s is no base address', async (apiBaseUrl) => {
  await expect(load(JSON.stringify({ apiBaseUrl }))).rejects.toThrow(
    `"apiBaseUrl" is ${JSON.stringify(apiBaseUrl)}, but must be empty, a path such as /backend, or an http(s) address.`,
  );
});

test.each([
  ['', '/api/v1/contacts'],
  ['/backend', '/backend/api/v1/contacts'],
  ['/one/two/', '/one/two/api/v1/contacts'],
  ['http://[::1]:8080/crm', 'http://[::1]:8080/crm/api/v1/contacts'],
])('with the base address "%s" the token goes to %s', async (apiBaseUrl, address) => {
  const asked: unknown[] = [];
  const fetch = (input: unknown) => {
    asked.push(input);
    return Promise.resolve(new Response('', { status: 404 }));
  };
  const config = await load(JSON.stringify({ apiBaseUrl }));
  await expect(createClient({ config, token: 'rst_1', fetch }).list('contacts', {})).rejects.toThrow('404');
  expect(asked).toEqual([address]);
  expect(configFrom(config)).toEqual(config);
});
