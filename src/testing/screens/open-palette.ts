import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';

/** Opens the palette as its key does. */
export async function openPalette() {
  await waitFor(() => expect(isCommandReady('go-to')).toBe(true));
  act(() => void runCommand('go-to'));
  return within(await screen.findByRole('dialog', { name: 'Go to' }));
}
