import { Fragment, type ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import type { Screen } from '#dashboard/screen/screen.ts';

type FilteredList<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  screen: Screen;
};

/** The filters of a list in words, its search among them. */
export function filterWords<Name extends EndpointName>({ resource, params, screen }: FilteredList<Name>) {
  const { before = '', after = [] } = resource.wordsOf?.(params, screen) ?? {};
  const search = params.search ? [{ key: 'search', words: `matching "${params.search}"` }] : [];
  return { before, after: [...after, ...search] };
}

/** Phrases with commas between. */
export const Phrases = ({ of }: { of: { key: string; words: ReactNode }[] }) =>
  of.map(({ key, words }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      {words}
    </Fragment>
  ));

/** What a list holds, in full: "won opportunities created 1–31 October". */
export function FullWords<Name extends EndpointName>(list: FilteredList<Name>) {
  const { before, after } = filterWords(list);
  return (
    <>
      {before && `${before} `}
      {list.resource.title.toLowerCase()}
      {after.length > 0 && ' '}
      <Phrases of={after} />
    </>
  );
}

type ListWordsProps<Name extends EndpointName> = FilteredList<Name> & {
  /** How many records there are, if that is known. */
  count?: number | null;
};

/** What a list holds, after its number: "won opportunities"; with more than a status, "won, created 1–31 October". */
export function ListWords<Name extends EndpointName>({ count, ...list }: ListWordsProps<Name>) {
  const { title, one } = list.resource;
  const { before, after } = filterWords(list);
  const what = count === 1 ? one : title.toLowerCase();
  const isNamed = !before || after.length === 0;
  return (
    <>
      {[before, isNamed && what].filter(Boolean).join(' ')}
      {after.length > 0 && (isNamed ? ' ' : ', ')}
      <Phrases of={after} />
    </>
  );
}
