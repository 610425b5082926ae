import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession, InSession } from '#testing/session.tsx';
import { ReadingProgress } from './reading-progress.tsx';

const service = serviceOfFile();

/** The progress over five contacts in pages of two; answers wait to be let through, or replaced, in the order of requests. */
async function show() {
  const { token } = await service.addCompany({ contacts: [{}, {}, {}, {}, {}] });
  const held: ((answer?: Response) => void)[] = [];
  let isHolding = true;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const asked = service.fetch(input, init);
    if (!isHolding) return asked;
    const letGo = new Promise<Response | undefined>((resolve) => held.push(resolve));
    const [response, answer] = await Promise.all([asked, letGo]);
    return answer ?? response;
  };
  const given = aSession(fetch, token, 2);
  render(
    <InSession {...given}>
      <ReadingProgress name="contacts" />
    </InSession>,
  );
  act(() => given.names.contacts.start());
  return {
    letThrough: async (answer?: Response) => {
      await waitFor(() => expect(held).not.toEqual([]));
      act(() => held.shift()?.(answer));
    },
    holdNoMore: () => {
      isHolding = false;
    },
  };
}

const bar = () => screen.queryByRole('progressbar', { name: 'Names loaded' });

test('the bar follows the pages, and goes when all names are read', async () => {
  const { letThrough } = await show();
  await waitFor(() => expect(bar()).toBeInTheDocument());
  expect(bar()).not.toHaveAttribute('value');
  expect(screen.getByText('No names loaded yet.')).toBeVisible();
  await letThrough();
  expect(await screen.findByText(/^2 of 5 ·/)).toHaveTextContent(/^2 of 5 · \d\d:\d\d$/);
  expect(screen.getByText('Searching the names loaded so far.')).toBeVisible();
  expect(bar()).toHaveAttribute('value', '2');
  expect(bar()).toHaveAttribute('max', '5');
  await letThrough();
  await screen.findByText(/^4 of 5/);
  await letThrough();
  await waitFor(() => expect(bar()).toBeNull());
  expect(screen.getByText(/^5 of 5 ·/)).toHaveTextContent(/^5 of 5 · \d\d:\d\d$/);
});

test.each([
  ['that failed', 403, "The service didn't respond. Searching the names loaded so far."],
  ['that was asked to wait', 429, 'The service asked to wait. Searching the names loaded so far.'],
])('a reading %s says so, and goes on when asked', async (_case, status, sentence) => {
  const { letThrough, holdNoMore } = await show();
  await letThrough();
  await letThrough(Response.json({ message: 'No.' }, { status }));
  await letThrough();
  expect(await screen.findByText(sentence)).toBeVisible();
  holdNoMore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
