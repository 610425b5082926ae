import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLine } from '#testing/line.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a service that throttles the first rows is asked for nothing else meanwhile', async () => {
  const line = aLine(() =>
    Promise.resolve(
      Response.json({ message: 'Too many.' }, { status: 429, headers: { 'Retry-After': '60' } }),
    ),
  );
  renderApp({ fetch: line.fetch, token: 'rst_1' });
  await screen.findByRole('heading', { name: 'Too many requests' });
  for (let frames = 0; frames < 10; frames += 1) await frame();
  expect(line.asked).toEqual(['/api/v1/opportunities']);
});
