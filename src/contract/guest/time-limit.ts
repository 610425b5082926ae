/**
 * A signal that aborts after so many ms, or with another signal. Unlike that of `AbortSignal.any([…,
 * AbortSignal.timeout(ms)])`, which Node 20 drops with the first garbage collection, its timer is held.
 * @returns the signal, and what ends its timer once its work is done
 */
export const timeLimit = (ms: number, outer?: AbortSignal) => {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  const timer = setTimeout(abort, ms);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
};
