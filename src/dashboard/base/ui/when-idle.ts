/** Longest wait for an idle browser, in ms. */
const longestWait = 1_000;

/** In Safari, which cannot tell, half a second later. @returns cancels the task */
export function whenIdle(task: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: longestWait });
  return () => window.cancelIdleCallback(handle);
}
