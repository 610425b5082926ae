import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { useProgress } from '#dashboard/data/names/use-names.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import type { Source, Sources } from './use-sources.ts';
import styles from './results.module.css';

const labels = {
  contacts: say('Contacts'),
  opportunities: say('Opportunities'),
  agents: say('Agents'),
  ids: say('Records'),
};

/** What of the lists was not searched, and why, a line each. */
export const Notes = ({ sources }: { sources: Sources }) => (
  <div className={styles.notes}>
    {(Object.keys(labels) as (keyof typeof labels)[]).map((key) => (
      <Failure key={key} label={labels[key]} source={sources[key]} />
    ))}
    <NamesRead name="contacts" />
    <NamesRead name="agents" />
    <OpportunitiesRead {...sources.opportunities} />
  </div>
);

function Failure({ label, source: { query } }: { label: string; source: Source }) {
  const error = query && errorStateOf(query);
  if (!error) return null;
  return (
    <p role="alert">
      {say('{list}: {problem}.', { list: label, problem: errorTitles[error.kind] })}{' '}
      {error.kind === 'failed' && error.message}{' '}
      {error.kind === 'failed' && <Button onClick={() => void query.refetch()}>{say('Try again')}</Button>}
    </p>
  );
}

function NamesRead({ name }: { name: NamedList }) {
  const progress = useProgress(name);
  const { start } = useNames()[name];
  if (!progress || progress.status === 'complete' || progress.isRenewing) return null;
  const { status, read, total } = progress;
  return (
    <p>
      {total === null
        ? say(
            '{list, select, contacts {Contacts: {count} searched so far.} other {Agents: {count} searched so far.}}',
            { list: name, count: read },
          )
        : say(
            '{list, select, contacts {Contacts: {count} of {total} searched so far.} other {Agents: {count} of {total} searched so far.}}',
            { list: name, count: read, total },
          )}{' '}
      {status === 'waiting' && `${say('The service asked to wait.')} `}
      {status === 'failed' && `${say("The service didn't respond.")} `}
      {(status === 'waiting' || status === 'failed') && <Button onClick={start}>{say('Try again')}</Button>}
    </p>
  );
}

function OpportunitiesRead({ read }: { read: number }) {
  const { extensions } = useSession().config;
  if (extensions.includes('search') || read === 0) return null;
  return <p>{say('Opportunities: {count} searched.', { count: read })}</p>;
}
