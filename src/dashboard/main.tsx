// First of all, as modules run in the order in which they are named.
import { start, started } from './start.ts';
import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { StartFailure } from './start-failure.tsx';
import { Starting } from './starting.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');
const root = createRoot(container);

/** How long rows that are about to come are waited for, in ms: to show all at once is quicker than twice. */
const patience = 50;

async function show(starting: typeof started) {
  root.render(<Starting />);
  try {
    const { config, connection, rows } = await starting;
    await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, patience))]);
    root.render(<App config={config} connection={connection} />);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    root.render(<StartFailure reason={reason} onRetry={() => void show(start())} />);
  }
}

void show(started);
