import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePhone } from './phone.ts';
import { createQualityCheck } from './quality.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';

type Given = {
  contacts?: Parameters<typeof aContact>[0][];
  agents?: Parameters<typeof anAgent>[0][];
  opportunities?: Parameters<typeof anOpportunity>[0][];
};

/** What is found, by check, as ids. */
const foundIn = ({ contacts = [], agents = [], opportunities = [] }: Given) => {
  const check = createQualityCheck();
  for (const [index, given] of contacts.entries())
    check.add('contacts', aContact({ id: index + 1, ...given }));
  for (const [index, given] of agents.entries()) check.add('agents', anAgent({ id: index + 1, ...given }));
  for (const [index, given] of opportunities.entries())
    check.add('opportunities', { ...anOpportunity({}, index), id: index + 1, ...given });
  const found = check.findings().filter(({ count }) => count > 0);
  for (const { count, ids } of found) expect(ids.length).toBe(count);
  return Object.fromEntries(found.map(({ list, check, ids }) => [`${list} ${check}`, ids]));
};

const whole = {
  first_name: 'Ada',
  last_name: 'Okafor',
  company: null,
  email: null,
  phone: '+44 20 7946 0018',
};

test('contacts that may be one person are told together, however their numbers are written', () => {
  expect(
    foundIn({
      contacts: [
        whole,
        { ...whole, first_name: 'A.', phone: '020 7946 0018 ext. 4' },
        // The same digits within another country.
        { ...whole, first_name: 'B.', phone: '+49 20 7946 0018' },
        { ...whole, first_name: 'C.', phone: null, email: 'Ada@Harbour.example', company: 'Élan' },
        { ...whole, first_name: 'c. ', phone: null, email: '\u200bada@harbour.example ', company: 'ELAN' },
      ],
    }),
  ).toEqual({
    'contacts same_phone': [1, 2, 3],
    'contacts same_email': [4, 5],
    'contacts same_name': [4, 5],
  });
  expect(foundIn({ contacts: [whole, { ...whole, first_name: 'B.', phone: '+49 20 7946 0018' }] })).toEqual(
    {},
  );
});

const called = (one: string, other: string) => [
  { ...whole, phone: one },
  { ...whole, first_name: 'A.', phone: other },
];

test('numbers are told together exactly if they are one, also with a word beside them or in Arabic digits', () => {
  const same = [
    ['Mobile 01632 960123', '+44 1632 960123'],
    ['01632 960123 (office)', '٠١٦٣٢ ٩٦٠١٢٣'],
    ['441632960123', '+44 1632 960123'],
    ['\u200e+44 1632 960123', '01632 960123 x4'],
  ];
  for (const [one = '', other = ''] of same) {
    expect(foundIn({ contacts: called(one, other) })).toEqual({ 'contacts same_phone': [1, 2] });
  }
  const phone = fc
    .tuple(
      fc.constantFrom('+44 ', '0044', '+49 ', '+1 ', '', '0', '44', '1', 'Tel. 0'),
      fc.constantFrom('1632960123', '2079460018', '632960123', '960123'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(phone, phone, (one, other) => {
      expect('contacts same_phone' in foundIn({ contacts: called(one, other) })).toBe(
        isSamePhone(one, other),
      );
    }),
  );
});

test('of a finding the first ids are kept as far as asked for, of what is alike with the sizes of its groups', () => {
  const check = createQualityCheck(2);
  // Opportunities may come before those whom they refer to.
  check.add('opportunities', { ...anOpportunity({}), contact_id: 1, agent_id: 7 });
  for (const id of [1, 2, 3, 4, 5]) check.add('contacts', aContact({ id, phone: `0163296012${id % 2}` }));
  check.addUnread('agents', 7);
  const found = check.findings().filter(({ count }) => count > 0);
  expect(found).toContainEqual({ list: 'contacts', check: 'same_phone', count: 5, ids: [1, 3], sizes: [3] });
  expect(found.map(({ list }) => list)).not.toContain('opportunities');
});

test.each([
  [{ email: 'ada at harbour' }, 'bad_email'],
  [{ phone: 'ask her' }, 'bad_phone'],
  [{ phone: '1234567890123456' }, 'bad_phone'],
  [{ phone: '020 7946 0127 / 0128' }, 'bad_phone'],
  [{ phone: '112/110' }, 'bad_phone'],
  [{ phone: 'Office: +44 020 7946 0018' }, 'bad_phone'],
  [{ phone: '020 7946 001²' }, 'bad_phone'],
  [{ last_name: 'ada@harbour.example' }, 'misplaced'],
  [{ first_name: ' ', last_name: null }, 'nameless'],
  [{ phone: '', email: null }, 'unreachable'],
])('a contact of %o is found as %s, and nothing else of it', (given, check) => {
  expect(foundIn({ contacts: [{ ...whole, ...given }] })).toEqual({ [`contacts ${check}`]: [1] });
});

test.each([
  ['2026-11-25', false],
  ['01.12.2026', false],
  ['01.12.2026 - 03.01.2027', false],
  ['01.12.2026-03.01.2027', false],
  ['20240001', false],
  ['10.000 - 20.000', false],
  ['(202) 555-0123', true],
  ['+49 30 123456', true],
  ['030/1234567', true],
  ['٠٣٠ ١٢٣٤٥٦٧', true],
  ['+44 (0)20 7946 0018', true],
])('of an opportunity named %s it is %s that a phone number stands in its name', (name, isMisplaced) => {
  const { 'opportunities misplaced': ids = [] } = foundIn({ opportunities: [{ name }] });
  expect(ids.length === 1).toBe(isMisplaced);
});

test('agents and opportunities are told what they lack, and references to nobody', () => {
  const agent = {
    name: 'Desk',
    booking_link: 'https://book.example',
    webhook_url: null,
    webhook_zapier: null,
  };
  const fine = { name: 'Doors', contact_id: 1, agent_id: 1, status: 'won', value: 0 } as const;
  expect(
    foundIn({
      contacts: [whole],
      agents: [agent, { ...agent, booking_link: null }, { ...agent, booking_link: 'book.example' }],
      opportunities: [
        fine,
        { ...fine, name: '020 7946 0018' },
        { ...fine, contact_id: 9 },
        { ...fine, agent_id: null, value: null },
        { ...fine, contact_id: null, agent_id: 9, name: null, status: 'lost', value: null },
      ],
    }),
  ).toEqual({
    'agents no_links': [2],
    'agents bad_link': [3],
    'opportunities misplaced': [2],
    'opportunities lost_contact': [3],
    'opportunities no_agent': [4],
    'opportunities no_value': [4],
    'opportunities no_contact': [5],
    'opportunities lost_agent': [5],
    'opportunities nameless': [5],
  });
});

test('whatever stands in the fields, every record is told at most once by a check', () => {
  const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('+', 'a@b.c', '0', '')));
  const contact = fc.record({ first_name: text, last_name: text, company: text, email: text, phone: text });
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 20 }), (contacts) => {
      for (const ids of Object.values(foundIn({ contacts }))) expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
