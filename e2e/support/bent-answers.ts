import type { Route } from 'playwright/test';

/* Answers of the service, bent in ways that another server's may be. Another way is a row more. */

type Body = { data: object[]; meta: Record<string, unknown> };

/** Answers as the service does, but with another body. */
const withBody = (change: (body: Body) => object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change((await response.json()) as Body) });
};

const fulfill = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer);

/** Answers as the service does, but with other fields of the first records. */
const withFields = (...fields: object[]) =>
  withBody(({ data, ...body }) => ({
    ...body,
    data: data.map((record, at) => ({ ...record, ...fields[at] })),
  }));

const rebuilt =
  (change: (text: string) => { body?: string | Buffer; contentType?: string }) => async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, ...change(await response.text()) });
  };

/** The same for a field whose values are written in JSON. */
const withJson = (field: string, ...values: string[]) =>
  rebuilt((text) => {
    let at = 0;
    const pattern = new RegExp(`"${field}":(?:"[^"]*"|[^,}]*)`, 'g');
    return {
      body: text.replace(pattern, (whole) => (at < values.length ? `"${field}":${values[at++]}` : whole)),
    };
  });

const fieldsOf = (field: string, ...values: unknown[]) =>
  withFields(...values.map((value) => ({ [field]: value })));

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const withMeta = (change: (meta: Body['meta']) => object) =>
  withBody(({ meta, ...body }) => ({ ...body, meta: change(meta) }));

const isOther = "This doesn't look like the listing service. Check its address.";
const isAway = 'The service is temporarily unavailable. Tried 3 times.';
const whole = '31–45 of 5,034';
const withoutTotal = /^31–45$/;

const status = (code: number) => `The service responded with status ${code}.`;

const others = (data: object[]) => data.map((record, at) => ({ ...record, id: 900_000 + at }));

/** Answers as the service does, but says odd things of what it allows. */
async function withRateHeaders(route: Route) {
  const response = await route.fetch();
  const odd = { 'ratelimit-remaining': '-5', 'ratelimit-limit': 'NaN', 'www-authenticate': 'Basic' };
  await route.fulfill({ response, headers: { ...response.headers(), ...odd } });
}

/** What answers a page for good, and what a person reads then. */
export const forGood: Record<
  string,
  [answer: (route: Route) => Promise<void>, ...reads: (string | RegExp)[]][]
> = {
  errors: [
    [fulfill({ status: 500, json: { message: 'Server Error' } }), isAway],
    [fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }), isAway],
    [
      fulfill({ status: 503, headers: { 'Retry-After': '120' } }),
      'Service temporarily unavailable',
      'Try now',
    ],
    [fulfill({ status: 403, json: { message: 'This is not for you.' } }), 'This is not for you.'],
    [fulfill({ status: 404, json: { message: 'Not Found' } }), isOther],
    [fulfill({ status: 405, json: { message: 'No' } }), isOther],
    [fulfill({ status: 422, json: { message: 'The page is wrong.' } }), 'The page is wrong.'],
    [(route) => route.abort('connectionreset'), "Couldn't reach the service. Tried 3 times."],
    [fulfill({ status: 204 }), isAway],
    [fulfill({ contentType: 'application/json', body: '' }), isAway],
    [fulfill({ status: 410, json: { message: { en: 'Gone' }, errors: [[7, { page: 1 }]] } }), status(410)],
    [fulfill({ status: 418, contentType: 'text/html', body: '<h1>Tea</h1>' }), status(418)],
    [fulfill({ status: 422, json: { message: 'Why? '.repeat(20_000) } }), 'Why? Why? Why?'],
    [
      fulfill({ status: 307, headers: { Location: '/login' } }),
      'The service asks for another kind of sign-in.',
    ],
    [
      fulfill({ status: 429, contentType: 'text/html', body: '<h1>Slow down</h1>' }),
      'Too many requests',
      'Try now',
    ],
  ],
  pages: [
    [fulfill({ json: null }), isOther],
    [withBody(({ data }) => data), isOther],
    [withBody(({ data }) => ({ data })), withoutTotal],
    [withBody(({ data, meta }) => ({ ...meta, data })), whole],
    [
      withMeta(({ current_page, per_page, total }) => ({
        current_page: String(current_page),
        per_page: String(per_page),
        total: String(total),
      })),
      whole,
    ],
    [withMeta((meta) => ({ ...meta, total: 3, last_page: 1 })), withoutTotal],
    [withMeta((meta) => ({ ...meta, total: -1, last_page: -1 })), withoutTotal],
    [withMeta((meta) => ({ ...meta, total: 900_000, last_page: 60_000 })), '31–45 of 900,000'],
    [withBody((body) => ({ ...body, data: [] })), 'Page 3 is empty', 'Go to page 2'],
    [rebuilt((text) => ({ body: `\ufeff${text}` })), whole],
    [rebuilt(() => ({ contentType: 'text/html' })), whole],
    [fulfill({ json: { message: 'Unauthenticated.' } }), isOther],
    [withBody(({ data, ...body }) => ({ ...body, data: Object.fromEntries(data.entries()) })), whole],
    [withBody((body) => ({ data: body })), isOther],
    [withBody((body) => ({ ...body, meta: [], links: 7 })), withoutTotal],
    [withBody((body) => ({ ...body, links: { next: 'javascript:alert(1)', prev: {}, last: [] } })), whole],
    [withMeta((meta) => ({ ...meta, total: 75.5 })), withoutTotal],
    [withMeta((meta) => ({ ...meta, total: 'many', last_page: {}, from: 'x' })), withoutTotal],
    [withMeta((meta) => ({ ...meta, per_page: 0, last_page: 0, from: -3, to: null })), whole],
    [withMeta((meta) => ({ ...meta, current_page: 7, per_page: ['15'] })), whole],
    [withJson('total', '1e400'), withoutTotal],
    [withBody(({ data, ...body }) => ({ ...body, data: [...data, ...others(data)] })), '31–60 of 5,034'],
    [rebuilt((text) => ({ body: `<b>Warning</b>: no such file on line 3<br />${text}` })), isAway],
    [rebuilt((text) => ({ body: Buffer.from(text, 'utf16le') })), isAway],
    [withJson('value', 'NaN'), isAway],
    [rebuilt((text) => ({ body: Buffer.from(text.replaceAll(/[^ -~]/g, 'é'), 'latin1') })), whole],
    [rebuilt((text) => ({ body: text.replace('{', '{"__proto__":{"data":[],"meta":{}},') })), whole],
    [rebuilt((text) => ({ body: text.replace('"meta":{', `"meta":{"more":${nested(20_000)},`) })), whole],
    [
      rebuilt((text) => ({ body: text.replace('[{', `[${nested(20_000)},{`) })),
      "Couldn't read a record",
      '31–46',
    ],
    [rebuilt((text) => ({ body: text.replace('[{', `[{"more":"${'x'.repeat(20_000_000)}",`) })), whole],
    [withRateHeaders, whole],
  ],
  records: [
    [withBody(({ data, ...body }) => ({ ...body, data: [data[0] ?? {}, ...data.slice(0, 14)] })), whole],
    [withFields({ status: 'archived' }), 'Archived', whole],
    [withFields({ status: null }), 'No status', whole],
    [withFields({ id: '482025', contact_id: '77' }), whole],
    [withFields({ contact_id: { id: 1 } }), 'unreadable', whole],
    [withFields({ value: 'NaN' }), 'unreadable', whole],
    [withFields({ created_at: 'yesterday', updated_at: 0 }), 'yesterday', whole],
    [withFields({ created_at: '2025-02-03 04:05:06' }), /[23] Feb 2025, \d\d:05/, whole],
    [withFields({ name: '<img src=x onerror=alert(1)>' }), '<img src=x onerror=alert(1)>', whole],
    [withFields({ name: null }), 'Opportunity 48', whole],
    [withFields({ name: 'x'.repeat(50_000) }), 'xxxx', whole],
    [withFields({ toString: 'y', constructor: 'x' }), whole],
    [withBody(({ data, ...body }) => ({ ...body, data: data.toReversed() })), whole],
    [withBody((body) => ({ ...body, data: [{}, [], 'x', 0, null, false] })), '31–36 of 5,034'],
    [
      withBody(({ data, ...body }) => ({ ...body, data: data.map((_record, id) => ({ id })) })),
      'No status',
      whole,
    ],
    [fieldsOf('id', 0, -4, 1.5, '', true, [5], '__proto__', 'a/b?c#d%', '..', 'x'.repeat(65)), whole],
    [withJson('id', '9007199254740993'), whole],
    [
      fieldsOf('name', 7, ['a'], ' ', '\u202eevil', '\ud800x', 'a\u0000b', '{count}', '👩‍👩‍👧'.repeat(300)),
      '{count}',
      whole,
    ],
    [
      fieldsOf('status', 7, '', 'x'.repeat(5_000), {}, '__proto__', 'toString', ' WON ', false),
      'ToString',
      whole,
    ],
    [
      withJson(
        'value',
        '1e400',
        '-0',
        '1e21',
        '12345678901234567890.12',
        '"1,250.50"',
        '-1250.5',
        '[]',
        '"0x10"',
      ),
      '-1,250.50',
      whole,
    ],
    [
      fieldsOf(
        'created_at',
        '0000-00-00 00:00:00',
        1_790_000_000,
        { date: '2026-01-01' },
        '',
        '31/12/2026',
        '2026-02-30T10:00:00Z',
        '9999-12-31T23:59:59Z',
        '-0001-11-30',
      ),
      /31 Dec 9999|1 Jan 10000/,
      '31/12/2026',
      whole,
    ],
    [
      fieldsOf('contact_id', 0, -1, [], true, 1e17, '__proto__', '..', 'constructor'),
      'Contact constructor',
      whole,
    ],
    [fieldsOf('follow_up_type', 7, {}, '__proto__', 'x'.repeat(5_000)), whole],
    [fieldsOf('summary', {}, '\u202e'.repeat(50), 'x'.repeat(1_000_000)), whole],
    [withJson('name', nested(20_000)), whole],
    [
      rebuilt((text) => ({
        body: text.replace('[{', '[{"id":1,"name":"first","__proto__":{"id":5},"then":"x",'),
      })),
      whole,
    ],
  ],
};
