/** Wakes whoever waits for it to ring. */
export type Bell = { ring: () => void; rung: () => Promise<void> };

export function createBell(): Bell {
  let wake: (() => void) | null = null;
  let waiting: Promise<void> | null = null;
  return {
    ring: () => {
      waiting = null;
      wake?.();
    },
    rung: () =>
      (waiting ??= new Promise((resolve) => {
        wake = resolve;
      })),
  };
}
