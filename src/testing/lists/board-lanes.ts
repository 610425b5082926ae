import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { formatWord } from '#dashboard/base/ui/format.ts';

/** The lane of a status, once it says how many it has. */
export const laneOf = (status: OpportunityStatus) =>
  screen.findByRole('region', { name: new RegExp(`^${formatWord(status)} [\\d,]+$`) });

/** The cards of a lane. */
export const cardsOf = (lane: HTMLElement) => within(lane).queryAllByRole('link', { name: /^(?!View all)/ });

/** Waits until a lane has this many cards. */
export const expectCards = (lane: HTMLElement, count: number) =>
  waitFor(() => expect(cardsOf(lane)).toHaveLength(count));

/** Some opportunities of each status, the newest first; ids and names go on from one status to the next. */
export const someOfEach = (counts: Record<OpportunityStatus, number>) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));
