import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { FilterWords, Resource } from '#dashboard/lists/list/resource.ts';
import type { Slots } from '#dashboard/lists/slots.ts';

type FilteredList<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  slots: Slots;
};

export function filterWords<Name extends EndpointName>({ resource, params, slots }: FilteredList<Name>) {
  const { kind, after } = resource.wordsOf?.(params, slots) ?? { kind: undefined, after: [] };
  const search = params.search
    ? [{ key: 'search', words: say('matching "{text}"', { text: params.search }) }]
    : [];
  return { kind, after: [...after, ...search] };
}

type Kind = FilterWords['kind'];

const records: Record<EndpointName | NonNullable<Kind>, string> = {
  opportunities: say('opportunities'),
  contacts: say('contacts'),
  agents: say('agents'),
  open: say('open opportunities'),
  new: say('new opportunities'),
  qualified: say('qualified opportunities'),
  won: say('won opportunities'),
  lost: say('lost opportunities'),
};

/** The records of a list, of one status where that is chosen: "won opportunities". */
export const recordsIn = (name: EndpointName, kind: Kind) => records[kind ?? name];

/** The same with their count: "12 won opportunities". */
export const countedRecords = (name: EndpointName, kind: Kind, count: number) => {
  const given = { count, number: <b>{formatCount(count)}</b> };
  return name === 'opportunities'
    ? sayNodes(
        '{kind, select, open {{count, plural, one {{number} open opportunity} other {{number} open opportunities}}} new {{count, plural, one {{number} new opportunity} other {{number} new opportunities}}} qualified {{count, plural, one {{number} qualified opportunity} other {{number} qualified opportunities}}} won {{count, plural, one {{number} won opportunity} other {{number} won opportunities}}} lost {{count, plural, one {{number} lost opportunity} other {{number} lost opportunities}}} other {{count, plural, one {{number} opportunity} other {{number} opportunities}}}}',
        { kind: kind ?? name, ...given },
      )
    : sayNodes(
        '{list, select, contacts {{count, plural, one {{number} contact} other {{number} contacts}}} other {{count, plural, one {{number} agent} other {{number} agents}}}}',
        { list: name, ...given },
      );
};

/** The same without saying of what: "12 won". */
export const countedStatus = (status: NonNullable<Kind>, count: number) =>
  sayNodes(
    '{status, select, open {{number} open} new {{number} new} qualified {{number} qualified} won {{number} won} other {{number} lost}}',
    { status, number: <b>{formatCount(count)}</b> },
  );

type ListWordsProps = Pick<FilterWords, 'after'> & {
  /** What the list holds, before other filters than the status. */
  head: ReactNode;
  /** Whether that is a status without a noun. */
  isBare?: boolean;
};

/** What a list holds: "won opportunities created 1–31 October"; without a noun, "won, created 1–31 October". */
export const ListWords = ({ head, after, isBare }: ListWordsProps) => (
  <>
    {head}
    {after.map(({ key, words }, index) => (
      <Phrase key={key} separator={index > 0 || isBare ? say(', ') : ' '}>
        {words}
      </Phrase>
    ))}
  </>
);

const Phrase = ({ separator, children }: { separator: string; children: ReactNode }) => (
  <>
    {separator}
    {children}
  </>
);
