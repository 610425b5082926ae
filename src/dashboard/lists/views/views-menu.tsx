import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { useArrowFocus } from '#dashboard/base/ui/dialog/use-arrow-focus.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { CopyLinks, MenuItem, ViewItems } from './view-items.tsx';
import { useListViews, type ListOnScreen } from './use-list-views.ts';
import { useListedViews } from './use-listed-views.ts';
import { ViewLists } from './view-list.tsx';
import styles from './views-menu.module.css';
import type { Change } from './view-changes.ts';
import { viewsDialog, type useViews } from './views.ts';

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
  // They are there in a moment, and what is first among them has the focus.
  if (!list.views) return null;
  const { open, changes } = list;
  const then = (action: () => void) => () => {
    action();
    onClose();
  };
  // The menu is gone when its dialog is closed: the focus then returns to what opened the menu.
  const ask = (dialog: 'save' | 'rename') =>
    then(() => {
      trigger.current?.focus();
      viewsDialog.set(dialog);
    });
  return (
    <PopoverDialog label={say('Views')} trigger={trigger} onClose={onClose}>
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
        <MenuItem icon="plus" command="save-view-as" onPress={ask('save')}>
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
        <ViewItems list={list} onRename={ask('rename')} onClose={onClose} />
        <MenuNotes views={list.views} />
      </div>
    </PopoverDialog>
  );
}

const ChangedNote = ({ changes }: { changes: Change[] }) =>
  changes.length > 0 && (
    <div className={styles.changed}>
      <b>{say('Changed since it was saved')}</b>
      {changes.map(({ key, now, was }) => (
        <span key={key}>
          {now}
          {was !== null && (
            <>
              <span className={hidden.hidden}>{say(', was [what it was before]')}</span> <s>{was}</s>
            </>
          )}
        </span>
      ))}
    </div>
  );

function MenuNotes({ views }: { views: ReturnType<typeof useViews> }) {
  if (!views) return null;
  const { unusable, isOnDevice } = views;
  return (
    <>
      <p className={styles.note}>
        {isOnDevice
          ? say('Views are kept on this device.')
          : say('Views last as long as this tab, unless you stay signed in on this device.')}{' '}
        {say('Share one with a link.')}
      </p>
      {unusable.length > 0 && (
        <p className={styles.note}>
          {say(
            "{count, plural, one {# view of your team's can't be used:} other {# views of your team's can't be used:}} {views}",
            { count: unusable.length, views: withCommas(unusable) },
          )}
        </p>
      )}
    </>
  );
}
