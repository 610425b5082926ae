import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { announce } from '#dashboard/ui/copy/announce.ts';
import type { ListedView } from '#dashboard/views/listed-view.ts';
import { ViewLink } from './view-link.tsx';
import styles from './view-list.module.css';

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
export function ViewList({ label, views, onMove, onPress, isFull = false }: ViewListProps) {
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
