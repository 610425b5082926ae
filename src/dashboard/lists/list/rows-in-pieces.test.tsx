import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { columns } from '#dashboard/pages/opportunities/columns.ts';
import { pieceSize } from '#dashboard/lists/table/data-table.tsx';
import { fakeNetwork } from '#testing/fake-network.ts';
import { chooseRows, rowNames } from '#testing/list-rows.ts';
import { panelOf } from '#testing/screens/record-panel.ts';
import { many } from '#testing/records.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

/** The names of the opportunities from one place in the list to another. */
const names = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_none, index) => `Opportunity ${first + index}`);

/** Two pages of 50 rows, the first of them painted. From then on a frame comes only when the test asks for it. */
async function openTwoPages(path = '/opportunities?per_page=50') {
  const { token } = await service.addCompany({ opportunities: many(100) });
  const network = fakeNetwork(service.fetch);
  const app = renderApp({ fetch: network.fetch, token, path, config: { extensions: ['per_page'] } });
  await screen.findByText('1–50 of 100');
  // Counts are asked for after the first paint.
  await waitFor(() => expect(network.asked.join(' ')).toContain('status=won'));
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const nextFrame = () =>
    act(async () => {
      for (const frame of frames.splice(0)) frame(0);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
  const turn = async () => {
    await app.user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByText('51–100 of 100');
  };
  return { ...app, nextFrame, turn };
}

test('the first page has all its rows at once; another one shows the first rows and more after each frame, in order', async () => {
  const { nextFrame, turn } = await openTwoPages();
  expect(rowNames()).toEqual(names(1, 50));
  await turn();
  for (const count of [1, 2, 3].map((piece) => piece * pieceSize)) {
    expect(rowNames()).toEqual(names(51, 50 + count));
    await nextFrame();
  }
  expect(rowNames()).toEqual(names(51, 100));
});

test('a key that goes to the last row finds it before its turn', async () => {
  const { turn, user } = await openTwoPages();
  await turn();
  screen.getByRole('link', { name: 'Opportunity 51' }).focus();
  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'Opportunity 100' })).toHaveFocus();
  expect(rowNames()).toEqual(names(51, 100));
});

test('printing has all rows, and so has a page that is turned while hidden', async () => {
  const { turn } = await openTwoPages();
  await turn();
  expect(rowNames()).toHaveLength(pieceSize);
  fireEvent(window, new Event('beforeprint'));
  expect(rowNames()).toEqual(names(51, 100));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent.click(screen.getByRole('link', { name: 'Previous page' }));
  await screen.findByText('1–50 of 100');
  expect(rowNames()).toEqual(names(1, 50));
});

test('opening a record renders the rows around it again and no others', async () => {
  const [column] = columns;
  const cell = column && vi.spyOn(column, 'cell');
  const { user } = await openTwoPages('/opportunities/5?per_page=50');
  await panelOf('Opportunity 5');
  // With the late parts, which render the list again.
  await screen.findByRole('navigation', { name: 'Shown as' });
  cell?.mockClear();
  await user.click(screen.getByRole('link', { name: 'Opportunity 7' }));
  await panelOf('Opportunity 7');
  expect(cell?.mock.calls.length).toBeGreaterThan(0);
  expect(cell?.mock.calls.length).toBeLessThanOrEqual(2 * pieceSize);
});

test('a page that is scrolled to one of its records has all rows at once', async () => {
  const { turn, user } = await openTwoPages();
  await turn();
  await chooseRows(user, '25');
  await screen.findByText('51–75 of 100');
  expect(rowNames()).toEqual(names(51, 75));
});
