import { expect, test } from 'vitest';
import { markedRanges } from './search-marks.ts';

const marksIn = (html: string, words: string[], isId = false) => {
  const cell = document.createElement('td');
  cell.innerHTML = html;
  return markedRanges(cell, words, isId).map(String);
};

test('marks stand where a word does, whatever its case and accents, and not in initials', () => {
  const name = '<a><span><span aria-hidden="true">MU</span><bdi>José María Muñoz</bdi></span></a>';
  expect(marksIn(name, ['munoz', 'mu', 'jose'])).toEqual(['José', 'Muñoz', 'Mu']);
  expect(marksIn('Oak <b>door</b>', ['oak', 'door', 'pine'])).toEqual(['Oak', 'door']);
});

test('an ID is marked as a whole or not at all', () => {
  expect(marksIn('4711', ['47'], true)).toEqual([]);
  expect(marksIn('4711', ['oak', '4711'], true)).toEqual(['4711']);
});
