import { fireEvent, getByLabelText, getByRole } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { ThemeChoice } from '#dashboard/app/shell/theme-choice.tsx';
import type { Theme } from '#dashboard/app/shell/theme.ts';
import { writeText } from '#dashboard/base/storage.ts';
import { paintApp } from '#testing/render-app.tsx';
import { nodeText } from '#testing/screen.ts';
import { morph, paint } from './paint.ts';
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
const lasting = ['nav[aria-label="Main"]', '[popovertarget="more"]', '#more', 'h1', 'h1 ~ div'];

/** React's markup marks the option that is chosen, which has no attribute otherwise. */
const textOf = (node: Element | null) => node && nodeText(node).replace(/\n\s*selected=""/, '');

/** The shell on the screen of a list; the build knows of no theme. */
async function shownShell(name: EndpointName, theme?: Theme) {
  const template = document.createElement('template');
  template.id = 'shell';
  template.innerHTML = await builtShell();
  if (theme) writeText('theme', theme);
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

test('the shell shows the theme that was chosen on the device, and keeps one that is chosen in it', async () => {
  const root = await shownShell('opportunities', 'dark');
  expect(getByLabelText(root, 'Dark')).toBeChecked();
  fireEvent.click(getByLabelText(root, 'Light'));
  const painted = document.createElement('div');
  paint(painted, ThemeChoice());
  const [choice, wanted] = [root, painted].map((parent) => getByRole(parent, 'radiogroup', { hidden: true }));
  if (choice && wanted) morph(choice, wanted);
  expect(getByLabelText(root, 'Light')).toBeChecked();
});
