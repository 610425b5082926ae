import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { showOwnTime } from '#dashboard/lists/table/table-events.ts';
import { Timestamp } from '#dashboard/lists/table/cell/cell-content.tsx';
import { FullTimestamp } from './full-timestamp.tsx';

beforeEach(() => void vi.stubEnv('TZ', 'America/Bogota'));
afterEach(() => {
  chooseZone(true);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const at = '2026-11-19T14:02:00.000000Z';

const renderBoth = (at: string) =>
  render(
    <div onPointerOver={showOwnTime}>
      <Timestamp at={at} /> <FullTimestamp at={at} />
    </div>,
  );

test('an instant is shown in local time and UTC, with its age, which grows, or the other way round', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:32:00Z') });
  const { container } = render(<FullTimestamp at={at} />);
  expect(container).toHaveTextContent(/^19 Nov 2026, 09:02 GMT-5 14:02 UTC · 30 minutes ago$/);
  act(() => chooseZone(false));
  expect(container).toHaveTextContent(/^19 Nov 2026, 14:02 UTC 09:02 your time · 30 minutes ago$/);
  expect(container.querySelector('time')).toHaveAttribute('datetime', at);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(container).toHaveTextContent('31 minutes ago');
});

test('the day of the other time is given where it is another one', () => {
  const { container } = render(<FullTimestamp at="2026-11-19T03:02:00Z" />);
  expect(container).toHaveTextContent(/^18 Nov 2026, 22:02 \S+ 19 Nov 2026, 03:02 UTC · /);
  act(() => chooseZone(false));
  expect(container).toHaveTextContent(/^19 Nov 2026, 03:02 UTC 18 Nov 2026, 22:02 \S+ your time · /);
});

test('a reader whose clock shows UTC sees no local time', () => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:32:00Z') });
  const { container } = render(<FullTimestamp at={at} />);
  expect(container).toHaveTextContent(/^19 Nov 2026, 14:02 \S+ 30 minutes ago$/);
});

test('an instant without a zone is in UTC, in its tooltip too', () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T00:30:00Z') });
  const at = '2026-11-20 10:00:00';
  const { container } = renderBoth(at);
  const [cell] = container.querySelectorAll('time');
  if (cell) fireEvent.pointerOver(cell);
  expect(cell).toHaveTextContent(/^20 Nov, 05:00$/);
  expect(cell?.title).toMatch(/^20 Nov 2026, 10:00 UTC, 20 Nov 2026, 05:00 \S+ your time$/);
  expect(container).toHaveTextContent(/20 Nov 2026, 05:00 GMT-5 10:00 UTC · .+$/);
});

test.each(['yesterday', '2026-02-30T00:00:00Z'])('%s is no instant and shown as received', async (at) => {
  const { container } = renderBoth(at);
  expect(container).toHaveTextContent(`${at} ${at}`);
  expect(container.querySelector('time')).toBeNull();
});
