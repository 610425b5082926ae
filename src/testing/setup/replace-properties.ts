import { onTestFinished } from 'vitest';

/** Gives an object other properties until the test has ended: for what jsdom lacks, where `vi.spyOn` finds nothing. */
export function replaceProperties(target: object, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
}
