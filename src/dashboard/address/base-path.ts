/** The path that the dashboard is served under: `/`, or one such as `/roster/`. index.html's base element says it. */
export const basePath = new URL(document.baseURI).pathname;

/** A path of the dashboard as it is when served under `/`; empty for a path outside it. */
export const pathWithinBase = (path: string) =>
  path.startsWith(basePath) ? path.slice(basePath.length - 1) : '';
