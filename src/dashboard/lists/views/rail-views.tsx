import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { createPortal } from 'react-dom';
import { listOfPath } from '#dashboard/data/address/base-path.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { announce } from '#dashboard/base/ui/copy/announce.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import styles from './rail-views.module.css';
import { useListedViews, useViewKeys } from './use-listed-views.ts';
import { ViewLists } from './view-list.tsx';
import { notices, type Notice } from './views.ts';

/** The address of the page changes far more often than the views. */
const SteadyLists = memo(ViewLists, (last, next) => JSON.stringify(last) === JSON.stringify(next));

/** The saved views in the rail: as links where it is wide, else behind a button. A phone has them in its menu. */
export function RailViews() {
  const views = useListedViews();
  useViewKeys(views);
  return (
    <>
      <nav aria-label={say('Views')} className={styles.views}>
        <div className={styles.head}>
          <SaveButton />
        </div>
        <div className={styles.all}>
          <SteadyLists views={views} />
        </div>
        {views.length > 0 && <ViewsButton views={views} />}
      </nav>
      <ViewNotice />
    </>
  );
}

function SaveButton() {
  const { pathname } = useLocation();
  if (!listOfPath(pathname)) return null;
  const label = say('Save this list as a view');
  return (
    <button type="button" className={styles.save} title={label} onClick={() => runCommand('save-view-as')}>
      <LateIcon name="plus" />
      <span className={hidden.hidden}>{label}</span>
    </button>
  );
}

function ViewsButton({ views }: { views: ReturnType<typeof useListedViews> }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.narrow}>
      <IconButton
        icon="filter"
        name={say('Views')}
        ref={trigger}
        title={say('Views')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <PopoverDialog label={say('Views')} trigger={trigger} onClose={() => setOpen(false)}>
          <ViewLists views={views} isFull onPress={() => setOpen(false)} />
        </PopoverDialog>
      )}
    </div>
  );
}

function ViewNotice() {
  const notice = useStore(notices);
  const { pathname } = useLocation();
  useEffect(() => () => notices.set(null), [pathname]);
  return notice && createPortal(<NoticeLine key={notice.text} notice={notice} />, document.body);
}

function leave() {
  notices.set(null);
  document.querySelector<HTMLElement>('h1')?.focus();
}

function press(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  leave();
}

function NoticeLine({ notice: { text, undo } }: { notice: Notice }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    announce(text);
    // What was pressed is gone; without this, its undoing would be at the end of the page.
    button.current?.focus();
  }, [text]);
  return (
    <section aria-label={say('Last change')} className={styles.notice}>
      <span className={styles.text}>{text}</span>
      <Button
        ref={button}
        onKeyDown={press}

        onClick={() => {
          undo();
          leave();
        }}
      >
        {say('Undo')}
      </Button>
      <IconButton icon="close" name={say('Dismiss')} onKeyDown={press} onClick={leave} />
    </section>
  );
}
