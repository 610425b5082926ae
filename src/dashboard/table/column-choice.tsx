import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './column-choice.module.css';
import type { Column } from './columns.ts';
import type { TableViewState } from './use-table-view.ts';

type ColumnChoiceProps<Name extends EndpointName> = {
  known: Column<Name>[];
  table: TableViewState<Name>;
  viewport: RefObject<HTMLElement | null>;
  screen: Screen;
};

/** Opens the column menu, which is loaded on demand. */
export function ColumnChoice<Name extends EndpointName>(props: ColumnChoiceProps<Name>) {
  const { known, table, viewport, screen } = props;
  return (
    <screen.Opener picker="columns">
      {({ trigger, triggerProps, failure, Picker: Menu, close }) => (
        <>
          {failure && (
            <span role="alert" className={styles.failure}>
              {failure}
            </span>
          )}
          <button
            {...triggerProps}
            type="button"
            className={`${control.control} ${control.ghost}`}
            title={say('Columns')}
          >
            <Icon name="columns" />
            <span>{say('Columns')}</span>
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
      )}
    </screen.Opener>
  );
}
