import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Status } from './status.tsx';

const shown = (status: string) => {
  const { container } = render(<Status status={status} />);
  return { text: container.textContent, classes: container.firstElementChild?.className };
};

test('a documented status in another case and with spaces around it looks the same', () => {
  expect(shown(' WON ')).toEqual(shown('won'));
});

test('an unknown status is shown as it is and as nothing else', () => {
  expect(shown('on_hold').text).toBe('On hold');
  expect(shown('on_hold').classes).not.toBe(shown('won').classes);
  expect(shown('  ').text).toBe('No status');
});
