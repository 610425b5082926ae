import type { EndpointName } from '#contract/endpoints.ts';
import { listPaths } from '#contract/parameters.ts';

/** The path that the dashboard is served under: `/`, or one such as `/roster/`. index.html's base element says it. */
export const basePath = new URL(document.baseURI).pathname;

/** A path of the dashboard as it is when served under `/`; empty for a path outside it. */
export const pathWithinBase = (path: string) =>
  path.startsWith(basePath) ? path.slice(basePath.length - 1) : '';

/** Where a visit without a path goes. */
export const homePath = `${basePath}opportunities`;

/** The page of all follow-ups. */
export const followUpsPath = `${basePath}follow-ups`;

/** The first word of a path, which says whose page it is. */
export const pageOfPath = (path: string) =>
  pathWithinBase(path === basePath ? homePath : path).split('/')[1] ?? '';

/** The list whose page a path is; null for any other path. */
export function listOfPath(path: string): EndpointName | null {
  const first = pageOfPath(path);
  // Not `in`: every object has a `constructor`.
  return Object.hasOwn(listPaths, first) ? (first as EndpointName) : null;
}
