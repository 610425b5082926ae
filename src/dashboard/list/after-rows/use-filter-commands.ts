import type { EndpointName } from '#contract/endpoints.ts';
import type { opportunityStatuses } from '#contract/parameters.ts';
import {
  changeParams,
  clearFilters,
  isFiltered,
  listHref,
  type ListParams,
} from '#dashboard/address/list-params.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { pressFilter } from './press-control.ts';

type Filtered<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  screen: Pick<Screen, 'navigate'>;
  /** The list's page; null while a record covers it. */
  page: () => HTMLElement | null;
};

/** Sets and clears the filters of a list. A board shows every status. */
export function useFilterCommands<Name extends EndpointName>(list: Filtered<Name>) {
  const { name, params, screen, page } = list;
  const hasStatus = name === 'opportunities' && params.view === undefined;
  const goTo = (change: object | null) => {
    if (page() === null) return false;
    const next = change ? changeParams(params, change) : clearFilters(name, params);
    return screen.navigate(listHref(name, next));
  };
  const choose = (status: (typeof opportunityStatuses)[number] | undefined) =>
    hasStatus ? () => goTo({ status }) : null;
  useCommand('status-all', choose(undefined));
  useCommand('status-new', choose('new'));
  useCommand('status-qualified', choose('qualified'));
  useCommand('status-won', choose('won'));
  useCommand('status-lost', choose('lost'));
  const open = (label: string) =>
    name === 'opportunities' ? () => pressFilter(page()?.querySelector('[data-filters]'), label) : null;
  useCommand('filter-contact', open(say('Contact')));
  useCommand('filter-days', open(say('Created')));
  useCommand('clear-filters', isFiltered(name, params) ? () => goTo(null) : null);
}
