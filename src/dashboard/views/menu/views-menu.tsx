import { useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import { PopoverDialog } from '#dashboard/ui/dialog/popover-dialog.tsx';
import { ChangedNote } from './changed-note.tsx';
import { CopyLinks } from './copy-links.tsx';
import { MenuItem } from './menu-item.tsx';
import { MenuNotes } from './menu-notes.tsx';
import { useListViews, type ListOnScreen } from '#dashboard/views/use-list-views.ts';
import { useListedViews } from '#dashboard/views/use-listed-views.ts';
import { useArrowFocus } from './use-arrow-focus.ts';
import { ViewItems } from './view-items.tsx';
import { ViewLists } from '#dashboard/views/listed/view-lists.tsx';
import { type ViewsDialogName, ViewsDialog } from '#dashboard/views/dialog/views-dialog.tsx';
import styles from './views-menu.module.css';

type ViewsMenuProps<Name extends EndpointName> = ListOnScreen<Name> & {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** What a list's heading opens: what has changed, the list's views, and what can be done with the open one. */
export function ViewsMenu<Name extends EndpointName>(props: ViewsMenuProps<Name>) {
  const { resource, trigger, onClose } = props;
  const list = useListViews(props);
  const views = useListedViews().filter(({ name }) => name === resource.name);
  const items = useArrowFocus();
  const [dialog, setDialog] = useState<ViewsDialogName | null>(null);
  const asks = useRef(false);
  // In the header, its fields would be taken for the search that takes the place of the title.
  if (dialog) return createPortal(<ViewsDialog {...{ dialog, list, trigger, onClose }} />, document.body);
  // They are there in a moment, and what is first among them has the focus.
  if (!list.views) return null;
  const { open, changes } = list;
  const ask = (next: ViewsDialogName) => {
    asks.current = true;
    setDialog(next);
  };
  // The focus that goes to the dialog leaves the menu, which would close both.
  const close = () => asks.current || onClose();
  const then = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <PopoverDialog label={say('Views')} trigger={trigger} onClose={close}>
      <div ref={items} className={styles.menu}>
        <ChangedNote changes={changes} />
        {!open && props.params.title !== undefined && (
          <p className={styles.note}>
            {say('“{name}” comes from a link. Save it to keep it.', { name: props.params.title })}
          </p>
        )}
        {list.canSave && (
          <MenuItem icon="check" command="save-view" onPress={then(list.save)}>
            {say('Save changes')}
          </MenuItem>
        )}
        <MenuItem icon="plus" command="save-view-as" onPress={() => ask('save')}>
          {say('Save as a new view…')}
        </MenuItem>
        {changes.length > 0 && (
          <MenuItem icon="previous" onPress={then(list.discard)}>
            {say('Discard changes')}
          </MenuItem>
        )}
        <hr />
        <h2>
          {say(
            '{list, select, contacts {Views of contacts} agents {Views of agents} other {Views of opportunities}}',
            { list: resource.name },
          )}
        </h2>
        {views.length === 0 && (
          <p className={styles.note}>{say('None yet: save this list to come back to it.')}</p>
        )}
        <ViewLists views={views} onPress={onClose} isFull />
        <hr />
        <CopyLinks view={open} href={list.href} />
        <ViewItems list={list} onDialog={ask} onClose={onClose} />
        <MenuItem icon="download" onPress={() => ask('device')}>
          {say('Move views to another device…')}
        </MenuItem>
        <MenuNotes views={list.views} />
      </div>
    </PopoverDialog>
  );
}
