import type { Extension } from '#contract/parameters.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { HeadStart } from '#dashboard/requests/head-start.ts';
import { idsAtATime, idsRequest, namesPerPage, takesIds } from './ids-request.ts';
import { referenceOfRow } from './make-reference.ts';
import { referredIds } from './names-on-page.ts';
import type { NamedList } from './names.ts';
import type { Reference } from './reference.ts';

/**
 * Asks for the names on the first page as the lookup will (lookup/batches.ts), which then finds them under way: its
 * script comes after the rows.
 * @param take given the names of each list that could be read
 */
export function askAhead(
  { ask }: Pick<HeadStart, 'ask'>,
  extensions: readonly Extension[],
  { rows }: Page,
  take: (name: NamedList, references: Reference[]) => void,
) {
  if (!takesIds(extensions)) return;
  const askFor = async <Name extends NamedList>(name: Name) => {
    const ids = referredIds(rows)[name].slice(0, idsAtATime);
    if (ids.length === 0) return;
    const request: ListRequest<Name> = idsRequest(ids, 1, namesPerPage(extensions));
    const page = await ask(name, request).catch(() => null);
    take(name, page?.rows.flatMap((row) => referenceOfRow(name, row) ?? []) ?? []);
  };
  void askFor('contacts');
  void askFor('agents');
}
