import { useState, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { WholeList } from '#dashboard/export/export-choice.tsx';
import type { Screen } from '#dashboard/screen/screen.ts';
import { ColumnMenu } from '#dashboard/table/menu/column-menu.tsx';
import type { KnownColumn } from '#dashboard/table/menu/use-columns.ts';
import { startSelecting } from '#dashboard/selection/start-selecting.ts';
import type { ShownTable } from '#dashboard/table/shown-table.ts';
import type { TableView } from '#dashboard/table/table-view.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { PopoverDialog } from '#dashboard/ui/popover-dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './tools-menu.module.css';

type ToolsMenuProps<Name extends EndpointName> = {
  known: KnownColumn[];
  table: Pick<ShownTable<never>, 'view' | 'text'> & { change: (view: TableView | null) => void };
  viewport: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  /** The address that "Copy link" copies. */
  href: string;
  whole: WholeList<Name>;
  screen: Screen;
  onClose: () => void;
};

/** On a phone: what can be done with the list. What opens a menu of its own takes the place of this one. */
export function ToolsMenu<Name extends EndpointName>(props: ToolsMenuProps<Name>) {
  const { known, table, viewport, trigger, href, whole, screen, onClose } = props;
  const [choosesColumns, setChoosesColumns] = useState(false);
  if (choosesColumns) {
    return (
      <ColumnMenu
        {...{ known, viewport, trigger, onClose }}
        view={table.view}
        isDefault={table.text === undefined}
        onChange={table.change}
      />
    );
  }
  return (
    <screen.Opener picker="export">
      {({ trigger: exportButton, triggerProps, failure, Picker: ExportDialog }) =>
        ExportDialog ? (
          <ExportDialog {...whole} trigger={trigger} onClose={onClose} />
        ) : (
          <PopoverDialog label="List actions" trigger={trigger} onClose={onClose}>
            <div className={styles.menu}>
              <button
                type="button"
                className={`${control.control} ${control.ghost}`}
                onClick={() => setChoosesColumns(true)}
              >
                <Icon name="columns" />
                Columns
              </button>
              <button
                {...triggerProps}
                ref={exportButton}
                type="button"
                className={`${control.control} ${control.ghost}`}
              >
                <Icon name="download" />
                Export
              </button>
              {failure && <span role="alert">{failure}</span>}
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
              <CopyLink href={href} />
            </div>
          </PopoverDialog>
        )
      }
    </screen.Opener>
  );
}
