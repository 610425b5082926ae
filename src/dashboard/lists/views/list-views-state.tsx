import { useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { changedView, viewsDialog } from './views.ts';
import styles from './list-views-state.module.css';
import { useListViews, type ListOnScreen } from './use-list-views.ts';
import { ViewsDialog } from './views-dialog.tsx';

const ask = () => viewsDialog.set('save');

type ListViewsStateProps<Name extends EndpointName> = ListOnScreen<Name> & {
  places: { heading: RefObject<HTMLElement | null> };
};

/** Beside a list's heading: whether its view was changed. Carries out the commands of views and has their dialogs. */
export function ListViewsState<Name extends EndpointName>(props: ListViewsStateProps<Name>) {
  const list = useListViews(props);
  const dialog = useStore(viewsDialog);
  const isChanged = list.changes.length > 0;
  const changedId = isChanged ? (list.open?.id ?? null) : null;
  useEffect(() => {
    changedView.set(changedId);
    return () => changedView.set(null);
  }, [changedId]);
  useEffect(() => () => viewsDialog.set(null), []);

  useCommand('save-view-as', ask);
  // Without anything to save, the key still must not open the browser's own dialog.
  useCommand('save-view', () => (list.canSave ? list.save() : isChanged || !list.open ? ask() : undefined));
  useCommand('discard-view', isChanged ? list.discard : null);
  useCommand('copy-view-link', () =>
    navigator.clipboard?.writeText(new URL(list.href, window.location.origin).href).then(
      () => announce(say('Link copied')),
      () => announce(say('Your browser blocked copying.')),
    ),
  );

  const header = props.places.heading.current?.parentElement;
  return (
    <>
      {isChanged &&
        header &&
        createPortal(
          <span className={styles.changed}>
            <span className={styles.dot} />
            {say('changed [view]')}
          </span>,
          header,
        )}
      {dialog && <ViewsDialog {...{ dialog, list }} />}
    </>
  );
}
