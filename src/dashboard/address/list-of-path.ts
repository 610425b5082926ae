import type { EndpointName } from '#contract/endpoints.ts';
import { listPaths } from '#contract/parameters.ts';
import { basePath, pathWithinBase } from './base-path.ts';

/** Where a visit without a path goes. */
export const homePath = `${basePath}opportunities`;

/** The list whose page a path is; null for any other path. */
export function listOfPath(path: string): EndpointName | null {
  const [, first = ''] = pathWithinBase(path === basePath ? homePath : path).split('/');
  // Not `in`: every object has a `constructor`.
  return Object.hasOwn(listPaths, first) ? (first as EndpointName) : null;
}
