import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { statusesOf } from '#dashboard/data/address/statuses.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { Page, Row } from '#dashboard/data/api/read-page.ts';
import { errorStateOf, type ErrorState } from '#dashboard/data/requests/error-state.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { type ListPageState, useListPage } from '#dashboard/lists/list/use-list-page.ts';

export type BoardParams = ListParams<'opportunities'>;

/** A card: the row of an opportunity, and the page of its status that it is on. */
export type CardRow = { row: Row<'opportunities'>; page: number };

export type Lane = {
  status: OpportunityStatus;
  /** The list of this status, on its first page. */
  params: BoardParams;
  list: ListPageState<'opportunities'>;
  /** How many it has; null where that isn't known, or the service ignored the filter. */
  total: number | null;
  cards: CardRow[];
  more: {
    /** How many more there are at least; 0 for none. */
    count: number;
    isLoading: boolean;
    error: ErrorState | null;
    /** Asks for the next page, or again for one that failed. */
    load: () => void;
  };
};

/**
 * The pages of one status that a board shows.
 * @param openPage the page of the open record if it has this status, else 0: stepping beyond the last card adds a page
 */
function useLane(board: BoardParams, status: OpportunityStatus, openPage: number): Lane {
  const { client } = useSession();
  const params = { ...board, lane: status };
  const list = useListPage('opportunities', params);
  const of = listHref('opportunities', params);
  const [asked, setAsked] = useState({ of, pages: 1 });
  const count = asked.of === of ? asked.pages : 1;
  if (openPage === count + 1) setAsked({ of, pages: openPage });
  const rest = useQueries({
    queries: Array.from({ length: count - 1 }, (_, index) =>
      listQuery(client, 'opportunities', listRequest('opportunities', { ...params, page: index + 2 })),
    ),
  });
  const first = list.shown?.page;
  const pages = first ? [first, ...rest.flatMap(({ data }) => data ?? [])] : [];
  const last = rest.at(-1);
  const error = last ? errorStateOf(last) : null;
  return {
    status,
    params,
    list,
    total: first && !first.contradiction ? first.meta.total : null,
    cards: cardsOf(pages),
    more: {
      count: list.current ? leftOf(pages) : 0,
      isLoading: last?.isFetching === true && !error,
      error,
      load: () => (error ? void last?.refetch() : setAsked({ of, pages: count + 1 })),
    },
  };
}

/** The rows of pages that follow each other; one that has moved between two of them counts once. */
function cardsOf(pages: Page<'opportunities'>[]): CardRow[] {
  const cards = new Map<unknown, CardRow>();
  for (const [index, { rows }] of pages.entries()) {
    for (const row of rows) {
      const key = row.record?.id ?? row;
      if (!cards.has(key)) cards.set(key, { row, page: index + 1 });
    }
  }
  return [...cards.values()];
}

function leftOf(pages: Page<'opportunities'>[]) {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last?.meta.hasNext) return 0;
  const left = (first.meta.total ?? Infinity) - pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return left > 0 ? Math.min(first.rows.length, left) : first.rows.length;
}

/** The lanes of the statuses that the board is filtered by, or of all. The others are those of the first, and ask for nothing more. */
export function useLanes(board: BoardParams, open: Pick<BoardParams, 'lane' | 'page'> | null): Lane[] {
  const chosen = statusesOf(board);
  const shown = opportunityStatuses.filter((status) => chosen.length === 0 || chosen.includes(status));
  const shownFor = (status: OpportunityStatus) => (shown.includes(status) ? status : (shown[0] ?? status));
  const pageIn = (status: OpportunityStatus) => (open?.lane === status ? open.page : 0);
  const lanes: Record<OpportunityStatus, Lane> = {
    new: useLane(board, shownFor('new'), pageIn('new')),
    qualified: useLane(board, shownFor('qualified'), pageIn('qualified')),
    won: useLane(board, shownFor('won'), pageIn('won')),
    lost: useLane(board, shownFor('lost'), pageIn('lost')),
  };
  return shown.map((status) => lanes[status]);
}
