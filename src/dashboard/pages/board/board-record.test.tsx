import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isCommandReady } from '#dashboard/base/commands/registry.ts';
import { cardsOf, expectCards, laneOf, someOfEach } from '#testing/lists/board-lanes.ts';
import { expectPosition, panelOf, stepTo } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { pageRunsLeft } from '#testing/catalogues/page-runs-left.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './board-page.tsx';

const service = serviceOfFile();

test('a card opens beside the board, steps stay in its lane, and Esc returns to the card', async () => {
  const opportunities = someOfEach({ new: 2, qualified: 0, won: 17, lost: 1 });
  const { token } = await service.addCompany({ opportunities });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities?view=board' });
  const lane = await laneOf('won');
  await expectCards(lane, 15);
  await user.click(within(lane).getByRole('link', { name: /^Opportunity 17/ }));
  expect(address()).toBe('/opportunities/17?lane=won&view=board');
  await panelOf('Opportunity 17');
  await expectPosition('15 of 17');
  expect(await screen.findByRole('heading', { level: 2, name: 'New 2' })).toBeVisible();
  await user.click(await stepTo('Next'));
  await panelOf('Opportunity 18');
  expect(address()).toBe('/opportunities/18?page=2&lane=won&view=board');
  // The page that it is on has come onto the board.
  await expectCards(lane, 17);
  expect(await within(lane).findByRole('link', { name: /^Opportunity 18/, current: true })).toBeVisible();
  await stepTo('Previous');
  await user.keyboard('k');
  await panelOf('Opportunity 17');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/opportunities?view=board');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(within(lane).getByRole('link', { name: /^Opportunity 17/ })).toHaveFocus());
});

test('one Tab leads to the cards, keys move among cards and lanes, Enter opens', async () => {
  const opportunities = someOfEach({ new: 2, qualified: 0, won: 3, lost: 1 });
  const { token } = await service.addCompany({ opportunities });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities?view=board' });
  const [fresh, won, lost] = [await laneOf('new'), await laneOf('won'), await laneOf('lost')];
  await Promise.all([expectCards(fresh, 2), expectCards(won, 3), expectCards(lost, 1)]);
  const all = [fresh, won, lost].flatMap(cardsOf);
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cardsOf(fresh)[0]]);
  await waitFor(() => expect(isCommandReady('next-row')).toBe(true));
  await user.keyboard('j');
  expect(cardsOf(fresh)[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(cardsOf(fresh)[1]).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cardsOf(won)[1]).toHaveFocus();
  await user.keyboard('j');
  expect(cardsOf(won)[2]).toHaveFocus();
  await user.keyboard('l');
  expect(cardsOf(lost)[0]).toHaveFocus();
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cardsOf(lost)[0]]);
  await user.keyboard('hhk{ArrowLeft}');
  expect(cardsOf(fresh)[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  await panelOf('Opportunity 1');
});

test('where lines run to the left, arrows lead to the lanes that they point at', async () => {
  pageRunsLeft();
  const { token } = await service.addCompany({
    opportunities: someOfEach({ new: 1, qualified: 1, won: 0, lost: 0 }),
  });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities?view=board' });
  const [fresh, qualified] = [await laneOf('new'), await laneOf('qualified')];
  await Promise.all([expectCards(fresh, 1), expectCards(qualified, 1)]);
  await user.keyboard('j{ArrowLeft}');
  expect(cardsOf(qualified)[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cardsOf(fresh)[0]).toHaveFocus();
});
