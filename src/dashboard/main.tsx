// Imported first, because modules run in the order of their imports: this one sends the first requests.
import { root as container, startAgain, started } from './boot/start.ts';
import { presses } from './boot/first.ts';
import { releasePresses } from './boot/release-presses.ts';
import './base/ui/tokens.css';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { say } from './base/languages/say.ts';
import { startFault } from './data/api/error-messages.ts';
import { App } from './app/app.tsx';
import { connectInitialSession } from './data/session/connection.ts';
import { Failure } from './base/ui/failure.tsx';

function Ready({ children }: { children: ReactNode }) {
  useEffect(() => releasePresses(presses), []);
  return children;
}

async function show(starting: typeof started) {
  try {
    const begun = await starting;
    const { config, screen } = begun;
    const initial = connectInitialSession(config, begun.initial, screen?.finish());
    // The module that began it never goes away.
    begun.initial = null;
    begun.screen = null;
    const app = (
      <Ready>
        <App config={config} initial={initial} />
      </Ready>
    );
    if (screen) hydrateRoot(container, app);
    else createRoot(container).render(app);
  } catch (error) {
    const reason = await startFault(error).catch(String);
    releasePresses(presses);
    const root = createRoot(container);
    const retry = () => {
      root.unmount();
      void show(startAgain());
    };
    root.render(<Failure title={say("Couldn't start Roster")} reason={reason} onRetry={retry} />);
  }
}

/** When the files are stored for a start without network, in ms after the first rows: nobody waits for them. */
const offlineAfterMs = 5_000;

async function keepLater() {
  const { config, screen } = await started;
  await screen?.painted.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, offlineAfterMs));
  await (await import('./data/persist/keep-offline.ts')).keepOffline(config);
}

void show(started);
// Without it the dashboard starts with a network alone.
keepLater().catch(() => {});
