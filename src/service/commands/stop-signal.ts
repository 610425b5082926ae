/** Milliseconds within which a repeated signal counts as one: npm forwards a Ctrl-C that we have received already. */
const sameSignal = 500;

/** Resolves on SIGINT or SIGTERM; a second signal ends the process at once. */
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
