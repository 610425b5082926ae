import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FullTimestamp } from './timestamp.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-11-19T14:02:00.000000Z';

test('an instant is told in UTC, in the reader’s zone, and by its age, which grows', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:32:00Z') });
  const { container } = render(<FullTimestamp at={at} />);
  expect(container).toHaveTextContent(
    /^19 Nov 2026, 14:02 UTC 30 minutes ago 19 Nov 2026, \d\d:\d\d .+, your time$/,
  );
  expect(container.querySelector('time')).toHaveAttribute('datetime', at);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(container).toHaveTextContent('31 minutes ago');
});

test('a text that is no instant is shown as it came', () => {
  const { container } = render(<FullTimestamp at="yesterday" />);
  expect(container).toHaveTextContent(/^yesterday$/);
});
