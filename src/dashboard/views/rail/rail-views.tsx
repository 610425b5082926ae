import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { runCommand } from '#dashboard/commands/handlers.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { PopoverDialog } from '#dashboard/ui/dialog/popover-dialog.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import styles from './rail-views.module.css';
import { useListedViews } from '#dashboard/views/use-listed-views.ts';
import { useViewKeys } from './use-view-keys.ts';
import { ViewLists } from '#dashboard/views/listed/view-lists.tsx';
import { ViewNotice } from './view-notice.tsx';

/** The saved views in the rail: as links where it is wide, else behind a button. A phone has them in its menu. */
export function RailViews() {
  const views = useListedViews();
  useViewKeys(views);
  return (
    <>
      <nav aria-label={say('Views')} className={styles.views}>
        <div className={styles.head}>
          <h2>{say('Views')}</h2>
          <SaveButton />
        </div>
        <div className={styles.all}>
          <ViewLists views={views} />
        </div>
        {views.length > 0 && <ViewsButton views={views} />}
      </nav>
      <ViewNotice />
    </>
  );
}

/** Has the list saved. Before it can do that, its menu can. */
const save = () => runCommand('save-view-as') || document.querySelector<HTMLElement>('h1 button')?.click();

/** Saves the list on screen; there may be none. */
function SaveButton() {
  const { pathname } = useLocation();
  if (!listOfPath(pathname)) return null;
  const label = say('Save this list as a view');
  return (
    <button type="button" className={styles.save} title={label} onClick={save}>
      <LateIcon name="plus" />
      <span className={hidden.hidden}>{label}</span>
    </button>
  );
}

/** Opens the views beside a rail of icons. */
function ViewsButton({ views }: { views: ReturnType<typeof useListedViews> }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.narrow}>
      <button
        ref={trigger}
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon}`}
        title={say('Views')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <LateIcon name="filter" />
        <span className={hidden.hidden}>{say('Views')}</span>
      </button>
      {isOpen && (
        <PopoverDialog label={say('Views')} trigger={trigger} onClose={() => setOpen(false)}>
          <ViewLists views={views} isFull onPress={() => setOpen(false)} />
        </PopoverDialog>
      )}
    </div>
  );
}
