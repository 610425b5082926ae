import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './column-choice.module.css';
import type { Column } from './columns.ts';
import { usePicker } from '#dashboard/ui/use-picker.ts';
import { lazyPart } from '#dashboard/api/lazy-import.ts';
import type { TableViewState } from './use-table-view.ts';

type ColumnChoiceProps<Name extends EndpointName> = {
  known: Column<Name>[];
  table: TableViewState<Name>;
  viewport: RefObject<HTMLElement | null>;
};

const menu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);

/** Opens the column menu, which is loaded on demand. */
export function ColumnChoice<Name extends EndpointName>({ known, table, viewport }: ColumnChoiceProps<Name>) {
  const { trigger, triggerProps, failure, Picker: Menu, close } = usePicker(menu);
  return (
    <>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      <button
        {...triggerProps}
        type="button"
        className={`${control.control} ${control.ghost} ${styles.trigger}`}
      >
        <Icon name="columns" />
        <span>Columns</span>
      </button>
      {Menu && (
        <Menu
          known={known}
          view={table.view}
          isDefault={table.text === undefined}
          viewport={viewport}
          trigger={trigger}
          onChange={table.change}
          onClose={close}
        />
      )}
    </>
  );
}
