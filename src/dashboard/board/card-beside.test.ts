import { expect, test } from 'vitest';
import { cardBeside, type Direction } from './card-beside.ts';

const counts = [3, 0, 2, 5];

test.each<[Direction, number, number, number, number]>([
  ['down', 0, 1, 0, 2],
  ['down', 0, 2, 0, 2],
  ['up', 0, 1, 0, 0],
  ['up', 0, 0, 0, 0],
  ['right', 0, 2, 2, 1],
  ['right', 2, 1, 3, 1],
  ['right', 3, 4, 3, 4],
  ['left', 2, 0, 0, 0],
  ['left', 0, 1, 0, 1],
])('%s of card %i:%i is %i:%i; an empty lane is skipped', (to, lane, card, nextLane, nextCard) => {
  expect(cardBeside({ lane, card }, to, counts)).toEqual({ lane: nextLane, card: nextCard });
});
