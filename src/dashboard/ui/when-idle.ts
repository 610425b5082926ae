/** Longest wait for a browser that is never idle, in ms. */
const longestWait = 1_000;

/**
 * Runs a task when the browser is idle; Safari, which cannot tell, gets it a little later.
 * @returns takes the task back
 */
export function whenIdle(task: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: longestWait });
  return () => window.cancelIdleCallback(handle);
}
