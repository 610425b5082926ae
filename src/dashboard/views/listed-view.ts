import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { ViewCommand } from './view-commands.ts';
import type { SavedView } from './view.ts';

/** A view as the lists of views show it. */
export type ListedView = {
  view: SavedView;
  /** Where it leads today. */
  href: string;
  name: EndpointName;
  /** What its list is asked for, to count its records. */
  request: ListRequest;
  isOpen: boolean;
  /** Whether the page on screen differs from what was saved. */
  isChanged: boolean;
  /** Whether a visit begins with it. */
  isFirst: boolean;
  /** What opens it by its keys; null beyond the ninth. */
  command: ViewCommand | null;
};
