import { expect, onTestFinished, test, vi } from 'vitest';
import { refreshFigures } from './figures.ts';
import { createQueryClient } from './query-client.ts';
import type { QueueListener } from './queue-state.ts';

test('figures of a list whose total flips with every answer are refreshed after growing waits', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = createQueryClient({ promote: () => {} });
  let listener: Partial<QueueListener> = {};
  refreshFigures(queryClient, {
    watch: (given) => {
      listener = given;
      return () => {};
    },
  });
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  listener.onTotal?.('contacts');
  expect(refreshed).toHaveBeenCalledTimes(1);
  for (let flip = 0; flip < 300; flip += 1) {
    listener.onTotal?.('contacts');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(refreshed.mock.calls.length).toBeLessThanOrEqual(5);
  // Other lists do not wait, and a list at rest is refreshed at once again.
  listener.onTotal?.('agents');
  await vi.advanceTimersByTimeAsync(900_000);
  const before = refreshed.mock.calls.length;
  listener.onTotal?.('contacts');
  expect(refreshed).toHaveBeenCalledTimes(before + 1);
});
