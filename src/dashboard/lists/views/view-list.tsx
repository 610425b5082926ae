import { useEffect, useRef, useState, type ComponentProps, type DragEvent, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { say } from '#dashboard/base/languages/say.ts';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { useKeys } from '#dashboard/base/commands/key-settings.ts';
import { chordName } from '#dashboard/base/commands/chord.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { reserve } from '#contract/guest/tight.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { totalOf, totalQuery } from '#dashboard/data/session/total-query.ts';
import { formatTotal } from '#dashboard/base/ui/format.ts';
import { pageInstant } from '#dashboard/base/ui/format-instant.ts';
import { NewCount } from '#dashboard/data/news/new-count.tsx';
import { useNews } from '#dashboard/data/news/use-news.ts';
import type { ListedView } from './use-listed-views.ts';
import { useViews } from './views.ts';
import styles from './view-list.module.css';

type ViewListsProps = {
  views: ListedView[];
  onPress?: () => void;
  isFull?: boolean;
};

export function ViewLists({ views, ...rest }: ViewListsProps) {
  const saved = useViews();
  const move = (id: string, place: string) =>
    saved?.move(
      id,
      saved.own.findIndex((view) => view.id === place),
    );
  const builtIn = views.filter(({ view }) => view.source === 'built-in');
  const own = views.filter(({ view }) => view.source === 'own');
  const team = views.filter(({ view }) => view.source === 'team');
  return (
    <>
      {builtIn.length > 0 && <ViewList label={say('Views from Roster')} views={builtIn} {...rest} />}
      {own.length > 0 && <ViewList label={say('Your views')} views={own} onMove={move} {...rest} />}
      {team.length > 0 && (
        <>
          <p className={styles.heading}>{say('Team')}</p>
          <ViewList label={say("Your team's views")} views={team} {...rest} />
        </>
      )}
    </>
  );
}

/** What is dragged within this page: other links and texts may be dropped here too, and are not views. */
const dragged = 'application/x-roster-view';

type ViewListProps = {
  label: string;
  views: ListedView[];
  /** Moves a view to the place of another one, by their ids; without it the order is fixed. */
  onMove?: ((id: string, place: string) => void) | undefined;
  /** A press on a link, which is followed unless it is prevented. */
  onPress?: (() => void) | undefined;
  isFull?: boolean;
};

/** Saved views as links. Dragging one moves it, and so do Alt+Up and Alt+Down. */
function ViewList({ label, views, onMove, onPress, isFull = false }: ViewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [target, setTarget] = useState<number | null>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    // An element that moves in the document loses focus.
    if (moved.current !== null) linkOf(list.current, moved.current)?.focus();
    moved.current = null;
  }, [views]);

  const press = (event: KeyboardEvent, { view }: ListedView, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!onMove || !event.altKey || step === undefined) return;
    event.preventDefault();
    const to = index + step;
    const place = views[to];
    if (!place) return;
    moved.current = view.id;
    onMove(view.id, place.view.id);
    announce(say('{view}: {place} of {count}', { view: view.name, place: to + 1, count: views.length }));
  };
  const over = (event: DragEvent, index: number) => {
    if (!onMove || !event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setTarget(index);
  };
  const drop = (event: DragEvent, { view }: ListedView) => {
    const id = event.dataTransfer.getData(dragged);
    setTarget(null);
    if (!id) return;
    event.preventDefault();
    onMove?.(id, view.id);
  };

  return (
    <ul ref={list} aria-label={label} className={styles.list}>
      {views.map((listed, index) => (
        <li key={listed.view.id} data-view={listed.view.id}>
          <ViewLink
            listed={listed}
            isFull={isFull}
            isTarget={target === index}
            onClick={onPress}
            onKeyDown={(event) => press(event, listed, index)}
            onDragStart={({ dataTransfer }) => onMove && dataTransfer.setData(dragged, listed.view.id)}
            onDragOver={(event) => over(event, index)}
            onDragLeave={() => setTarget(null)}
            onDrop={(event) => drop(event, listed)}
          />
        </li>
      ))}
    </ul>
  );
}

const linkOf = (list: HTMLElement | null, id: string) =>
  Array.from(list?.children ?? [])
    .find((item) => item instanceof HTMLElement && item.dataset['view'] === id)
    ?.querySelector('a');

type ViewLinkProps = Omit<ComponentProps<'a'>, 'href' | 'title'> & {
  listed: ListedView;
  /** Whether it says its keys, and that it opens first. */
  isFull?: boolean;
  isTarget?: boolean;
};

const ViewLink = ({ listed, isFull = false, isTarget = false, ...rest }: ViewLinkProps) => {
  const { view, href, name, request, isOpen, isChanged, isFirst, command } = listed;
  return (
    <Link
      {...rest}
      to={href}
      className={`${styles.link} ${isTarget ? styles.target : ''}`}
      title={view.name}
      aria-current={isOpen ? 'page' : undefined}
    >
      <LateIcon name={isOpen && isFull ? 'check' : view.source === 'built-in' ? 'bell' : 'filter'} />
      <span className={styles.name} dir="auto">
        {view.name}
      </span>
      {isFull && isFirst && <small className={styles.first}>· {say('Shown at start')}</small>}
      {isChanged && (
        <span className={styles.dot} title={say('Changed since it was saved')}>
          <span className={hidden.hidden}>{say(', changed')}</span>
        </span>
      )}
      <ViewCount name={name} request={request} />
      {isFull && command && <CommandKeys id={command} />}
    </Link>
  );
};

/** The keys that give a command now; nothing where it has none. */
export function CommandKeys({ id }: { id: CommandId }) {
  const [keys] = useKeys(id);
  const names = keys?.split(' ').map((chord) => chordName(chord).shown);
  return names && <kbd className={styles.keys}>{names.join(' ')}</kbd>;
}

type ViewCountProps = { name: EndpointName; request: ListRequest };

function ViewCount({ name, request }: ViewCountProps) {
  const session = useSession();
  const { data, dataUpdatedAt } = useQuery({
    ...totalQuery(session, name, request, session.requests.clients.background),
    enabled: (session.config.requestsPerMinute ?? Infinity) > reserve,
  });
  const { news, list } = useNews(name, request);
  const total = totalOf(data) ?? null;
  if (total === null) return null;
  const known = news.news(list);
  return (
    <>
      {known && <NewCount news={known} />}
      <small className={styles.count} title={say('Counted {time}', { time: pageInstant(dataUpdatedAt) })}>
        {formatTotal(total)}
      </small>
    </>
  );
}
