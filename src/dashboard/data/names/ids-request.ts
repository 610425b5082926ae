import { maxPerPage } from '#contract/parameters.ts';
import type { Extension } from '#contract/parameters.ts';
import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import type { NamedList } from './names.ts';

export const idsAtATime = maxPerPage;

/** Whether names are asked for by their ids: the server finds records by id, and by what a person types. */
export const takesIds = (extensions: readonly Extension[]) =>
  extensions.includes('id') && extensions.includes('search');

/** The request for one page of the records with these ids; `perPage` null for a server that takes no such parameter. */
export const idsRequest = <Name extends NamedList>(ids: Id[], page: number, perPage: number | null) =>
  ({ id: ids, page, per_page: perPage ?? undefined }) as ListRequest<Name>;

/** The request for one page of a whole list, as other parts of the dashboard ask for the documented first page too. */
export const pageRequest = <Name extends NamedList>(page: number, perPage: number | null) =>
  (page === 1 && perPage === null ? {} : { page, per_page: perPage ?? undefined }) as ListRequest<Name>;

/** Records on a page of names; null for a server that takes no such parameter. */
export const namesPerPage = (extensions: readonly Extension[]) =>
  extensions.includes('per_page') ? maxPerPage : null;
