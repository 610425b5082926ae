import { say } from '#dashboard/languages/say.ts';
import { MenuItem } from './menu-item.tsx';
import type { ListViews } from '#dashboard/views/use-list-views.ts';
import type { ViewsDialogName } from '#dashboard/views/dialog/views-dialog.tsx';

type ViewItemsProps = {
  list: ListViews;
  onDialog: (dialog: ViewsDialogName) => void;
  onClose: () => void;
};

/** What can be done with the open view, and whether it or the list opens first. */
export function ViewItems({ list, onDialog, onClose }: ViewItemsProps) {
  const { open, isFirst, canOpenFirst } = list;
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <>
      {canOpenFirst && (
        <MenuItem
          icon="first"
          isOn={isFirst}
          hint={isFirst && say('A visit to Roster begins here')}
          onPress={list.toggleFirst}
        >
          {say('Opens first')}
        </MenuItem>
      )}
      {open?.source === 'own' && (
        <MenuItem icon="edit" onPress={() => onDialog('rename')}>
          {say('Rename…')}
        </MenuItem>
      )}
      {open && (
        <MenuItem icon="copy" onPress={then(list.duplicate)}>
          {say('Duplicate')}
        </MenuItem>
      )}
      {open?.source === 'own' && (
        <MenuItem icon="remove" onPress={then(list.remove)}>
          {say('Delete')}
        </MenuItem>
      )}
    </>
  );
}
