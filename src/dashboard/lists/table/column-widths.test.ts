import { expect, test } from 'vitest';
import { tracksOf, besideOf } from './column-widths.ts';

test('columns share the width until one is resized; then each has its own, and the last takes what is left', () => {
  const shares = [40, 20, 12].map((share) => ({ share, width: null }));
  expect(tracksOf(shares)).toBe('minmax(0, 40fr) minmax(0, 20fr) minmax(0, 12fr)');
  const day = { share: 17, width: null, card: 'day' } as const;
  expect(tracksOf([...shares.slice(1), day])).toMatch(/^minmax\(0, 20fr\) minmax\(0, 12fr\) calc\(/);
  expect(tracksOf([{ share: 40, width: 300 }, ...shares.slice(1)])).toBe('300px 180px minmax(0, 1fr)');
});

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
