import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLazy } from './use-lazy.ts';

test('what fails after the browser is back online, but began before, is loaded again', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    if (tries > 1) return Promise.resolve('part');
    window.dispatchEvent(new Event('online'));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const { result } = renderHook(() => useLazy(load, 'idle'));
  await waitFor(() => expect(result.current.part).toBe('part'));
});
