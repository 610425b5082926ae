import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
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
  /** The other look that the list is shown in. */
  look: object | undefined;
  /** The address of the list in a look; false where it has only one. */
  hrefOfLook: false | ((view?: 'board') => string);
  /** The address that "Copy link" copies. */
  href: string;
  onExport: () => void;
  onClose: () => void;
};

/** On a phone: what can be done with the list. What opens a menu of its own takes the place of this one. */
export function ToolsMenu(props: ToolsMenuProps) {
  const { known, table, viewport, trigger, href, look, hrefOfLook, onExport, onClose } = props;
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
        {hrefOfLook && (
          <Link className={`${control.control} ${control.ghost}`} to={hrefOfLook(look ? undefined : 'board')}>
            <LateIcon name={look ? 'list' : 'board'} />
            {look ? 'List' : 'Board'}
          </Link>
        )}
        {!look && (
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
        {!look && (
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
