import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Age } from '#dashboard/base/ui/age.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { formatWord } from '#dashboard/base/ui/format.ts';
import { isFiltered, type ListParams, writeListParams } from '#dashboard/data/address/list-params.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { ErrorText } from './errors.tsx';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';
import styles from './view/list-sentence.module.css';
import { filterWords, ListWords, recordsIn } from './view/list-words.tsx';

type Asked<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  slots: Slots;
};

/** In the sentence over rows that could not be replaced or refreshed: whose they are, how old, and why. */
export function EarlierRows<Name extends EndpointName>(props: Asked<Name> & { list: ListPageState<Name> }) {
  const { shown, current, error, retry } = props.list;
  if (!shown || !error) return null;
  const time = isFromEarlierVisit(shown.at) ? <Age at={shown.at} /> : pageTime(shown.at);
  const [present, wanted] = differenceOf(props, shown.params);
  return (
    <p role="alert">
      {current ? (
        <>{sayNodes('As of {time}', { time })}.</>
      ) : (
        sayNodes("Couldn't load {wanted}. Showing {present} from {time}.", {
          present,
          time,
          wanted: <strong>{wanted}</strong>,
        })
      )}{' '}
      {error.kind !== 'failed' && `${errorTitles[error.kind]}. `}
      <ErrorText error={error} />{' '}
      {error.kind !== 'offline' && (
        <Button look="primary" className={styles.retry} onClick={retry}>
          {'until' in error ? say('Retry now') : say('Retry')}
        </Button>
      )}
    </p>
  );
}

const allOf: Record<EndpointName, string> = {
  opportunities: say('all opportunities'),
  contacts: say('all contacts'),
  agents: say('all agents'),
};

function differenceOf<Name extends EndpointName>(
  asked: Asked<Name>,
  present: ListParams<Name>,
): [ReactNode, ReactNode] {
  const { resource, params: wanted } = asked;
  const filtersOf = (params: ListParams<Name>) =>
    writeListParams(resource.name, {
      ...params,
      ...('sort' in wanted && { sort: wanted.sort }),
      page: 1,
      per_page: wanted.per_page,
      columns: undefined,
    });
  if (filtersOf(present) !== filtersOf(wanted)) {
    return [<Present key="present" {...asked} params={present} />, <Wanted key="wanted" {...asked} />];
  }
  const others = [
    orderWords,
    ({ page }: ListParams<Name>) => say('page {page}', { page }),
    ({ per_page }: ListParams<Name>) => say('{count} a page', { count: per_page }),
  ];
  const pairs = others.map((words): [string, string] => [words(present), words(wanted)]);
  return pairs.find(([one, other]) => one !== other) ?? ['', ''];
}

function Present<Name extends EndpointName>(asked: Asked<Name>) {
  const { name } = asked.resource;
  const words = filterWords(asked);
  const head = isFiltered(name, asked.params) ? recordsIn(name, words.kind) : allOf[name];
  return <ListWords head={head} after={words.after} />;
}

/** Named as its filter is: "not Won" is understood, "not won" would be another status. */
function Wanted<Name extends EndpointName>(asked: Asked<Name>) {
  const { kind, after } = filterWords(asked);
  if (!kind) return <Present {...asked} />;
  return (
    <ListWords
      head={kind === 'open' ? say('Open [statuses]') : wordFor(formatWord(kind))}
      after={after}
      isBare
    />
  );
}
