import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a value is copied as it is, and that is announced; no region for it is there before or after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<CopyButton name="Value" text=" 1250.5 " />);
  expect(screen.queryByRole('status')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Value copied'));
  expect(await navigator.clipboard.readText()).toBe(' 1250.5 ');
  expect(screen.getByRole('button', { name: 'Copy Value' })).toHaveFocus();
  vi.advanceTimersByTime(2_100);
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['does not allow it', () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))],
  ['has no clipboard', undefined],
])('where the browser %s, the value is shown selected, until it is left', async (_case, writeText) => {
  const user = userEvent.setup();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
    Object.assign(Object.create(null), writeText && { writeText }),
  );
  render(<CopyButton name="ID" text="482131" />);
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked copying.');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['482131', 0, 6]);
  expect(field).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
