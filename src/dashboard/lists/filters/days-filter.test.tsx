import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { someSlots } from '#testing/screen.ts';
import type { Days } from './days.ts';
import { DaysFilter } from './filter.tsx';

// For a person in California it is still the 20th, which is today then.
beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const chosen: Days[] = [];

function Given({ initial, hasRanges }: { initial: Days; hasRanges: boolean }) {
  const [value, setValue] = useState(initial);
  const change = (next: Days) => {
    chosen.push(next);
    setValue(next);
  };
  return <DaysFilter {...{ label: 'Created', value, hasRanges, slots: someSlots }} onChange={change} />;
}

const open = (initial: Days, hasRanges: boolean) => {
  chosen.length = 0;
  render(<Given initial={initial} hasRanges={hasRanges} />);
  return userEvent.setup();
};

/** The filter of a server without ranges. */
const show = (day?: string) => open(day ? { day } : {}, false);

const trigger = () => screen.getByRole('button', { name: /^Created(:|$)/ });
const inCalendar = (day: string) => screen.findByRole('button', { name: new RegExp(day) });
const focusIsOn = async (day: string) => {
  const button = await inCalendar(day);
  await waitFor(() => expect(button).toHaveFocus());
};
const part = (name: string) => screen.findByRole('spinbutton', { name: new RegExp(`^${name}`) });
const apply = () => screen.queryByRole('button', { name: 'Apply' });
const field = (name: string) => screen.getByRole('group', { name });

/** Opens the picker and types the digits of a day, part after part. */
const type = async (user: ReturnType<typeof show>, digits: string) => {
  await user.click(trigger());
  await user.click(await part('day'));
  await user.keyboard(digits);
};

const expectClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(trigger()).toHaveFocus());
};

test('the calendar opens at the day of the own clock, in weeks from Monday', async () => {
  expect(new Date(clock.now()).getDate()).toBe(20);
  const user = show();
  await user.click(trigger());
  await focusIsOn('20 November 2026');
  expect(await inCalendar('20 November 2026')).toHaveAccessibleName(/^Today, Friday/);
  expect(screen.getAllByRole('button', { name: /^Today, / })).toHaveLength(1);
  const weekdays = [...document.querySelectorAll('th')].map((cell) => cell.textContent);
  expect(weekdays).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(screen.getByText('Days are UTC')).toBeVisible();
});

test('where the clock shows UTC all year, nobody is told that days are UTC', async () => {
  vi.stubEnv('TZ', 'Atlantic/Reykjavik');
  const user = show('2026-11-19');
  await user.click(trigger());
  await inCalendar('19 November 2026');
  expect(screen.queryByText('Days are UTC')).toBeNull();
  expect(trigger()).toHaveAccessibleName('Created: 19 Nov 2026');
});

test('a day is chosen on the calendar with the keyboard alone', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{Enter}');
  await focusIsOn('20 November 2026');
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
  expect(chosen).toEqual([{ day: '2026-11-12' }]);
  await expectClosed();
  expect(trigger()).toHaveAccessibleName('Created: 12 Nov 2026 UTC');
});

test.each([
  ['a day of another month', { day: '2026-11-19' }, ['Previous month', '31 October'], { day: '2026-10-31' }],
  ['the day before', {}, ['Yesterday'], { day: '2026-11-19', moving: 'yesterday' }],
])('%s is chosen with the pointer', async (_case, initial, presses, day) => {
  const user = open(initial, false);
  await user.click(trigger());
  for (const name of presses) await user.click(await inCalendar(name));
  expect(chosen).toEqual([day]);
  await expectClosed();
});

const first = { day: '2026-11-19' };

test('one press is a day, which fills both fields and leaves the picker open for a second', async () => {
  const user = open({ from: '2026-11-02', to: '2026-11-05' }, true);
  await user.click(trigger());
  expect(screen.queryByText('Choose a second day for a range')).toBeNull();
  await user.click(await inCalendar('19 November'));
  expect(chosen).toEqual([first]);
  expect(trigger()).toHaveAccessibleName('Created: 19 Nov 2026 UTC');
  for (const name of ['From', 'To']) expect(field(name)).toHaveTextContent('19/11/2026');
  expect(screen.getByText('Choose a second day for a range')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen).toEqual([first, {}]);
  await expectClosed();
});

test.each([
  ['the same day again is that day', '19 November', []],
  ['a later day makes a range', '20 November', [{ from: '2026-11-19', to: '2026-11-20' }]],
  ['an earlier day makes one too', '3 November', [{ from: '2026-11-03', to: '2026-11-19' }]],
  [
    'days by name take the place of both',
    'Last 7 days',
    [{ from: '2026-11-14', to: '2026-11-20', moving: 'last-7-days' }],
  ],
])('after one day, %s', async (_case, second, days) => {
  const user = open({ from: '2026-11-02', to: '2026-11-05' }, true);
  await user.click(trigger());
  for (const name of ['19 November', second])
    await user.click(await screen.findByRole('button', { name: new RegExp(`(^| )${name}`) }));
  expect(chosen).toEqual([first, ...days]);
  await expectClosed();
});

test.each([true, false])("days to come can't be chosen; with ranges: %s", async (hasRanges) => {
  const user = open(hasRanges ? { from: '2026-11-01', to: '2026-11-30' } : {}, hasRanges);
  await user.click(trigger());
  const tomorrow = await inCalendar('22 November 2026');
  expect(tomorrow).toHaveAttribute('aria-disabled', 'true');
  expect(await inCalendar('21 November 2026')).not.toHaveAttribute('aria-disabled');
  await user.click(tomorrow);
  expect(chosen).toEqual([]);
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

test.each([
  [true, ['Today', 'Yesterday', 'This week', 'Last 7 days', 'This month', 'Last month', 'This year']],
  [false, ['Today', 'Yesterday']],
])('the days by name, with ranges: %s', async (hasRanges, names) => {
  const user = open({ day: '2026-11-20' }, hasRanges);
  await user.click(trigger());
  const presets = await screen.findAllByRole('button', { pressed: false });
  const today = screen.getByRole('button', { pressed: true });
  expect([today, ...presets].map(({ textContent }) => textContent)).toEqual(names);
});

test('a typed day moves the calendar along, and Enter applies it', async () => {
  const user = show();
  await type(user, '29022024');
  expect(await inCalendar('29 February 2024')).toHaveAccessibleName(/ selected$/);
  expect(chosen).toEqual([]);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([{ day: '2024-02-29' }]);
  await expectClosed();
});

test('a day that no calendar has cannot be applied, not even as another day', async () => {
  const user = show('2026-02-03');
  await type(user, '30');
  expect(await part('day')).toHaveTextContent('30');
  expect(screen.getByRole('status')).toHaveTextContent("That date doesn't exist.");
  expect(apply()).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(chosen).toEqual([]);
});

test('Escape closes the picker from the calendar and from the field, and changes nothing', async () => {
  const user = show('2026-11-19');
  await user.click(trigger());
  await inCalendar('19 November 2026');
  await user.keyboard('{ArrowRight}{Escape}');
  await expectClosed();
  await type(user, '07');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(chosen).toEqual([]);
});

test('clearing takes the day away and leaves the focus on the filter', async () => {
  const user = show('2026-11-19');
  await user.click(screen.getByRole('button', { name: 'Clear created filter' }));
  expect(chosen).toEqual([{}]);
  expect(trigger()).toHaveAccessibleName('Created');
  expect(trigger()).toHaveFocus();
});

test('a range is chosen on the calendar by its ends, in either order, with the keyboard alone', async () => {
  const user = open({}, true);
  await user.tab();
  await user.keyboard('{Enter}');
  await focusIsOn('20 November 2026');
  // The first Enter moves on to the next day.
  await user.keyboard('{Enter}{ArrowUp}{ArrowLeft}');
  expect(chosen).toEqual([{ day: '2026-11-20' }]);
  expect(await inCalendar('16 November 2026')).toHaveAccessibleName(/ selected$/);
  await user.keyboard('{Enter}');
  expect(chosen.slice(1)).toEqual([{ from: '2026-11-13', to: '2026-11-20' }]);
  await expectClosed();
});

test('either end can be typed, and the calendar follows; ends out of order cannot be applied', async () => {
  const user = open({ day: '2026-11-20' }, true);
  await user.click(trigger());
  await user.click(await screen.findByRole('spinbutton', { name: /day.*From/ }));
  await user.keyboard('21');
  expect(screen.getByText('"To" must be on or after "From".')).toBeVisible();
  expect(apply()).toBeNull();
  await user.click(screen.getByRole('spinbutton', { name: /day.*From/ }));
  await user.keyboard('09');
  expect(await inCalendar('15 November 2026')).toHaveAccessibleName(/ selected$/);
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(chosen).toEqual([{ from: '2026-11-09', to: '2026-11-20' }]);
});
