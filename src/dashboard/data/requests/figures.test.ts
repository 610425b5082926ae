import { expect, onTestFinished, test, vi } from 'vitest';
import { refreshFigures } from './figures.ts';
import { createQueryClient, dropQueries } from './query-client.ts';

test('figures are refreshed no more once the queries were dropped', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = createQueryClient({ promote: () => {} });
  refreshFigures(queryClient);
  for (let total = 1; total <= 3; total += 1) queryClient.setQueryData(['contacts', {}], { meta: { total } });
  dropQueries(queryClient);
  expect(vi.getTimerCount()).toBe(0);
});

test('figures of a list whose total flips with every answer are refreshed after growing waits', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = createQueryClient({ promote: () => {} });
  refreshFigures(queryClient);
  let total = 0;
  const change = (name: string) => queryClient.setQueryData([name, {}], { meta: { total: (total += 1) } });
  for (const name of ['contacts', 'agents']) change(name);
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  change('contacts');
  expect(refreshed).toHaveBeenCalledTimes(1);
  for (let flip = 0; flip < 300; flip += 1) {
    change('contacts');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(refreshed.mock.calls.length).toBeLessThanOrEqual(5);
  // Other lists do not wait, and a list at rest is refreshed at once again.
  change('agents');
  await vi.advanceTimersByTimeAsync(900_000);
  const before = refreshed.mock.calls.length;
  change('contacts');
  expect(refreshed).toHaveBeenCalledTimes(before + 1);
});
