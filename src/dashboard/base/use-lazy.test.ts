import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLazy } from './use-lazy.ts';

test('a part that fails just before the browser is back online is loaded again', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries > 1) return 'part';
    // Once the failure has been told, but before React renders it.
    setTimeout(() => window.dispatchEvent(new Event('online')));
    throw new TypeError('Failed to fetch');
  };
  const { result } = renderHook(() => useLazy(load, 'idle'));
  await waitFor(() => expect(result.current.part).toBe('part'));
  expect(tries).toBe(2);
});
