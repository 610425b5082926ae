import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Config } from '#contract/config.ts';
import { say } from '#dashboard/languages/say.ts';
import { basePath } from './address/base-path.ts';
import { homePath } from './address/list-of-path.ts';
import { resolveDays } from './address/moving-days.ts';
import { LateExports } from './export/late-exports.tsx';
import { ListRoute } from './list-route.tsx';
import { NamesProvider } from './names/session/names-provider.tsx';
import { readFirstPage } from './persist/first-page.ts';
import type { InitialConnection } from './session/connect-initial-session.ts';
import { routes } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { LazyPage } from './shell/lazy-page.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

type AppProps = {
  config: Config;
  initial: InitialConnection;
};

const loadOverview = async () => (await import('./overview/overview-page.tsx')).OverviewPage;
const loadFollowUps = async () => (await import('./follow-ups/follow-ups-page.tsx')).FollowUpsPage;

/** The whole dashboard, once its configuration is read. */
export const App = ({ config, initial }: AppProps) => (
  <ErrorBoundary>
    <BrowserRouter useTransitions={false}>
      <SessionGate config={config} initial={initial}>
        <NamesProvider>
          <PageFrame navigation={routes}>
            <ErrorBoundary>
              <Routes>
                <Route
                  path={basePath}
                  element={<Navigate to={resolveDays(basePath + readFirstPage())} replace />}
                />
                {routes.map(({ path, resource }) => (
                  <Route
                    key={path}
                    path={`${path}/:id?`}
                    element={<ListRoute key={path} resource={resource} />}
                  />
                ))}
                <Route
                  path={`${basePath}overview`}
                  element={<LazyPage title={say('Overview')} load={loadOverview} />}
                />
                <Route
                  path={`${basePath}follow-ups`}
                  element={<LazyPage title={say('Follow-ups')} load={loadFollowUps} />}
                />
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
