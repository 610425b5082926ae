import { ApiError } from '#dashboard/data/api/api-error.ts';
import { contradictionText } from '#dashboard/data/api/contradiction.ts';
import { searchable } from '#dashboard/data/address/searchable.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { matcherFor, ranks } from './match.ts';
import type { NamedList, SearchResult } from './names.ts';
import { referenceOfRow } from './naming.ts';
import type { Reference } from './reference.ts';

type SearchedList<Name extends NamedList> = { name: Name; requests: RequestQueue; perPage: number | null };

/**
 * The records that match a text, as the service finds them: of its newest matches the best come first (match.ts).
 * @throws ApiError, also for a service that ignores the search, and the reason of an aborted signal
 */
export async function searchList<Name extends NamedList>(
  { name, requests, perPage }: SearchedList<Name>,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<SearchResult> {
  const request = { search: searchable(text), per_page: perPage === null ? undefined : limit };
  const page = await requests.clients.user.list(name, request as ListRequest<Name>, signal);
  const { rows, meta, contradiction } = page;
  if (contradiction) throw new ApiError('refused', contradictionText(contradiction));
  const found = rows.flatMap((row) => referenceOfRow(name, row) ?? []);
  const rankOf = matcherFor(text);
  const rank = (reference: Reference) => rankOf(reference) ?? ranks.length;
  const matches = request.search ? found.toSorted((one, other) => rank(one) - rank(other)) : found;
  return { matches, count: meta.total ?? found.length };
}
