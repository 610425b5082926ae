import { afterEach, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { defaultParams } from '#dashboard/data/address/list-params.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { type Draft, finalFileName, firstDraft, rememberFormat, settingsOf } from './settings.ts';
import { aReport } from '#testing/exports/exports.ts';

afterEach(() => chooseZone(true));

const nameOf: NameOf = (list, id) => (list === 'contacts' && id === 7 ? 'José María Muñoz' : null);

const settings = (params: object, draft: Partial<Draft> = {}, name: EndpointName = 'opportunities') =>
  settingsOf(
    { ...firstDraft(), ...draft },
    { name, params: { ...defaultParams(name), ...params }, shown: ['id'], isSelection: false, nameOf },
  );

test.each<[string, object, EndpointName?]>([
  ['opportunities', {}],
  ['won-opportunities', { status: 'won', page: 3, per_page: 50, columns: 'name', title: 'A view' }],
  ['open-opportunities', { statuses: ['new', 'qualified'] }],
  ['new-won', { statuses: ['new', 'won'] }],
  ['won-october-2026', { status: 'won', created_from: '2026-10-01', created_to: '2026-10-31' }],
  ['won-february-2024', { status: 'won', created_from: '2024-02-01', created_to: '2024-02-29' }],
  ['opportunities-2026', { created_from: '2026-01-01', created_to: '2026-12-31' }],
  ['opportunities-1-7-oct-2026', { created_from: '2026-10-01', created_to: '2026-10-07' }],
  ['opportunities-from-1-oct-2026', { created_from: '2026-10-01' }],
  ['opportunities-until-7-oct-2026', { created_to: '2026-10-07' }],
  ['opportunities-7-oct-2026', { created_at: '2026-10-07' }],
  ['qualified-by-value', { status: 'qualified', sort: '-value' }],
  ['opportunities-oldest-first', { sort: 'created_at' }],
  ['lost-josé-maría-muñoz', { status: 'lost', contact_id: 7 }],
  ['opportunities-contact-8-agent-9', { contact_id: 8, agent_id: 9 }],
  ['opportunities-follow-up-waiting', { follow_up: 'waiting' }],
  ['opportunities-con-a-b-c', { search: '../CON: "a/b\\c"\u202E?' }],
  ['contacts-ørsted', { search: 'Ørsted' }, 'contacts'],
  ['agents-by-name', { sort: 'name' }, 'agents'],
])('a file is named after its filters: %s', (title, params, name) => {
  expect(settings(params, {}, name).fileName).toBe(`${title}.xlsx`);
});

test('a file that lacks rows says so in its name, and one of a long search has a name of bearable length', () => {
  const long = settings({ search: 'a'.repeat(200) }, { format: 'csv' });
  expect(long.fileName).toMatch(/^opportunities-a{66}\.csv$/);
  expect(finalFileName(long, aReport({ total: 2 }))).toMatch(/a-incomplete\.csv$/);
  expect(finalFileName(long, aReport())).toBe(long.fileName);
});

test('the format is the last one, JSON has all fields, and times are those of the page', () => {
  expect(firstDraft().format).toBe('xlsx');
  rememberFormat('json-lines');
  expect(firstDraft().format).toBe('json-lines');
  expect(settings({}).columns).toBe('all');
  expect(settings({}, { format: 'csv' }).columns).toEqual(['id']);
  expect(settings({}).timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  chooseZone(false);
  expect(settings({}).timeZone).toBe('UTC');
  localStorage.setItem('roster.format', 'toString');
  expect(firstDraft().format).toBe('xlsx');
});
