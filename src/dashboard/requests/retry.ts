import { ApiError } from '#dashboard/api/api-error.ts';
import { defaultThrottleSeconds, maxTries } from './query-client.ts';

/** Until when everything waits, in ms since the epoch; null when until the browser is online again. */
export type Wait = { until: number | null };

/**
 * A sender that bears with passing failures: after 429 it waits as told, offline it waits for the network, and
 * what else may pass it sends again a few times. A wait holds for everything sent through it.
 * @param onWait told when a wait begins, and with null when it is over
 */
export function createPatience(signal: AbortSignal, onWait: (wait: Wait | null) => void) {
  let wait: Promise<void> | null = null;

  const hold = async (until: number | null) => {
    onWait({ until });
    await (until === null ? online(signal) : delay(until - Date.now(), signal));
    wait = null;
    onWait(null);
  };

  /** @throws ApiError that waiting does not cure, and the reason of an aborted signal */
  return async function patiently<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let failures = 0; ;) {
      if (wait) await wait;
      try {
        return await send();
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError)) throw error;
        if (error.kind === 'throttled') {
          wait ??= hold(Date.now() + (error.retryAfterSeconds ?? defaultThrottleSeconds) * 1000);
        } else if (error.kind === 'unreachable' && !navigator.onLine) {
          wait ??= hold(null);
        } else {
          failures += 1;
          if (!mayPass(error) || failures === maxTries) throw error;
          await delay(250 * 2 ** failures, signal);
        }
      }
    }
  };
}

const mayPass = ({ kind }: ApiError) => kind === 'unavailable' || kind === 'unreachable';

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const online = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason));
  });
