import type { EndpointName } from '#contract/endpoints.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { defaultParams, listHref } from '#dashboard/address/list-params.ts';
import type { CommandId } from '#dashboard/commands/commands.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import type { LateIconName } from '#dashboard/ui/late-icon.tsx';

type Shared = {
  /** The same for the same thing, whatever is found beside it. */
  key: string;
  /** What the palette calls it. */
  name: string;
  /** What a search looks into, folded; its first line is the name. */
  text: string;
};

/** A record of one of the lists. */
export type RecordHit = Shared & {
  kind: 'record';
  list: EndpointName;
  href: string;
  reference: Reference;
  /** An opportunity's own record, where it was read. */
  opportunity?: Opportunity | undefined;
};

/** A page of the dashboard: a list under filters, a view, the overview. */
type PageHit = Shared & {
  kind: 'page';
  href: string;
  icon: LateIconName;
  /** How many records it shows, where that is known. */
  count?: number | null;
  /** What else is said of it. */
  about?: string;
};

type CommandHit = Shared & {
  kind: 'command';
  id: CommandId;
  keys: readonly string[];
};

/** One thing that the palette has found. */
export type Hit = RecordHit | PageHit | CommandHit;

/** What each group of things found is called, in the order of the drawing. */
export const groupTitles = {
  Recent: say('Recent'),
  Contacts: say('Contacts'),
  Opportunities: say('Opportunities'),
  Agents: say('Agents'),
  Records: say('Records'),
  Lists: say('Lists'),
  Views: say('Views'),
  Commands: say('Commands'),
};
export type GroupName = keyof typeof groupTitles;
export const groups = Object.keys(groupTitles) as GroupName[];

/** What a group has found: its hits, the best first, and how many there are in all. */
export type Found = { group: GroupName; hits: Hit[]; total: number };

/** A record as the palette shows it, from what names it. */
export const recordHit = (
  list: EndpointName,
  reference: Reference,
  opportunity?: Opportunity,
): RecordHit => ({
  kind: 'record',
  key: `${list}/${reference.id}`,
  list,
  name: reference.name,
  text: reference.text,
  href: listHref(list, defaultParams(list), reference.id),
  reference,
  opportunity,
});
