import type { EndpointName } from '#contract/endpoints.ts';
import { listPaths } from '#contract/parameters.ts';

/** The path that the dashboard is served under: `/`, or one such as `/roster/`. index.html's base element says it. */
export const basePath = new URL(document.baseURI).pathname;

/** A path of the dashboard as it is when served under `/`; empty for a path outside it. */
const pathWithinBase = (path: string) => (path.startsWith(basePath) ? path.slice(basePath.length - 1) : '');

export const homePath = `${basePath}opportunities`;

export const openPath = `${basePath}open`;

/** The first word of a path, which says whose page it is. */
export const pageOfPath = (path: string) =>
  pathWithinBase(path === basePath ? homePath : path).split('/')[1] ?? '';

/** The list whose page a path is, and the id of the record that is open in it; null for any other path. */
export function listPageOf(path: string): { name: EndpointName; id: string | undefined } | null {
  const [, name = '', id, ...more] = pathWithinBase(path).split('/');
  // Not `in`: every object has a `constructor`.
  if (more.length > 0 || !Object.hasOwn(listPaths, name)) return null;
  return { name: name as EndpointName, id: id ? decoded(id) : undefined };
}

/** The list whose page a path is, or leads to without a path; null for any other path. */
export const listOfPath = (path: string) => listPageOf(path === basePath ? homePath : path)?.name ?? null;

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
