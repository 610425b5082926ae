import type { EndpointName } from '#contract/endpoints.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { agents } from '#dashboard/pages/agents/columns.ts';
import { contacts } from '#dashboard/pages/contacts/columns.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { opportunities } from '#dashboard/pages/opportunities/columns.ts';
import type { NavigationItem } from './shell/frame.tsx';
import type { IconName } from '#dashboard/base/ui/icon.tsx';

type ListRoute = NavigationItem & {
  /** Given the records of its own list alone. */
  resource: Resource;
};

const listRoute = <Name extends EndpointName>(resource: Resource<Name>, icon: IconName): ListRoute => ({
  path: `${basePath}${resource.name}`,
  title: resource.title,
  icon,
  name: resource.name,
  resource: resource as unknown as Resource,
});

/** The route table. Navigation reads it too; the first route is the home page. */
export const routes: ListRoute[] = [
  listRoute(opportunities, 'opportunities'),
  listRoute(contacts, 'people'),
  listRoute(agents, 'agents'),
];
