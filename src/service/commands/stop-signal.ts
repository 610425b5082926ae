import * as clock from '#contract/clock.ts';
import { DoneUntold } from '#service/operator/done-untold.ts';
import type { Io } from './io.ts';

/** Milliseconds within which a repeated signal counts as one: npm forwards a Ctrl-C that we have received already. */
const sameSignal = 500;

/** Resolves with the first of SIGINT and SIGTERM; a second signal ends the process at once. */
export const stopSignal = (io: Io) =>
  new Promise<'SIGINT' | 'SIGTERM'>((resolve) => {
    let first = Infinity;
    const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
      if (clock.monotonic() - first > sameSignal) io.exit(1);
      first = Math.min(first, clock.monotonic());
      resolve(signal);
    };
    io.on('SIGINT', () => onSignal('SIGINT'));
    io.on('SIGTERM', () => onSignal('SIGTERM'));
  });

/** Work that was undone because the process was told to stop. */
export class Interrupted extends Error {}

/**
 * Does work that Ctrl-C stops through the signal.
 * @throws Interrupted with the sentence, once it has stopped, unless it was done by then
 */
export const interruptible = async <Result>(
  io: Io,
  sentence: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  void stopSignal(io).then(() => controller.abort());
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted && !(error instanceof DoneUntold) ? new Interrupted(sentence) : error;
  }
};
