import { expect, test } from 'vitest';
import { itemsOf } from './items-field.tsx';

test.each([
  ['lines that are questions', 'By when?\n\nFor whom?', { ordered: false, items: ['By when?', 'For whom?'] }],
  ['bullets', '- Name\n* Town', { ordered: false, items: ['Name', 'Town'] }],
  ['numbers', '1. Name\r\n2) Town\n10. Why', { ordered: true, items: ['Name', 'Town', 'Why'] }],
  ['letters in brackets', '(a) Name\n(b) Town', { ordered: true, items: ['Name', 'Town'] }],
  ['other scripts', '何時ですか？\nمتى؟', { ordered: false, items: ['何時ですか？', 'متى؟'] }],
  ['a JSON array', '["Name", "Town"]', { ordered: false, items: ['Name', 'Town'] }],
])('%s are a list', (_case, text, list) => {
  expect(itemsOf(text)).toEqual(list);
});

test.each([
  ['one question', 'By when?'],
  ['a question and what it is for', 'By when?\nWe plan by the month.'],
  ['prose in paragraphs', 'Ask for the name.\n\nThen ask for the town.'],
  ['a bullet within prose', 'Ask for:\n- the name'],
  ['something else in JSON', '[1, 2]'],
  ['a bracket that opens no JSON', '[sic] Name\n[sic] Town'],
  ['a figure that is no number of a line', '3.5 litres\n4.5 litres'],
  ['nothing', ' \n '],
])('%s stays prose', (_case, text) => {
  expect(itemsOf(text)).toBeNull();
});
