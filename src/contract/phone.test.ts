import { expect, test } from 'vitest';
import { hasPhonePart, phonePart } from './phone.ts';

test.each([
  '+44 20 7946 0018',
  '0044 (0)20 7946 0018',
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
