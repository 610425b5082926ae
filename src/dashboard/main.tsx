import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { loadConfig } from './api/load-config.ts';
import { App } from './app.tsx';
import { applyTheme, readTheme } from './shell/theme.ts';
import { StartFailure } from './start-failure.tsx';
import { Starting } from './starting.tsx';

applyTheme(readTheme());
// The strict content security policy forbids compiling validators at run time.
z.config({ jitless: true });

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');
const root = createRoot(container);

async function start() {
  root.render(<Starting />);
  try {
    root.render(<App config={await loadConfig()} />);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    root.render(<StartFailure reason={reason} onRetry={() => void start()} />);
  }
}

void start();
