/** Resolves when the browser has painted what is there now: the first frame does, the second comes after it. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
