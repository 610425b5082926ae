import { expect, test } from 'vitest';
import { besideOf } from './beside.ts';

test('columns beside the two lines are laid from the right in the order of the view', () => {
  const style = besideOf([
    { card: 'title', share: 30 },
    { card: 'day', share: 20 },
    { card: 'left', share: 10 },
    { card: 'right', share: 10 },
  ]);
  expect(style).toEqual({
    '--right-end': 'calc(0px)',
    '--right-width': 'var(--right, 5.5rem)',
    '--day-end': 'calc(0px + var(--right, 5.5rem))',
    '--day-width': 'var(--day, 11rem)',
    '--beside': 'calc(0px + var(--right, 5.5rem) + var(--day, 11rem))',
  });
});
