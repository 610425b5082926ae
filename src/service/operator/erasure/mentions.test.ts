import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask, masked, mentionsOf, type Person } from './mentions.ts';

const ada: Person = {
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'ada.okafor@harbour.example',
  phone: '+44 20 7946 0018',
};

const erased = (text: string, { person = ada, isOwn = false } = {}) =>
  masked(text, mentionsOf(person)(text, isOwn));

describe('a text that names a person is masked there', () => {
  test.each([
    ['Met Ada Okafor at a fair.', 'Met [erased] at a fair.'],
    ['ADA\u00a0 OKAFOR', '[erased]'],
    ['Okafor, Ada (buyer)', '[erased] (buyer)'],
    ['Ada Okafor’s offer; ask Ada Okafor.', '[erased]’s offer; ask [erased].'],
    ['Àdá Ökäfor; A\u0301da Okafor\u0301!', '[erased]; [erased]!'],
    ['Mail Ada.Okafor@Harbour.example.', 'Mail [erased].'],
    ['<ada.okafor@harbour.example>', '<[erased]>'],
    ['Call +44 20 7946 0018 now', 'Call [erased] now'],
    ['Call 020 7946-0018 or (0044) 20/79460018', 'Call [erased] or [erased]'],
    ['(+44) 20 7946 0018 (020 7946 0018)', '[erased] ([erased])'],
    ['Phone:+442079460018;', 'Phone:[erased];'],
    // Characters that are not seen, within words and between two.
    ['A\u200bda Oka\u00adfor; ask\u2060Ada Okafor', '[erased]; ask\u2060[erased]'],
    ['To\u202eada.okafor@harbour.example\u200b', 'To\u202e[erased]\u200b'],
  ])('%j', (before, after) => {
    expect(erased(before)).toBe(after);
  });
});

describe('a text that names somebody or something else stays', () => {
  test.each([
    'Ada called; Mrs Okafor did not.',
    'Adam Okafor; Ada Okafors; Ada B. Okafor',
    'xada.okafor@harbour.example, ada.okafor@harbour.example.com',
    'Order 1794600181, 207946001',
    '',
  ])('%j', (text) => {
    expect(erased(text)).toBe(text);
  });
});

test('texts about the person are masked for either name alone, too', () => {
  const text = 'Ada asked; Mrs OKAFOR, adamant, waits. ada agreed.';
  expect(erased(text, { isOwn: true })).toBe(
    '[erased] asked; Mrs [erased], adamant, waits. [erased] agreed.',
  );
});

test('names with several words and letters of other scripts are found', () => {
  const person = { ...ada, first_name: 'Søren', last_name: 'van der  Łęcki' };
  expect(erased('van der Lecki Soren; SOREN VAN DER ŁĘCKI', { person })).toBe('[erased]; [erased]');
  const greek = { ...ada, first_name: 'Νίκος', last_name: 'Παππάς' };
  expect(erased('Ο ΝΙΚΟΣ ΠΑΠΠΑΣ ήρθε', { person: greek })).toBe('Ο [erased] ήρθε');
});

test.each(['none', 'a', '-', '@', 'n/a'])('an email that is none names nobody: %j', (email) => {
  const text = 'There is none - n/a, a @ sign.';
  expect(erased(text, { person: { ...ada, email }, isOwn: true })).toBe(text);
});

test('a person of whom little or nothing is known names nothing', () => {
  const nobody = { first_name: ' ', last_name: null, email: '', phone: '12345' };
  expect(erased('12345 is a number.', { person: nobody, isOwn: true })).toBe('12345 is a number.');
  const lone = { ...nobody, first_name: 'Ada' };
  expect(erased('Ada', { person: lone })).toBe('Ada');
  expect(erased('Ada', { person: lone, isOwn: true })).toBe('[erased]');
});

test('whatever stands around it, a mention goes and the rest stays', () => {
  const around = fc.string({
    unit: fc.constantFrom('x', ' ', '.', 'é', 'e\u0301', '😀', 'ß', 'İ', '0', '\n', '('),
  });
  const mention = fc.constantFrom('Ada Okafor', 'okafor, áda', ada.email ?? '', 'ADA\nOKAFOR');
  const text = fc.tuple(around, mention, around);
  fc.assert(
    fc.property(text, ([before, name, after]) => {
      expect(erased(`${before} ${name} ${after}`)).toBe(`${before} ${mask} ${after}`);
    }),
  );
});
