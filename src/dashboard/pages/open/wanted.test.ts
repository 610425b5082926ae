import { expect, test } from 'vitest';
import { referenceTo } from '#dashboard/data/names/naming.ts';
import { aContact } from '#testing/records.ts';
import { readWanted } from './wanted.ts';

const people = [
  { phone: '+44 1632 960123' },
  { phone: '01632/960 123', email: 'ADA@example.com' },
  { phone: '+49 1632 960123', first_name: 'Zoë', last_name: 'Berg' },
  { phone: '+44 (0)1632 960123 ext. 4' },
  { phone: '+44 1632 9601234', first_name: 'Zoë', last_name: 'Bergström' },
].map((given, index) => referenceTo('contacts', aContact(given, index)));

const picked = (hash: string, region: string | null = null) => {
  const wanted = readWanted(hash, region);
  if (!wanted) return null;
  return wanted.by === 'id' ? wanted : [wanted.shown, ...wanted.pick(people).map(({ id }) => id)];
};

test.each([
  ['#phone=%2B441632960123', null, ['+44 1632 960123', 1, 2, 4]],
  ['#phone=+441632960123', null, ['+44 1632 960123', 1, 2, 4]],
  ['#phone=tel:+44-1632-960123&name=x', null, ['+44 1632 960123', 1, 2, 4]],
  ['#phone=sip:441632960123@pbx.example', null, ['+44 1632 960123', 1, 2, 4]],
  ['#phone=01632960123', 'GB', ['+44 1632 960123', 1, 2, 4]],
  ['#phone=01632960123', null, ['01632960123', 2, 1, 3, 4]],
  ['#phone=%E2%80%AA+44%C2%A01632%E2%80%91960123%E2%80%AC', null, ['+44 1632 960123', 1, 2, 4]],
  ['#phone=%E2%80%8Etel:０１６３２９６０１２３', 'GB', ['+44 1632 960123', 1, 2, 4]],
  ['#phone=٠١٦٣٢٩٦٠١٢٣', 'GB', ['+44 1632 960123', 1, 2, 4]],
  ['#phone=101', null, ['101']],
  ['#phone=960123', null, ['960123']],
  ['#email=ada%40EXAMPLE.com', null, ['ada@EXAMPLE.com', 2]],
  ['#email=%E2%80%8Bada%40ｅxample.com', null, ['\u200bada@ｅxample.com', 2]],
  ['#name=zoe+berg', null, ['zoe berg', 3]],
  ['#id=482131', null, { by: 'id', id: 482131 }],
  ['#phone=anonymous', null, null],
  ['#phone=', null, null],
  ['#phone=%E0%A4%A', null, null],
  ['#caller=+441632960123', null, null],
  ['', null, null],
])('the fragment %j in region %j asks for %j', (hash, region, expected) => {
  expect(picked(hash, region)).toEqual(expected);
});
