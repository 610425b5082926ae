import { expect, test } from 'vitest';
import { viewSchema } from '#contract/view.ts';
import { readView } from './read-view.ts';

const addressOf = (address: string) => readView('Any', address).address;

test.each([
  ['opportunities', 'opportunities'],
  [' /contacts?search=oak door ', 'contacts?search=oak+door'],
  ['opportunities?status=new&days=today&view=board', 'opportunities?status=new&days=today&view=board'],
  [
    'https://roster.example/sales/opportunities?status=won&columns=compact.name-320.value&title=Won&page=3#top',
    'opportunities?status=won&columns=compact.name-320.value',
  ],
  ['agents?search=a%20%26%20b%2Fc', 'agents?search=a+%26+b%2Fc'],
  ['opportunities?statuses=new,qualified&agent_id=3', 'opportunities?statuses=new%2Cqualified&agent_id=3'],
  ['opportunities?created_from=2026-11-01&sort=-value', 'opportunities?created_from=2026-11-01&sort=-value'],
])('the address %j is kept as %j', (given, kept) => {
  const view = readView(' My  view ', given);
  expect(view).toEqual({ name: 'My view', address: kept });
  expect(viewSchema.parse(view)).toEqual(view);
});

test.each([
  ['offers', 'the list must be one of opportunities, contacts, agents, got "offers".'],
  ['', 'the list must be one of opportunities, contacts, agents, got "".'],
  ['opportunities/482131', 'the list must be one of opportunities, contacts, agents, got "482131".'],
  ['opportunities?status=Won', 'status must be one of new, qualified, won, lost, got "Won".'],
  [
    'opportunities?days=tomorrow',
    'days must be one of today, yesterday, this-week, last-7-days, this-month, last-month, this-year, got "tomorrow".',
  ],
  ['opportunities?days=today&created_at=2026-11-20', 'days and created_at contradict each other.'],
  ['opportunities?created_from=2026-11-20&created_to=2026-11-19', 'must not be before the created_from, got'],
  [
    'opportunities?statuses=open',
    'The statuses must be among new, qualified, won, lost, with commas, got "open".',
  ],
  ['opportunities?view=table', 'view must be one of board, got "table".'],
  [
    'opportunities?columns=name,status',
    'The columns must be words with dots between them, got "name,status".',
  ],
  ['opportunities?per_page=101', 'The per_page must not be greater than 100, got "101".'],
  ['opportunities?status=won&status=lost', 'status is there twice.'],
  ['contacts?status=won', 'contacts has no parameter "status", only sort, per_page, search, columns.'],
  [
    'contacts?days=today&id=3',
    'has no parameter "days", only sort, per_page, search, columns; contacts has no parameter "id"',
  ],
  [`contacts?columns=${'a'.repeat(999)}&search=${'😀'.repeat(100)}`, 'it is longer than 2,000 characters'],
])('the address %j is refused: %s', (address, problem) => {
  expect(() => addressOf(address)).toThrow(problem);
});

test.each(['', ' ', 'two\nlines', 'x'.repeat(81)])('the name %j is refused', (name) => {
  expect(() => readView(name, 'contacts')).toThrow('NAME must be 1 to 80 characters in one line, got');
});
