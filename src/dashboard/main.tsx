// Imported first, because modules run in the order of their imports: this one sends the first requests.
import { root as container } from './start.ts';
import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { start, started } from './first-requests.ts';
import { connectInitialSession } from './session/connect-initial-session.ts';
import { Failure } from './ui/failure.tsx';
import { Starting } from './ui/starting.tsx';

const root = createRoot(container);

/** What the screen showed when it was left stays until there are rows to take its place (start.ts). */
const isScreenKept = container.hasChildNodes();

/** How long to wait for rows that are about to arrive, in ms: rendering once with them is quicker than twice. */
const longestWait = isScreenKept ? 1_000 : 50;

async function show(starting: typeof started) {
  if (starting !== started || !isScreenKept) root.render(<Starting />);
  try {
    const begun = await starting;
    const { config } = begun;
    const initial = connectInitialSession(config, begun.initial);
    // The module that began it never goes away.
    begun.initial = null;
    await Promise.race([initial.rows, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    root.render(<App config={config} initial={initial} />);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const retry = () => void show(start());
    root.render(<Failure title="Couldn't start Roster" reason={reason} onRetry={retry} />);
  }
}

void show(started);
