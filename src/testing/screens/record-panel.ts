import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { isCommandReady } from '#dashboard/base/commands/registry.ts';
import { insertRecords } from '#service/operator/records.ts';
import { anOpportunity } from '#testing/records.ts';
import type { TestService } from '#testing/service.ts';

/** The two kinds of server that a dashboard must serve whole. */
export const shapes = [
  { shape: 'the documented lists alone', config: { extensions: [] } },
  { shape: 'all extensions', config: { extensions: [...extensions] } },
];

/** The panel, once a record of this name is open in it. */
export const panelOf = (name: string) => screen.findByRole('dialog', { name });

/** The way to the record before or after the open one, once it is known and keys lead there too. */
export const stepTo = (name: 'Previous' | 'Next') =>
  waitFor(() => {
    const link = screen.getByRole('link', { name: `${name} opportunity` });
    expect(link).not.toHaveAttribute('aria-disabled');
    expect(isCommandReady('next-record')).toBe(true);
    return link;
  });

/** Waits until there is no record before or after the open one. */
export const expectNoStep = (name: 'Previous' | 'Next') =>
  waitFor(() =>
    expect(screen.getByRole('link', { name: `${name} opportunity` })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );

/** Waits until the panel says at which place of how many its record stands. */
export const expectPosition = (position: string) =>
  waitFor(() => expect(within(screen.getByRole('dialog')).getByText(position)).toBeVisible());

/** The numbers of the pages of opportunities that were asked for, but for the first, which has none. */
export const pagesAsked = ({ asked }: { asked: string[] }) =>
  asked.flatMap((path) => /^\/api\/v1\/opportunities\?page=(\d+)/.exec(path)?.[1] ?? []);

/** Adds opportunities that are newer than all others, ids from 1001; `before` is how many of these there are. */
export const insertNewer = (
  { database }: Pick<TestService, 'database'>,
  company: { id: number },
  count: number,
  before = 0,
) =>
  insertRecords(
    database,
    company.id,
    'opportunities',
    Array.from({ length: count }, (_, index) => before + index).map((index) =>
      anOpportunity({ id: 1001 + index, created_at: `2026-11-21T00:00:${10 + index}.000000Z` }),
    ),
  );
