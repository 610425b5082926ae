import { endpoints } from '#contract/endpoints.ts';
import { viewsPath } from '#contract/view.ts';

/** Names of what is asked for with a token, by the address of the route. */
export const routeNames: ReadonlyMap<string | undefined, string> = new Map([
  ...Object.values(endpoints).map(({ path, name }) => [path, name] as const),
  [viewsPath, 'views'] as const,
]);
