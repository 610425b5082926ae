import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { basePath } from './address/base-path.ts';
import { agents } from './agents/agents.tsx';
import { contacts } from './contacts/contacts.tsx';
import { ListPage } from './list/list-page.tsx';
import type { Resource } from './list/resource.ts';
import { opportunities } from './opportunities/opportunities.tsx';
import type { NavigationItem } from './shell/frame.tsx';
import type { IconName } from './ui/icon.tsx';

type RosterRoute = NavigationItem & { page: ReactNode };

const listRoute = <Name extends EndpointName>(resource: Resource<Name>, icon: IconName): RosterRoute => ({
  path: `${basePath}${resource.name}`,
  title: resource.title,
  icon,
  name: resource.name,
  page: <ListPage key={resource.name} resource={resource} />,
});

/** The route table. Navigation reads it too; the first route is the home page. */
export const routes: RosterRoute[] = [
  listRoute(opportunities, 'opportunities'),
  listRoute(contacts, 'people'),
  listRoute(agents, 'agents'),
];
