import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { FilterWords, Resource } from '#dashboard/list/resource.ts';
import type { Screen } from '#dashboard/screen/screen.ts';

type FilteredList<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  screen: Screen;
};

/** The filters of a list in words, its search among them. */
export function filterWords<Name extends EndpointName>({ resource, params, screen }: FilteredList<Name>) {
  const { before, after } = resource.wordsOf?.(params, screen) ?? { before: '', after: [] };
  const search = params.search ? [{ key: 'search', words: `matching "${params.search}"` }] : [];
  return { before, after: [...after, ...search] };
}

/** What a list holds: "won opportunities created 1–31 October"; without a noun, "won, created 1–31 October". */
export const ListWords = ({ before, noun, after }: FilterWords & { noun?: string | false }) => (
  <>
    {[before, noun].filter(Boolean).join(' ')}
    {after.map(({ key, words }, index) => (
      <Phrase key={key} separator={noun && index === 0 ? ' ' : ', '}>
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
