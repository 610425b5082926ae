import { onTestFinished } from 'vitest';

type Lock = { name: string; mode: LockMode; isHeld: boolean; grant: () => void };

/** Web Locks (LockManager), which jsdom lacks, for one test; without stealing and `ifAvailable`. */
export function withLocks() {
  const locks: Lock[] = [];
  const settle = () => {
    for (const [index, lock] of locks.entries()) {
      const before = locks.slice(0, index).filter(({ name }) => name === lock.name);
      const isFree = before.every(({ mode }) => mode === 'shared' && lock.mode === 'shared');
      if (lock.isHeld || !isFree) continue;
      lock.isHeld = true;
      lock.grant();
    }
  };
  const request = async <Result>(
    name: string,
    ...rest: [() => Promise<Result>] | [LockOptions, () => Promise<Result>]
  ) => {
    const [{ mode = 'exclusive' }, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    const lock: Lock = { name, mode, isHeld: false, grant: () => {} };
    await new Promise<void>((resolve) => {
      lock.grant = resolve;
      locks.push(lock);
      settle();
    });
    try {
      return await work();
    } finally {
      locks.splice(locks.indexOf(lock), 1);
      settle();
    }
  };
  const query = () => Promise.resolve({ held: locks.filter(({ isHeld }) => isHeld) });
  const before = navigator.locks;
  Object.assign(navigator, { locks: { request, query } });
  onTestFinished(() => void Object.assign(navigator, { locks: before }));
}
