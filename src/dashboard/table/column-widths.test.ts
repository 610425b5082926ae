import { expect, test } from 'vitest';
import { tracksOf } from './column-widths.ts';

test('columns share the width until one is resized; then each has its own, and the last takes what is left', () => {
  const shares = [40, 20, 12].map((share) => ({ share, width: null }));
  expect(tracksOf(shares)).toBe('minmax(0, 40fr) minmax(0, 20fr) minmax(0, 12fr)');
  expect(tracksOf([{ share: 40, width: 300 }, ...shares.slice(1)])).toBe('300px 180px minmax(0, 1fr)');
});
