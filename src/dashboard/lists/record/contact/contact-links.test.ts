import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceTo } from '#dashboard/data/names/naming.ts';
import { aContact } from '#testing/records.ts';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { mailHref, telHref, webHref } from './contact-links.ts';

const both = { phone: '+44 20 7946 0018', email: 'ada@example.com' };

test.each([
  ['everything', { ...both, company: 'Nordlys Fisk' }, { ...both, company: 'Nordlys Fisk' }],
  ['no company', { ...both, company: null }, { ...both, company: null }],
  ['a company that names it', { ...both, first_name: null, last_name: null, company: 'Nordlys' }, both],
  [
    'no phone',
    { email: both.email, phone: null, company: 'N' },
    { email: both.email, phone: null, company: 'N' },
  ],
  ['a phone alone', { phone: '112', email: ' ', company: ' ' }, { phone: '112', email: null, company: null }],
  ['nothing', { phone: '', email: null, company: '' }, { phone: null, email: null, company: null }],
])('a contact with %s is reached by what its reference keeps', (_case, given, expected) => {
  expect(contactLinksOf(referenceTo('contacts', aContact(given)))).toEqual({ company: null, ...expected });
});

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  [' ada.o+x@mail.example.com ', 'mailto:ada.o%2Bx@mail.example.com'],
  ['who?me@example.com', 'mailto:who%3Fme@example.com'],
  ['søren@blåbær.example', 'mailto:s%C3%B8ren@bl%C3%A5b%C3%A6r.example'],
  ['ada@example.com?bcc=else@example.com', null],
  ['ada@example.com, ben@example.com', null],
  ['Ada <ada@example.com>', null],
  ['ada@localhost', null],
  ['ada at example.com', null],
  ['\ud800@example.com', null],
  ['', null],
])('the mail address %j leads to %j', (email, href) => {
  expect(mailHref(email)).toBe(href);
});

test.each([
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(020) 7946-0018', 'tel:02079460018'],
  ['020/7946.0018', 'tel:02079460018'],
  ['0201 / 123456', 'tel:0201123456'],
  ['0044 (0)20 7946 0018', 'tel:+442079460018'],
  ['0049(0)30 901820', 'tel:+4930901820'],
  ['+44 ( 0 ) 20 7946 0018', 'tel:+442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['(+44) 20 7946 0018', 'tel:+442079460018'],
  ['\u202a+44 20 7946 0018\u202c', 'tel:+442079460018'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨', 'tel:+442079460018'],
  ['＋４４ ２０ ７９４６ ００１８', 'tel:+442079460018'],
  ['+44 20 7946–0018', 'tel:+442079460018'],
  ['tel:+44-20-7946-0018', 'tel:+442079460018'],
  ['555-0100 ext. 12', 'tel:5550100;ext=12'],
  ['+1 206 555 0100 x7', 'tel:+12065550100;ext=7'],
  ['112', 'tel:112'],
  ['030 - 901820', 'tel:030901820'],
  ['+49 (0)30 / 901820', 'tel:+4930901820'],
  ['+441632 960123', 'tel:+441632960123'],
  ['0039 06 6982 1234', 'tel:+390669821234'],
  ['+39 (0)6 6982 1234', null],
  ['+49 (030) 901820', null],
  ['+44 020 7946 0018', null],
  ['0049-0-30 901820', null],
  ['44 (0)20 7946 0018', null],
  ['+44 20 (0) 7946 0018', null],
  ['+3 53 20 912 3456', null],
  ['112/110', null],
  ['112 - 110', null],
  ['0201/0202', null],
  ['030 901820/21', null],
  ['555-0127\n555-0128', null],
  ['555-0127\t555-0128', null],
  ['555-0127 555-0128', null],
  ['5550127 5550128', null],
  ['5550127-5550128', null],
  ['5550127 - 5550128', null],
  ['960123/960124', null],
  ['020 7946 0127 - 0128', null],
  ['020 7946 0127 0128', null],
  ['020 7946 0127, 0128', null],
  ['020 7946 0127,0128', null],
  ['12', null],
  ['+44 20 7946 0018 0018 0018', null],
  ['ask for Ada', null],
  ['12 February', null],
  ['020 7946 0018 or 020 7946 0019', null],
  ['020 7946 0127 / 0128', null],
  ['5550127/5550128', null],
  ['030/12/34567', null],
  ['+44 20 7946 0018 +44 20 7946 0019', null],
  ['*#06#', null],
  ['020 7946 001²', null],
  ['020 7946 0018½', null],
  ['', null],
])('the phone number %j leads to %j', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test('no text makes a link that dials or writes to more than one', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(telHref(text) ?? 'tel:000').toMatch(/^tel:\+?\d{3,15}(;ext=\d{1,7})?$/);
      expect(mailHref(`a@b.example${text}`) ?? 'mailto:').not.toMatch(/[?&,]|@.*@/);
    }),
  );
});

test.each(['https://book.example/a?b=1', 'http://example.test/'])('%s may become a link', (address) =>
  expect(webHref(address)).toBe(address),
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:ingrid@nordlys.example',
  'vbscript:x',
  '//evil.example',
  'book.example',
  'https://user:pass@host.example/',
  'https://bank.example@evil.example',
  'https://evil.example/\u202egnp.exe',
  '',
])('%j stays text', (address) => expect(webHref(address)).toBeNull());
