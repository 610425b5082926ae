/** Longest wait for the configuration, in ms. */
const answerTimeout = 10_000;

/** What came for config.json, as text; the status is 0 where nothing came. */
export type ConfigAnswer = { status: number; text: string };

/** Asks for the run-time configuration, which is beside index.html. */
export async function askForConfig(fetch = globalThis.fetch): Promise<ConfigAnswer> {
  try {
    // Relative to the base element of index.html.
    const response = await fetch('config.json', {
      // As in the page's preload: with other credentials the browser would fetch it a second time.
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: AbortSignal.timeout(answerTimeout),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
