import { Interrupted, stopSignal } from './stop-signal.ts';

/**
 * Does work that Ctrl-C stops through the signal.
 * @throws Interrupted with the sentence, once it has stopped
 */
export const interruptible = async <Result>(
  sentence: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  void stopSignal().then(() => controller.abort());
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new Interrupted(sentence) : error;
  }
};
