import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import { changedView } from './views.ts';
import styles from './list-views-state.module.css';
import { useListViews, type ListOnScreen } from './use-list-views.ts';
import { ViewsDialog, type ViewsDialogName } from './views-dialog.tsx';

type ListViewsStateProps<Name extends EndpointName> = ListOnScreen<Name> & {
  places: { heading: RefObject<HTMLElement | null> };
};

/** Beside a list's heading: whether its view was changed. Carries out the commands of views, with or without the menu. */
export function ListViewsState<Name extends EndpointName>(props: ListViewsStateProps<Name>) {
  const list = useListViews(props);
  const [dialog, setDialog] = useState<ViewsDialogName | null>(null);
  const focused = useRef<HTMLElement>(null);
  const isChanged = list.changes.length > 0;
  const changedId = isChanged ? (list.open?.id ?? null) : null;
  useEffect(() => {
    changedView.set(changedId);
    return () => changedView.set(null);
  }, [changedId]);

  const ask = () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDialog('save');
  };
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
      {dialog && <ViewsDialog {...{ dialog, list }} trigger={focused} onClose={() => setDialog(null)} />}
    </>
  );
}
