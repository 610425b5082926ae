import { vi } from 'vitest';

/** Moves a clock that the test holds until a promise is settled; what it waits for besides takes real time. */
export async function passTime<Value>(promise: Promise<Value>, step = 100): Promise<Value> {
  const waiting = { isOver: false };
  const end = () => {
    waiting.isOver = true;
  };
  promise.then(end, end);
  while (!waiting.isOver) {
    await vi.advanceTimersByTimeAsync(step);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}
