import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { type ConfigInput, configFrom } from '#contract/config.ts';
import { App } from '#dashboard/app/app.tsx';
import { paintFirstScreen } from '#dashboard/boot/first-screen.tsx';
import { routes } from '#dashboard/app/routes.tsx';
import { connectInitialSession } from '#dashboard/data/session/connection.ts';
import { beginSession, type InitialPage } from '#dashboard/data/session/initial-session.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';

type AppOptions = {
  fetch: typeof globalThis.fetch;
  /** The token of a person who is signed in already. */
  token?: string;
  path?: string;
  /** What differs from a server that has only the three documented lists. */
  config?: ConfigInput;
};

/** Prepares a visit: nothing is left from earlier tests. */
function visit({ fetch, token, path = '/opportunities', config = {} }: AppOptions) {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetch);
  const parsed = configFrom(config);
  if (token !== undefined) storeToken(token, parsed.apiBaseUrl, false);
  window.history.replaceState(null, '', path);
  return parsed;
}

/** The whole dashboard at an address, its requests answered by the given fetch. */
export function renderApp(options: AppOptions) {
  const config = visit(options);
  const app = <App config={config} initial={connectInitialSession(config, beginSession(config))} />;
  return { user: userEvent.setup(), ...render(app) };
}

type PaintOptions = AppOptions & {
  token: string;
  /** The page of an earlier visit, once it has been read. */
  persisted?: InitialPage['persisted'];
  /** What it is painted into; it may have content. */
  root?: HTMLElement;
};

const firstNames = import.meta.resolve('../dashboard/boot/first-names.ts');

/** The first screen of a person who is signed in, painted; `hydrate` lets React take it over. */
export function paintApp({ persisted, root = document.createElement('div'), ...options }: PaintOptions) {
  const config = visit(options);
  const begun = beginSession(config);
  if (!begun) throw new Error('Nobody is signed in.');
  if (persisted && begun.page) begun.page.persisted = persisted;
  // As the page names it (build/start-first.ts).
  const script = Object.assign(document.createElement('meta'), { id: 'first-names', content: firstNames });
  document.body.append(root, script);
  const screen = paintFirstScreen(root, routes, config, begun);
  onTestFinished(() => {
    screen?.finish();
    root.remove();
    script.remove();
  });
  const hydrate = async (isLoading = false) => {
    // A failure is shown by the app.
    if (!isLoading) await Promise.race([screen?.painted, begun.page?.answer]).catch(() => {});
    const initial = connectInitialSession(config, begun, screen?.finish());
    const problems: unknown[] = [];
    const onRecoverableError = (problem: unknown) => problems.push(problem);
    render(<App config={config} initial={initial} />, {
      container: root,
      hydrate: screen !== null,
      onRecoverableError,
    });
    if (problems.length > 0) throw new AggregateError(problems, "React couldn't take over what was painted.");
  };
  return { root, screen, begun, hydrate };
}

/** The address bar, without the origin. */
export const address = () => `${window.location.pathname}${window.location.search}`;
