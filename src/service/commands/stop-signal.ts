/** Milliseconds in which a signal counts as the same one: npm passes Ctrl-C on to us, who had it already. */
const sameSignal = 500;

/** Resolves when the process is told to stop; told again, the process ends at once. */
export const stopSignal = () =>
  new Promise<void>((resolve) => {
    let first = Infinity;
    const onSignal = () => {
      if (Date.now() - first > sameSignal) process.exit(1);
      first = Math.min(first, Date.now());
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });

/** Work that was undone because the process was told to stop. */
export class Interrupted extends Error {}
