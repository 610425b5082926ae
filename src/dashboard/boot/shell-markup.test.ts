import { expect, onTestFinished, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { paintApp } from '#testing/render-app.tsx';
import { nodeText } from '#testing/screen.ts';
import { showShell } from './show-shell.ts';
import { shellMarkup } from './shell-markup.tsx';

/** The markup as the build makes it, which has no document. */
async function builtShell() {
  const { document } = globalThis;
  try {
    return await shellMarkup();
  } finally {
    Object.assign(globalThis, { document });
  }
}

/** What of the shell stays as it is whatever the address and the configuration are. */
const lasting = [
  'nav[aria-label="Main"]',
  'header > [title]',
  'header > [aria-haspopup]:last-child',
  'h1',
  'h1 ~ div',
];

const textOf = (node: Element | null) => node && nodeText(node);

/** The shell on the screen of a list. */
async function shownShell(name: EndpointName) {
  const template = document.createElement('template');
  template.id = 'shell';
  template.innerHTML = await builtShell();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(template, root);
  onTestFinished(() => {
    template.remove();
    root.remove();
  });
  showShell(name);
  return root;
}

test.each<EndpointName>(['opportunities', 'contacts', 'agents'])(
  'the shell that the build makes is the screen of %s until there is more',
  async (name) => {
    const root = await shownShell(name);
    const find = (selector: string) => root.querySelector(selector);
    const before = [...lasting, 'header', 'main'].map(find);
    const texts = lasting.map(find).map(textOf);
    expect(texts).not.toContain(null);

    const { screen } = paintApp({
      fetch: () => new Promise(() => {}),
      token: 'token',
      path: `/${name}`,
      root,
    });
    screen?.finish();
    expect(root).toHaveTextContent('Roster');
    expect(before.filter((node) => !node?.isConnected)).toEqual([]);
    expect(lasting.map(find).map(textOf)).toEqual(texts);
  },
);
