import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import control from '#dashboard/base/ui/control.module.css';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import type { ExportDialogProps } from '#dashboard/lists/export/export-dialog.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { ColumnMenu } from '#dashboard/lists/table/menu/column-menu.tsx';
import type { ShownTable, TableLayout } from '#dashboard/lists/table/table-layout.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './tools-menu.module.css';
import { layoutHref } from './view/list-screen-props.ts';

type ToolsMenuProps<Name extends EndpointName> = {
  list: Omit<ExportDialogProps<Name>, 'trigger' | 'onClose'>;
  table: Pick<ShownTable<never>, 'layout' | 'text'> & { change: (view: TableLayout | null) => void };
  viewport: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  slots: Slots;
  href: string;
  onClose: () => void;
};

/** On a phone: what can be done with the list. What opens a menu of its own takes the place of this one. */
export function ToolsMenu<Name extends EndpointName>(props: ToolsMenuProps<Name>) {
  const { list, table, viewport, trigger, href, slots, onClose } = props;
  const { name, columns: known } = list.resource;
  const params: ListParams = list.params;
  const isBoard = params.view === 'board';
  const view = isBoard ? undefined : 'board';
  const otherLook = layoutHref<EndpointName>(name, params, view);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const closeAll = () => {
    // What had the focus when it was opened is gone, and while it is open it keeps the focus.
    flushSync(onClose);
    trigger.current?.focus();
  };
  if (choosesColumns) {
    return (
      <ColumnMenu
        {...{ known, viewport, trigger }}
        onClose={closeAll}
        layout={table.layout}
        isDefault={table.text === undefined}
        onChange={table.change}
      />
    );
  }
  return (
    <slots.Opener picker="export">
      {(exporting) =>
        // The menu goes first: when the focus moves out of it, it closes.
        exporting.triggerProps['aria-expanded'] ? (
          exporting.Picker && <exporting.Picker {...list} trigger={trigger} onClose={closeAll} />
        ) : (
          <PopoverDialog label={say('List actions')} trigger={trigger} onClose={onClose}>
            <div className={styles.menu}>
              {name === 'opportunities' && (
                <Link className={`${control.control} ${control.ghost}`} to={otherLook}>
                  <LateIcon name={isBoard ? 'list' : 'board'} />
                  {isBoard ? say('List') : say('Board')}
                </Link>
              )}
              {!isBoard && (
                <Button look="ghost" onClick={() => setChoosesColumns(true)}>
                  <Icon name="columns" />
                  {say('Columns')}
                </Button>
              )}
              {exporting.failure && <span role="alert">{exporting.failure}</span>}
              <Button look="ghost" onClick={exporting.triggerProps.onClick}>
                <Icon name="download" />
                {say('Export')}
              </Button>
              {!isBoard && (
                <Button
                  look="ghost"
                  onClick={() => {
                    runCommand('start-selecting');
                    onClose();
                  }}
                >
                  <Icon name="check" />
                  {say('Select rows')}
                </Button>
              )}
              {isCommandReady('add-up') && (
                <Button
                  look="ghost"
                  onClick={() => {
                    runCommand('add-up');
                    onClose();
                  }}
                >
                  <LateIcon name="sum" />
                  {say('Show total')}
                </Button>
              )}
              <CopyLink href={href} />
            </div>
          </PopoverDialog>
        )
      }
    </slots.Opener>
  );
}
