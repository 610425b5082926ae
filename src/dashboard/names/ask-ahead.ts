import type { Extension } from '#contract/parameters.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { HeadStart } from '#dashboard/requests/head-start.ts';
import { idsAtATime, idsRequest, namesPerPage, takesIds } from './ids-request.ts';
import { referenceOfRow } from './make-reference.ts';
import { referredIds } from './referred-ids.ts';
import type { KnownNames, NamedList } from './names.ts';

/**
 * Asks for the names on the first page as the lookup will (lookup/batches.ts), which then finds them under way: its
 * script comes after the rows.
 * @param take given the names that could be read, once both lists have answered
 */
export async function askAhead(
  { ask }: Pick<HeadStart, 'ask'>,
  extensions: readonly Extension[],
  { rows }: Page,
  take: (names: KnownNames) => void,
) {
  if (!takesIds(extensions)) return;
  const known = referredIds(rows);
  const askFor = async <Name extends NamedList>(name: Name) => {
    const ids = known[name].slice(0, idsAtATime);
    if (ids.length === 0) return [];
    const request: ListRequest<Name> = idsRequest(ids, 1, namesPerPage(extensions));
    const page = await ask(name, request).catch(() => null);
    return page?.rows.flatMap((row) => referenceOfRow(name, row) ?? []) ?? [];
  };
  const [contacts, agents] = await Promise.all([askFor('contacts'), askFor('agents')]);
  if (contacts.length + agents.length > 0) take({ contacts, agents });
}
