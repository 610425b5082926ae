import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { aSession, InSession } from '#testing/session.tsx';
import { useLazyPart } from './use-lazy-part.ts';

type Load = () => Promise<ComponentType>;

function Wanting({ load, isWanted }: { load: Load; isWanted: boolean }) {
  const { Part } = useLazyPart(load, isWanted);
  return Part && <Part />;
}

test('a part that is loaded twice, for who waits and meanwhile, stays the same, and its field keeps the focus', async () => {
  const session = aSession(fetch, 'token');
  const loads: ((Part: ComponentType) => void)[] = [];
  const load: Load = () => new Promise((resolve) => loads.push(resolve));
  const part = (isWanted: boolean) => (
    <InSession {...session}>
      <Wanting load={load} isWanted={isWanted} />
    </InSession>
  );
  const { rerender } = render(part(true));
  rerender(part(false));
  rerender(part(true));
  expect(loads.length).toBeGreaterThan(1);
  await act(async () => loads[0]?.(() => <input aria-label="First" />));
  const field = screen.getByRole('textbox', { name: 'First' });
  field.focus();
  await act(async () => loads.at(-1)?.(() => <input aria-label="Again" />));
  rerender(part(true));
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
});
