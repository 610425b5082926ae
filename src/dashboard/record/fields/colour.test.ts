import { expect, test } from 'vitest';
import { isColour } from './colour.ts';

test.each([
  '#0b5',
  '#0B6E4F',
  '#0b6e4f80',
  '#abcd',
  'rgb(11, 110, 79)',
  'rgb(11 110 79 / 50%)',
  'rgba(11,110,79,.5)',
  'hsl(160deg 82% 24%)',
  'HSL(160, 82%, 24%)',
])('%s is a colour', (text) => expect(isColour(text)).toBe(true));

test.each([
  '',
  '#',
  '#12',
  '#12345',
  '#0b6e4g',
  'red',
  'number 5',
  'rgb(var(--x))',
  'url(#0b5)',
  'rgb()',
  '#0b5; x',
])('%j is no colour', (text) => expect(isColour(text)).toBe(false));
