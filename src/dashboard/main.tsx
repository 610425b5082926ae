// Imported first, because modules run in the order of their imports: this one sends the first requests.
import { say } from '#dashboard/languages/say.ts';
import { releasePresses, root as container, startAgain, started } from './start.ts';
import './ui/tokens.css';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ConfigError } from './api/read-config.ts';
import { App } from './app.tsx';
import { connectInitialSession } from './session/connect-initial-session.ts';
import { Failure } from './ui/failure.tsx';

/** Lets presses through once the page can obey them. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(releasePresses, []);
  return children;
}

/** Why it could not start, in a sentence for the person. */
async function reasonOf(error: unknown) {
  if (!(error instanceof ConfigError)) return error instanceof Error ? error.message : String(error);
  const { configFault } = await import('./api/config-fault.ts');
  return configFault(error.answer);
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
    const reason = await reasonOf(error).catch(String);
    const root = createRoot(container);
    const retry = () => {
      root.unmount();
      void show(startAgain());
    };
    root.render(<Failure title={say("Couldn't start Roster")} reason={reason} onRetry={retry} />);
  }
}

void show(started);
