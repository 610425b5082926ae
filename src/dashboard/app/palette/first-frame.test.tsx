import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';
import { shapes } from '#testing/screens/record-panel.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Loaded before the test, which would wait for it.
import '#dashboard/app/shell/late-frame.tsx';
import './palette.tsx';

/** The service with all that it offers. */
const [, { config }] = shapes as [unknown, (typeof shapes)[number]];

const service = serviceOfFile();

test('the field has the focus a frame before there is anything under it', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Ann' }] });
  renderApp({ fetch: service.fetch, token, path: '/contacts', config });
  const seen: { isFocused: boolean; options: number }[] = [];
  const watch = new MutationObserver(() => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return;
    const isFocused = dialog.querySelector('input') === document.activeElement;
    seen.push({ isFocused, options: dialog.querySelectorAll('[role=option]').length });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  await waitFor(() => expect(isCommandReady('go-to')).toBe(true));
  act(() => void runCommand('go-to'));
  await waitFor(() => expect(seen.at(-1)?.options).toBeGreaterThan(0));
  expect(seen[0]).toEqual({ isFocused: true, options: 0 });
});

test('what is typed before there is a field stands in it, and gives no commands', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Ann' }] });
  renderApp({ fetch: service.fetch, token, path: '/contacts', config });
  await waitFor(() => expect(isCommandReady('go-to')).toBe(true));
  act(() => void runCommand('go-to'));
  for (const key of ['?', ' ', 'Backspace', 'Backspace', 'a', 'n'])
    expect(fireEvent.keyDown(document.body, { key })).toBe(false);
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toHaveValue('an');
  expect(fireEvent.keyDown(screen.getByRole('combobox', { name: 'Go to' }), { key: 'n' })).toBe(true);
});

test('what is typed for one person is not there for the next', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Ann' }] });
  const openPalette = async () => {
    const { unmount } = renderApp({ fetch: service.fetch, token, path: '/contacts', config });
    await waitFor(() => expect(isCommandReady('go-to')).toBe(true));
    act(() => void runCommand('go-to'));
    return unmount;
  };
  const leave = await openPalette();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toHaveValue('x');
  leave();
  await openPalette();
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toHaveValue('');
});
