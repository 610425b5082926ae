import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { ColumnMenu } from '#dashboard/table/menu/column-menu.tsx';
import type { KnownColumn } from '#dashboard/table/menu/use-columns.ts';
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

type ToolsMenuProps = {
  known: KnownColumn[];
  table: Pick<ShownTable<never>, 'view' | 'text'> & { change: (view: TableView | null) => void };
  viewport: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  name: EndpointName;
  params: ListParams;
  /** The address that "Copy link" copies. */
  href: string;
  onExport: () => void;
  onClose: () => void;
};

/** On a phone: what can be done with the list. What opens a menu of its own takes the place of this one. */
export function ToolsMenu(props: ToolsMenuProps) {
  const { known, table, viewport, trigger, href, name, params, onExport, onClose } = props;
  const isBoard = params.view === 'board';
  const view = isBoard ? undefined : 'board';
  const otherLook = listHref<EndpointName>(name, { ...params, page: 1, columns: undefined, view });
  const [choosesColumns, setChoosesColumns] = useState(false);
  if (choosesColumns) {
    return (
      <ColumnMenu
        {...{ known, viewport, trigger }}
        onClose={() => {
          // What had the focus when it was opened is gone, and while it is open it keeps the focus.
          flushSync(onClose);
          trigger.current?.focus();
        }}
        view={table.view}
        isDefault={table.text === undefined}
        onChange={table.change}
      />
    );
  }
  return (
    <PopoverDialog label="List actions" trigger={trigger} onClose={onClose}>
      <div className={styles.menu}>
        {name === 'opportunities' && (
          <Link className={`${control.control} ${control.ghost}`} to={otherLook}>
            <LateIcon name={isBoard ? 'list' : 'board'} />
            {isBoard ? 'List' : 'Board'}
          </Link>
        )}
        {!isBoard && (
          <button
            type="button"
            className={`${control.control} ${control.ghost}`}
            onClick={() => setChoosesColumns(true)}
          >
            <Icon name="columns" />
            Columns
          </button>
        )}
        <button
          type="button"
          className={`${control.control} ${control.ghost}`}
          onClick={() => {
            onExport();
            onClose();
          }}
        >
          <Icon name="download" />
          Export
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
            Select rows
          </button>
        )}
        <CopyLink href={href} />
      </div>
    </PopoverDialog>
  );
}
