import { setTimeout } from 'node:timers/promises';

/**
 * Waits until something holds; a failure to find out counts as not yet.
 * @param seconds the longest wait
 * @throws Error naming what did not come
 */
export const waitUntil = async (what: string, seconds: number, holds: () => Promise<boolean>) => {
  const until = performance.now() + seconds * 1_000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > until) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await setTimeout(200);
  }
};
