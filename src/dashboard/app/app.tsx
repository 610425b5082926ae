import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Config } from '#contract/config.ts';
import type { DashboardPage } from '#contract/dashboard-paths.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { basePath, homePath } from '#dashboard/data/address/base-path.ts';
import { LateExports } from '#dashboard/lists/export/late-exports.tsx';
import { NamesProvider } from '#dashboard/data/names/names-provider.tsx';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import type { InitialConnection } from '#dashboard/data/session/connection.ts';
import { routes } from './routes.tsx';
import { SessionGate } from './session-gate.tsx';
import { LazyPage } from './shell/lazy-page.tsx';
import { NotFound } from '#dashboard/app/shell/lazy-page.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { ErrorBoundary } from '#dashboard/base/ui/failure.tsx';
import { useListParams } from '#dashboard/data/address/use-list-params.ts';
import { ListPage } from '#dashboard/lists/list/list-page.tsx';
import type { LoadPanel, Resource } from '#dashboard/lists/list/resource.ts';
import { opportunities } from '#dashboard/pages/opportunities/columns.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { LoadBeside } from '#dashboard/lists/record/beside-panel.tsx';
import { loadPanel } from '#dashboard/lists/record/load-panel.tsx';

type AppProps = {
  config: Config;
  initial: InitialConnection;
};

/** The pages that are no lists, by their path under the base path. */
const pages = [
  {
    path: 'overview',
    title: say('Overview'),
    load: async () => (await import('#dashboard/pages/overview/overview-page.tsx')).OverviewPage,
  },
  {
    path: 'follow-ups',
    title: say('Follow-ups'),
    load: async () => (await import('./follow-ups-link.tsx')).FollowUpsLink,
  },
  {
    path: 'quality',
    title: say('Data quality'),
    load: async () => (await import('#dashboard/pages/quality/quality-page.tsx')).QualityPage,
  },
  {
    path: 'open',
    title: say('Contact'),
    load: async () => (await import('#dashboard/pages/open/open-page.tsx')).OpenPage,
  },
] satisfies ({ path: DashboardPage } & Record<string, unknown>)[];

const besideOpportunities = {
  contacts: async () => (await import('#dashboard/pages/contacts/detail.tsx')).Detail,
  agents: async () => (await import('#dashboard/pages/agents/detail.tsx')).Detail,
} satisfies LoadBeside;

const panels: { [Name in EndpointName]: LoadPanel<Name> } = {
  opportunities: () =>
    loadPanel(
      async () => (await import('#dashboard/pages/opportunities/detail.tsx')).Detail,
      besideOpportunities,
    ),
  contacts: () => loadPanel(besideOpportunities.contacts),
  agents: () => loadPanel(besideOpportunities.agents),
};

const panelOf = (name: EndpointName) => panels[name] as unknown as LoadPanel;

const loadBoard = async () => {
  const { BoardPage } = await import('#dashboard/pages/board/board-page.tsx');
  return () => <BoardPage resource={opportunities} loadPanel={panels.opportunities} />;
};

function ListRoute({ resource }: { resource: Resource }) {
  const { name, title } = resource;
  // What says how a list is shown needs no extension.
  if (useListParams(name, []).params.view) return <LazyPage title={title} load={loadBoard} />;
  return <ListPage resource={resource} loadPanel={panelOf(name)} />;
}

/** The whole dashboard, once its configuration is read. */
export const App = ({ config, initial }: AppProps) => (
  <ErrorBoundary>
    <BrowserRouter useTransitions={false}>
      <SessionGate config={config} initial={initial}>
        <NamesProvider>
          <PageFrame navigation={routes}>
            <ErrorBoundary>
              <Routes>
                <Route path={basePath} element={<Navigate to={basePath + readFirstPage()} replace />} />
                {routes.map(({ path, resource }) => (
                  <Route
                    key={path}
                    path={`${path}/:id?`}
                    element={<ListRoute key={path} resource={resource} />}
                  />
                ))}
                {pages.map(({ path, ...page }) => (
                  <Route key={path} path={basePath + path} element={<LazyPage key={path} {...page} />} />
                ))}
                <Route path="*" element={<NotFound home={homePath} />} />
              </Routes>
            </ErrorBoundary>
            <LateExports lists={routes} />
          </PageFrame>
        </NamesProvider>
      </SessionGate>
    </BrowserRouter>
  </ErrorBoundary>
);
