import type { EndpointName } from '#contract/endpoints.ts';
import { listPaths } from '#contract/parameters.ts';
import { basePath, pathWithinBase } from './base-path.ts';

/** Where a visit without a path goes. */
export const homePath = `${basePath}opportunities`;

/** The first word of a path, which says whose page it is. */
export const pageOfPath = (path: string) =>
  pathWithinBase(path === basePath ? homePath : path).split('/')[1] ?? '';

/** The list whose page a path is; null for any other path. */
export function listOfPath(path: string): EndpointName | null {
  const first = pageOfPath(path);
  // Not `in`: every object has a `constructor`.
  return Object.hasOwn(listPaths, first) ? (first as EndpointName) : null;
}
