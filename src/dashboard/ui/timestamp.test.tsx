import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FullTimestamp, Timestamp } from './timestamp.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const at = '2026-11-19T14:02:00.000000Z';

test('an instant is shown in UTC and local time, with its age, which grows', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:32:00Z') });
  const { container } = render(<FullTimestamp at={at} />);
  expect(container).toHaveTextContent(
    /^19 Nov 2026, 14:02 UTC 30 minutes ago 19 Nov 2026, 09:02 \S+ your time$/,
  );
  expect(container.querySelector('time')).toHaveAttribute('datetime', at);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(container).toHaveTextContent('31 minutes ago');
});

test('a reader whose clock shows UTC sees no local time', () => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:32:00Z') });
  const { container } = render(<FullTimestamp at={at} />);
  expect(container).toHaveTextContent(/^19 Nov 2026, 14:02 UTC 30 minutes ago$/);
});

test.each(['yesterday', '2026-02-30T00:00:00Z'])('%s is no instant and shown as received', async (at) => {
  const { container } = render(
    <>
      <Timestamp at={at} /> <FullTimestamp at={at} />
    </>,
  );
  expect(container).toHaveTextContent(`${at} ${at}`);
  expect(container.querySelector('time')).toBeNull();
});
