import type { RefObject } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { DeviceDialog } from './device-dialog.tsx';
import type { ListViews } from '#dashboard/views/use-list-views.ts';
import { ViewDialog } from './view-dialog.tsx';

export type ViewsDialogName = 'save' | 'rename' | 'device';

type ViewsDialogProps = {
  dialog: ViewsDialogName;
  list: ListViews;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** A dialog of the views of a list. */
export function ViewsDialog({ dialog, list, trigger, onClose }: ViewsDialogProps) {
  if (dialog === 'device') return <DeviceDialog trigger={trigger} onClose={onClose} />;
  const then =
    <Given,>(action: (given: Given) => void) =>
    (given: Given) => {
      action(given);
      onClose();
    };
  if (dialog === 'rename' && list.open)
    return (
      <ViewDialog
        title={say('Rename view')}
        action={say('Rename')}
        name={list.open.name}
        problemOf={(name) => list.problemOf(name, list.open)}
        onSave={then(({ name }) => list.rename(name))}
        {...{ trigger, onClose }}
      />
    );
  return (
    <ViewDialog
      title={say('Save as a new view')}
      action={say('Save')}
      name={list.suggestedName}
      days={list.days}
      asksFirst={list.views?.isOnDevice === true}
      problemOf={(name) => list.problemOf(name, null)}
      onSave={then(list.saveAs)}
      {...{ trigger, onClose }}
    />
  );
}
