import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageRunsLeft } from '#testing/catalogues/page-runs-left.ts';
import { address } from '#testing/render-app.tsx';
import { everything, numberLinks, openOverview } from '#testing/screens/overview.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './overview-page.tsx';

const service = serviceOfFile();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 24), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The overview, once its days are there, and their bars. */
async function openDays() {
  const app = await openOverview(service, everything);
  const bars = await numberLinks('Opportunities by day');
  const bar = (day: number) => bars[day - 7] as HTMLAnchorElement;
  return { ...app, bars, bar };
}

test('arrows move among the days, which have one tab stop, and Shift chooses several', async () => {
  const { user, bars, bar } = await openDays();
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bar(20)]);
  expect(bar(20)).toHaveAccessibleName('2 created on Friday 20 November, today');
  bar(20).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(bar(18)).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(bar(16)).toHaveFocus();
  expect(screen.getByText('16–18 November: 6. Press Enter to list them.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText(/^Choose a day to list it, or drag/)).toBeVisible();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(address()).toBe('/opportunities?created_from=2026-11-16&created_to=2026-11-17');
});

test('where lines run to the left, arrows lead to the days that they point at', async () => {
  pageRunsLeft();
  const { user, bar } = await openDays();
  bar(20).focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  expect(bar(18)).toHaveFocus();
});

/** Presses a pointer on one day, moves it across days and releases it on the last of them. */
function drag([first, ...rest]: HTMLElement[]) {
  fireEvent.pointerDown(first as HTMLElement, { button: 0 });
  for (const each of rest) fireEvent.pointerEnter(each);
  fireEvent.pointerUp(rest.at(-1) ?? (first as HTMLElement));
}

test('dragging across days leads to the list of their range, dragging back to where it began does not', async () => {
  const { bar } = await openDays();
  drag([bar(12), bar(11), bar(12)]);
  expect(address()).toBe('/overview');
  drag([bar(12), bar(11), bar(10)]);
  await waitFor(() => expect(address()).toBe('/opportunities?created_from=2026-11-10&created_to=2026-11-12'));
});
