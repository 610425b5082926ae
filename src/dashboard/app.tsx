import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Config } from '#contract/config.ts';
import { routes } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Starting } from './starting.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

/** The whole dashboard, once its configuration is read. */
export const App = ({ config }: { config: Config }) => (
  <ErrorBoundary>
    <BrowserRouter>
      <Suspense fallback={<Starting />}>
        <SessionGate config={config}>
          <Frame navigation={routes}>
            <ErrorBoundary>
              <Routes>
                <Route path="/" element={<Navigate to={routes[0]?.path ?? '/'} replace />} />
                {routes.map(({ path, page }) => (
                  <Route key={path} path={`${path}/:id?`} element={page} />
                ))}
                <Route path="*" element={<NotFound home={routes[0]?.path ?? '/'} />} />
              </Routes>
            </ErrorBoundary>
          </Frame>
        </SessionGate>
      </Suspense>
    </BrowserRouter>
  </ErrorBoundary>
);
