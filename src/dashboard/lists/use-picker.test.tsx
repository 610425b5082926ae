import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { usePicker } from './use-picker.ts';

type Load = () => Promise<() => string>;

function Opener({ load }: { load: Load }) {
  const { triggerProps, failure, Picker } = usePicker(load);
  return (
    <>
      <button {...triggerProps}>Open</button>
      <p>{Picker ? Picker() : failure}</p>
    </>
  );
}

test('a picker that could not be loaded when somebody pointed at it is loaded again when they press', async () => {
  // The address bar is asked for a newer build.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValue(() => 'Here');
  render(<Opener load={load} />);
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => {});
  await userEvent.click(button);
  expect(await screen.findByText('Here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a picker that is missing is told, and tried again with each press', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('gone'));
  render(<Opener load={load} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/^Couldn't load this/)).toBeVisible();
  load.mockResolvedValue(() => 'Here');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Here')).toBeVisible();
});
