import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import { ColumnMenu } from '#dashboard/table/menu/column-menu.tsx';
import type { ExportDialogProps } from '#dashboard/export/export-dialog.tsx';
import type { Screen } from '#dashboard/screen/screen.ts';
import { startSelecting } from '#dashboard/selection/start-selecting.ts';
import type { ShownTable } from '#dashboard/table/shown-table.ts';
import type { TableView } from '#dashboard/table/table-view.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { LateIcon } from '#dashboard/ui/late-icon.tsx';
import { Link } from '#dashboard/ui/link.tsx';
import { PopoverDialog } from '#dashboard/ui/dialog/popover-dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './tools-menu.module.css';

type ToolsMenuProps<Name extends EndpointName> = {
  list: Omit<ExportDialogProps<Name>, 'trigger' | 'onClose'>;
  table: Pick<ShownTable<never>, 'view' | 'text'> & { change: (view: TableView | null) => void };
  viewport: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  screen: Screen;
  /** The address that "Copy link" copies. */
  href: string;
  onClose: () => void;
};

/** On a phone: what can be done with the list. What opens a menu of its own takes the place of this one. */
export function ToolsMenu<Name extends EndpointName>(props: ToolsMenuProps<Name>) {
  const { list, table, viewport, trigger, href, screen, onClose } = props;
  const { name, columns: known } = list.resource;
  const params: ListParams = list.params;
  const isBoard = params.view === 'board';
  const view = isBoard ? undefined : 'board';
  const otherLook = listHref<EndpointName>(name, { ...params, page: 1, columns: undefined, view });
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
        view={table.view}
        isDefault={table.text === undefined}
        onChange={table.change}
      />
    );
  }
  return (
    <screen.Opener picker="export">
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
                <button
                  type="button"
                  className={`${control.control} ${control.ghost}`}
                  onClick={() => setChoosesColumns(true)}
                >
                  <Icon name="columns" />
                  {say('Columns')}
                </button>
              )}
              {exporting.failure && <span role="alert">{exporting.failure}</span>}
              <button
                type="button"
                className={`${control.control} ${control.ghost}`}
                onClick={exporting.triggerProps.onClick}
              >
                <Icon name="download" />
                {say('Export')}
              </button>
              {!isBoard && (
                <button
                  type="button"
                  className={`${control.control} ${control.ghost}`}
                  onClick={() => {
                    viewport.current?.dispatchEvent(new Event(startSelecting));
                    onClose();
                  }}
                >
                  <Icon name="check" />
                  {say('Select rows')}
                </button>
              )}
              <CopyLink href={href} />
            </div>
          </PopoverDialog>
        )
      }
    </screen.Opener>
  );
}
