import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import type { ExportDialogProps } from '#dashboard/lists/export/export-dialog.tsx';
import { CopyLink } from '#dashboard/lists/list/copy-link.tsx';
import { DisplayMenu } from './display-menu.tsx';
import styles from './tools-menu.module.css';
import { modeOf } from './mode-switch.tsx';
import type { ListScreenProps } from '#dashboard/lists/list/view/list-screen-props.ts';

type ToolsMenuProps<Name extends EndpointName> = {
  list: Omit<ExportDialogProps<Name>, 'trigger' | 'onClose'>;
  screen: ListScreenProps<Name>;
  trigger: RefObject<HTMLButtonElement | null>;
  href: string;
  onClose: () => void;
};

/** The rarer actions of the list; on a phone, where its buttons have no room, all of them. */
export function ToolsMenu<Name extends EndpointName>(props: ToolsMenuProps<Name>) {
  const { list, screen, trigger, href, onClose } = props;
  const { resource, params, slots } = screen;
  const { name } = resource;
  const hasChart = modeOf(params) === 'chart';
  const queryClient = useQueryClient();
  const [isDisplay, setDisplay] = useState(false);
  const closeAll = () => {
    // The control that had the focus is gone, and an open menu keeps the focus.
    flushSync(onClose);
    trigger.current?.focus();
  };
  const refresh = () => {
    void queryClient.refetchQueries({ queryKey: [name], type: 'active' });
    void queryClient.invalidateQueries({ queryKey: ['summary', name] });
  };
  const then = (run: () => unknown) => () => {
    run();
    closeAll();
  };
  if (isDisplay) return <DisplayMenu {...screen} trigger={trigger} onClose={closeAll} />;
  return (
    <slots.Opener picker="export">
      {(exporting) =>
        // The menu goes before a dialog opens: when the focus moves out of it, it closes.
        exporting.triggerProps['aria-expanded'] ? (
          exporting.Picker && <exporting.Picker {...list} trigger={trigger} onClose={closeAll} />
        ) : (
          <PopoverDialog label={say('List actions')} trigger={trigger} align="end" onClose={onClose}>
            <div className={styles.menu}>
              <div className={styles.folded}>
                {!hasChart && (
                  <Item
                    icon={<Icon name="display" />}
                    label={say('Display')}
                    onPress={() => setDisplay(true)}
                  />
                )}
                {exporting.failure && <span role="alert">{exporting.failure}</span>}
                <Item
                  icon={<Icon name="download" />}
                  label={say('Export')}
                  onPress={exporting.triggerProps.onClick}
                />
              </div>
              {isCommandReady('start-selecting') && (
                <Item
                  icon={<Icon name="check" />}
                  label={say('Select rows')}
                  onPress={then(() => runCommand('start-selecting'))}
                />
              )}
              {isCommandReady('add-up') && (
                <Item
                  icon={<LateIcon name="sum" />}
                  label={say('Show total')}
                  onPress={then(() => runCommand('add-up'))}
                />
              )}
              <CopyLink href={href} />
              <Item icon={<LateIcon name="refresh" />} label={say('Refresh')} onPress={then(refresh)} />
            </div>
          </PopoverDialog>
        )
      }
    </slots.Opener>
  );
}

type ItemProps = { icon: ReactNode; label: string; onPress: () => void };

const Item = ({ icon, label, onPress }: ItemProps) => (
  <Button look="ghost" onClick={onPress}>
    {icon}
    {label}
  </Button>
);
