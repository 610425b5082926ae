import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Id } from '#contract/fields.ts';
import { goToText } from '#dashboard/base/commands/go-to-text.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import { SelectedText } from '#dashboard/base/ui/copy/copy-button.tsx';
import { useCopy } from '#dashboard/base/ui/copy/use-copy.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { openPath } from '#dashboard/data/address/base-path.ts';
import { namelessText } from '#dashboard/data/names/naming.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { useName, useProgress, useSearch } from '#dashboard/data/names/use-names.ts';
import { errorStateOf } from '#dashboard/data/requests/error-state.ts';
import { closeCallTab, handOverCall } from '#dashboard/data/session/calls.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { requestsChannel } from '#dashboard/data/session/tabs.ts';
import { useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { ReadingProgress } from '#dashboard/lists/filters/reading-progress.tsx';
import { LoadError } from '#dashboard/lists/list/errors.tsx';
import { AbsentContact, KnownContact } from '#dashboard/lists/record/contact/contact-card.tsx';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import styles from './open-page.module.css';
import { Heading, Person } from './person.tsx';
import { readWanted, type Wanted } from './wanted.ts';

/** Shows whom the fragment of the address asks for, as a telephone system does when somebody calls. */
export function OpenPage() {
  const { hash } = useLocation();
  const { phoneRegion } = useSession().config;
  const wanted = useMemo(() => readWanted(hash, phoneRegion), [hash, phoneRegion]);
  useReportPaint(true);
  useHandOver(hash);
  return (
    <div className={styles.page}>
      {wanted === null ? (
        <Unreadable />
      ) : wanted.by === 'id' ? (
        <ById key={hash} id={wanted.id} />
      ) : (
        <BySearch key={hash} wanted={wanted} />
      )}
    </div>
  );
}

/** Whether this page was opened for a call, and has not yet asked who takes it. */
let isNew = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
  ({ name, type }) => type === 'navigate' && new URL(name).pathname === openPath,
);

/** Gives the call that this tab was opened for to the tab that the person works in, and closes this one where the browser lets it. */
function useHandOver(hash: string) {
  const { apiBaseUrl } = useSession().config;
  useEffect(() => {
    if (!isNew || !hash) return;
    isNew = false;
    const handOver = async () => {
      if (await handOverCall(requestsChannel(apiBaseUrl), hash)) closeCallTab();
    };
    // A browser without channels keeps the call here.
    handOver().catch(() => {});
  }, [apiBaseUrl, hash]);
}

const Unreadable = () => (
  <>
    <Heading title={say('No caller in this link')} />
    <p>
      {say("It has to end in {examples}. Withheld numbers can't be looked up.", {
        examples: '#phone=%2B441632960123, #email=…, #id=482131, #name=…',
      })}
    </p>
  </>
);

function ById({ id }: { id: Id }) {
  const known = useName('contacts', id);
  if (typeof known !== 'string') return <Person known={known} />;
  return (
    <>
      <Heading title={namelessText('contacts', id)} />
      <AbsentContact id={id} absence={known} />
    </>
  );
}

/** Most contacts that are looked at, and that are offered as cards. */
const most = { found: 100, cards: 12 };

type SearchWanted = Exclude<Wanted, { by: 'id' }>;

function BySearch({ wanted }: { wanted: SearchWanted }) {
  const { found, query } = useSearch('contacts', wanted.text, most.found);
  const progress = useProgress('contacts');
  const matches = wanted.pick(found?.matches ?? []);
  // Whom somebody is talking to stays on the screen when more are found.
  const [kept, setKept] = useState<Reference | null>(null);
  const only = matches.length === 1 ? matches[0] : undefined;
  if (only && only !== kept) setKept(only);
  const person = only ?? kept;
  const error = errorStateOf(query);
  const isSure = found !== undefined && (progress === null || progress.status === 'complete');
  return (
    <>
      {(matches.length > 1 || !person) && <Heading title={wanted.shown} />}
      {matches.length > 1 && <Choice matches={matches} />}
      {person && <Person known={person} />}
      {matches.length === 0 && !error && <Nobody wanted={wanted} isSure={isSure} />}
      {error && <LoadError error={error} retry={() => void query.refetch()} />}
      {!isSure && progress && <ReadingProgress name="contacts" />}
    </>
  );
}

const Choice = ({ matches }: { matches: readonly Reference[] }) => (
  <>
    <p role="status">
      {say('{count, plural, one {# contact fits} other {# contacts fit}}', { count: matches.length })}
    </p>
    <ul className={styles.cards}>
      {matches.slice(0, most.cards).map((known) => (
        <li key={known.id}>
          <KnownContact known={known} />
          <Link
            to={`${openPath}#id=${encodeURIComponent(known.id)}`}
            aria-label={say('Open {name}', { name: excerptOf(known.name) })}
          >
            {say('Open')}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

function Nobody({ wanted: { by, text, shown }, isSure }: { wanted: SearchWanted; isSure: boolean }) {
  const { outcome, copy, forget } = useCopy(shown);
  const search = () => {
    goToText.next = text;
    runCommand('go-to');
  };
  return (
    <>
      <p role="status">
        {isSure
          ? say(
              '{by, select, phone {No contact has this phone number.} email {No contact has this email address.} other {No contact has this name.}}',
              { by },
            )
          : say('Searching…')}
      </p>
      <div className={styles.actions}>
        <Button onClick={search}>{say('Search everything')}</Button>
        {by === 'phone' && (
          <Button onClick={() => void copy(() => announce(say('Number copied')))}>
            {outcome === 'copied' ? say('Copied') : say('Copy number')}
          </Button>
        )}
        {outcome === 'refused' && <SelectedText text={shown} onDone={forget} />}
      </div>
    </>
  );
}
