import fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defuse } from '#contract/formulas.ts';
import { columns as agentColumns } from '#dashboard/pages/agents/columns.ts';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { referenceTo } from '#dashboard/data/names/naming.ts';
import { defaultParams } from '#dashboard/data/address/list-params.ts';
import { aRecord } from '#testing/records.ts';
import { comparedFields } from './compare-dialog.tsx';
import { copyEmails, copyLinks, emailsOf, type Grid, gridOf, toHtml, toTsv } from './copied-rows.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/Bogota'));
afterEach(() => void vi.unstubAllEnvs());

const unknown = () => null;

const textGrid = (rows: string[][], heads: string[] | null = null): Grid => ({
  heads,
  rows: rows.map((row) => row.map((text) => ({ text, isFigure: false }))),
});

test('a row is copied as plain values, with ids where names are not known, and nothing for nothing', () => {
  const shown = columns.filter(({ isOptional }) => !isOptional);
  const some = aRecord('opportunities', { name: 'Lift', value: 22070.51, contact_id: 7, agent_id: 3 });
  const bare = { ...some, value: null, contact_id: null, agent_id: null, follow_up_requested: null };
  const rows = [{ record: some }, { record: bare }, { record: some, unreadableFields: { value: '12 EUR' } }];
  const grid = gridOf(shown, rows, (of) => (of === 'agents' ? 'Front desk' : null));
  expect(toTsv(grid).split('\r\n')).toEqual([
    'Name\tStatus\tValue\tContact\tAgent\tFollow-up\tCreated (UTC)',
    'Lift\tNew\t22070.51\t7\tFront desk\tEmail\t2026-11-20 11:42',
    'Lift\tNew\t\t\t\t\t2026-11-20 11:42',
    'Lift\tNew\t12 EUR\t7\tFront desk\tEmail\t2026-11-20 11:42',
  ]);
});

test('amounts have no exponent, and of a webhook only the host is copied', () => {
  const value = columns.filter(({ id }) => id === 'value');
  const hook = agentColumns.filter(({ id }) => id === 'webhook_url');
  const amounts = [1e21, 1e-7, -0.5].map((value) => ({ record: aRecord('opportunities', { value }) }));
  expect(toTsv({ ...gridOf(value, amounts, unknown), heads: null })).toBe(
    '1000000000000000000000\r\n0.0000001\r\n-0.5',
  );
  const agent = { record: aRecord('agents', { webhook_url: 'https://hooks.example/secret' }) };
  expect(toTsv({ ...gridOf(hook, [agent], unknown), heads: null })).toBe('hooks.example/…');
});

/** HTML has one kind of line break, and no null character. */
const breaks = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replaceAll('\0', '');

test('any text is read back from the table as it was', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom('a\tb', 'two\nlines', '"quoted"', '=1+1', '+46 70', '007', '-', '@x', '<b>&amp;', ''),
  );
  const line = fc.array(nasty, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(line, (texts) => {
      const { data } = Papa.parse<string[]>(toTsv(textGrid([texts], texts)), {
        delimiter: '\t',
        newline: '\r\n',
      });
      const left = texts.map(defuse);
      expect(data).toEqual([texts, left]);
      const html = new DOMParser().parseFromString(toHtml(textGrid([texts])), 'text/html');
      const cells = [...html.querySelectorAll('td')];
      for (const each of html.querySelectorAll('br')) each.replaceWith('\n');
      expect(cells.map((cell) => breaks(cell.textContent))).toEqual(left.map(breaks));
    }),
  );
});

test('texts are marked as text for spreadsheets and run as no formula; figures and instants are not', () => {
  const shown = columns.filter(({ id }) => ['name', 'value', 'created_at'].includes(id));
  const record = aRecord('opportunities', { name: '=1+1', value: 7 });
  expect(toTsv({ ...gridOf(shown, [{ record }], unknown), heads: null })).toBe("'=1+1\t7\t2026-11-20 11:42");
  expect(toHtml(gridOf(shown, [{ record }], unknown))).toContain(
    `<tr><td style="mso-number-format:'\\@'">'=1+1</td><td>7</td><td>2026-11-20 11:42</td></tr>`,
  );
});

const contact = (id: number, email: string | null) => aRecord('contacts', { id, email });
const opportunity = (contact_id: number | null) => aRecord('opportunities', { contact_id });

test('addresses of contacts are copied once each, and those without one are counted', () => {
  const contacts = [contact(1, 'ada@example.com'), contact(2, ' Ada@Example.com\u200b '), contact(3, null)];
  const emails = emailsOf(contacts, () => null);
  expect(emails).toEqual({ addresses: ['ada@example.com'], without: 1, unknown: 0 });
  expect(copyEmails(emails)).toMatchObject({ said: '1 email copied', hint: '1 without an email' });
});

test.each(['=HYPERLINK("https://evil.example")', '-1+cmd', '@SUM(A1)', '＝1'])(
  'in place of an instant or an amount, %s is a text that runs nothing',
  (text) => {
    const shown = columns.filter(({ id }) => id === 'value' || id === 'created_at');
    const record = aRecord('opportunities', { created_at: text, value: null });
    const grid = gridOf(shown, [{ record, unreadableFields: { value: text } }], unknown);
    const cells = [`'${text}`, `'${text}`];
    expect(Papa.parse(toTsv({ ...grid, heads: null }), { delimiter: '\t' }).data).toEqual([cells]);
    const document = new DOMParser().parseFromString(toHtml(grid), 'text/html');
    const marked = document.querySelectorAll('td[style*="mso-number-format"]');
    expect(Array.from(marked, (cell) => cell.textContent)).toEqual(cells);
  },
);

test.each([
  ['9999-12-31T23:59:07Z', 'Asia/Kathmandu', '10000-01-01 05:44'],
  ['0001-01-01T00:00:00Z', 'Asia/Tokyo', '0001-01-01 09:18'],
  ['0099-06-01T12:00:00Z', 'UTC', '0099-06-01 12:00'],
  ['0001-01-01T00:00:00Z', 'America/New_York', '0000-12-31 19:04'],
  ['+010000-01-01 05:44', 'UTC', "'+010000-01-01 05:44"],
])('%s is copied in %s as %s, which runs nothing', (created_at, zone, text) => {
  vi.stubEnv('TZ', zone);
  const shown = columns.filter(({ id }) => id === 'created_at');
  const grid = gridOf(shown, [{ record: aRecord('opportunities', { created_at }) }], unknown);
  expect(toTsv({ ...grid, heads: null })).toBe(text);
  const html = new DOMParser().parseFromString(toHtml(grid), 'text/html');
  expect(html.querySelector('td')?.textContent).toBe(text);
});

test('copied addresses and titles bring neither markup nor a formula of their own', () => {
  const emails = emailsOf([contact(1, '<img src=x>@example.com'), contact(2, '"&"@example.com')], () => null);
  expect(copyEmails(emails)?.copied).toEqual({
    text: '<img src=x>@example.com; "&"@example.com',
    html: '&lt;img src=x&gt;@example.com; &quot;&amp;&quot;@example.com',
  });
  const row = { key: '7', record: aRecord('opportunities', { id: 7, name: '=1+1\t<b>' }) };
  const params = { ...defaultParams('opportunities'), status: 'won', search: '<"' } as const;
  const [link, escaped] = [
    '/opportunities/7?status=won&search=%3C%22',
    '/opportunities/7?status=won&amp;search=%3C%22',
  ];
  const { origin } = window.location;
  const seen = { row, index: 0, body: undefined, params };
  expect(copyLinks('opportunities', [seen], () => row.record.name ?? '').copied).toEqual({
    text: `'=1+1 <b>\t${origin}${link}`,
    html: `<a href="${origin}${escaped}">'=1+1 &lt;b&gt;</a>`,
  });
});

test('opportunities have the addresses of their contacts, as far as those are known', () => {
  const known = [contact(1, 'ada@example.com'), contact(2, null)].map((each) =>
    referenceTo('contacts', each),
  );
  const emails = emailsOf(
    [1, 1, 2, 3, null].map(opportunity),
    (id) => known.find((each) => each.id === id) ?? null,
  );
  expect(emails).toEqual({ addresses: ['ada@example.com'], without: 2, unknown: 1 });
  expect(copyEmails(emails)?.hint).toBe('2 without an email, 1 not loaded');
  expect(copyEmails(emailsOf([opportunity(null)], () => null))).toBeNull();
});

test('every field is compared by what was received, but for the name and the id', () => {
  const record = aRecord('agents', { id: 1, customisation: { colour: 'red' }, active: true });
  const other = { ...record, id: 2, name: 'Other', customisation: { colour: 'blue' } };
  const fields = comparedFields('agents', [
    { key: '0', record },
    { key: '1', record: other, unreadableFields: { active: 'perhaps' } },
  ]);
  expect(fields.map(({ id }) => id)).not.toContain('name');
  expect(fields.filter(({ differs }) => differs).map(({ id }) => id)).toEqual(['active', 'customisation']);
});
