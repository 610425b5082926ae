import type { ReactNode } from 'react';
import { agents } from './agents/agents.tsx';
import { contacts } from './contacts/contacts.tsx';
import { ListPage } from './list/list-page.tsx';
import { opportunities } from './opportunities/opportunities.tsx';
import type { NavigationItem } from './shell/frame.tsx';

type RosterRoute = NavigationItem & { page: ReactNode };

/** The route table. Navigation reads it too; the first route is the home page. */
export const routes: RosterRoute[] = [
  {
    path: '/opportunities',
    title: opportunities.title,
    icon: 'opportunities',
    name: 'opportunities',
    page: <ListPage key="opportunities" resource={opportunities} />,
  },
  {
    path: '/contacts',
    title: contacts.title,
    icon: 'people',
    name: 'contacts',
    page: <ListPage key="contacts" resource={contacts} />,
  },
  {
    path: '/agents',
    title: agents.title,
    icon: 'agents',
    name: 'agents',
    page: <ListPage key="agents" resource={agents} />,
  },
];
