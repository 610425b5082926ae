import { expect, test } from 'vitest';
import { hasPhonePart, isSamePhone, phonePart } from './phone.ts';

test.each([
  '+44 20 7946 0018',
  '0044 (0)20 7946 0018',
  '+44 ( 0 ) 20 7946 0018',
  '\u202d+44 20 7946 0018\u202c',
  '+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨',
  '＋４４ ２０ ７９４６ ００１８',
  '+44 20 7946–0018',
  'tel:+442079460018',
  '020 7946 0018',
])('a number pasted as %j finds whom it belongs to', (pasted) => {
  const part = phonePart(pasted);
  expect(part && hasPhonePart('+44 (0)20 7946-0018', part)).toBe(true);
  expect(part && hasPhonePart('+44 20 7946 0019', part)).toBe(false);
});

test.each(['Ada 20 7946', '12', 'tel:', '+'])('%j is no part of a number', (text) => {
  expect(phonePart(text)).toBeNull();
});

test.each([
  ['+44 (0)20 7946', { digits: '44207946', national: '207946' }],
  ['0044 20 7946', { digits: '44207946', national: '207946' }],
  ['+442079', { digits: '442079', national: null }],
  ['020-7946', { digits: '207946', national: null }],
  ['794', { digits: '794', national: null }],
  ['79', null],
  ['Call 794', null],
])('as a part of a phone number, %s is %j', (text, part) => {
  expect(phonePart(text)).toEqual(part);
});

test.each([
  ['+44 20 7946 0018', '020 7946 0018', true],
  ['+44 (0)20 7946 0018', '0044 2079460018', true],
  ['+44 ( ０ ) 20 7946 0018', '0044 2079460018', true],
  ['+44 20 7946 0018 ext. 5', 'Office: +44 20 7946 0018', true],
  ['+44 20 7946 0018', '+1 20 7946 0018', false],
  ['+44 20 7946 0018', '7946 0018', false],
  ['+1 212 555 0100', '(212) 555-0100', true],
  ['+358 40 123 4567', '040 123 4567', true],
  ['12', '12', false],
])('%s and %s are one number: %s', (one, other, isSame) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([isSame, isSame]);
});
