import { expect, test } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { pageOfLink } from './page-address.ts';

function aLink(href: string, target = '') {
  const link = document.createElement('a');
  link.href = href;
  link.target = target;
  return link;
}

const pageOf = (href: string) => pageOfLink(aLink(href), extensions);

test('a link to a page of a list is read by the rules of the address bar', () => {
  expect(pageOf('/opportunities?status=won&page=3')).toEqual({
    name: 'opportunities',
    params: { status: 'won', sort: '-created_at', page: 3, per_page: 15 },
  });
  expect(pageOf('/agents?page=0&colour=red')).toEqual({
    name: 'agents',
    params: { sort: '-created_at', page: 1, per_page: 15 },
  });
});

test('a link to a record stands for the page that the record is opened on', () => {
  expect(pageOf('/contacts/12?page=2')).toEqual({
    name: 'contacts',
    params: { sort: '-created_at', page: 2, per_page: 15 },
  });
});

test.each([
  ['/'],
  ['/settings'],
  ['/opportunities/12/notes'],
  ['/api/v1/opportunities'],
  ['/constructor'],
  ['https://elsewhere.example/opportunities'],
  ['mailto:someone@example.com'],
])('%s leads to no page of a list', (href) => {
  expect(pageOf(href)).toBeNull();
});

test('a link that opens another window is left alone', () => {
  expect(pageOfLink(aLink('/contacts', '_blank'), extensions)).toBeNull();
});
