import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import control from '#dashboard/base/ui/control.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { ExportChoice } from '#dashboard/lists/export/export-choice.tsx';
import { SegmentsFilter } from '#dashboard/lists/filters/filter.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import type { TableLayoutState } from '#dashboard/lists/table/use-table-layout.ts';
import styles from './list-tools.module.css';
import { layoutHref, type ListScreenProps } from './list-screen-props.ts';

const folded = ['columns', 'export', 'copy-link'] as const;

/** What can be done with the whole list: search it, choose its columns, copy its link. A phone has all but the search in a menu. */
export function ListTools<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, params, open, table, places, slots, list, look } = props;
  const { name, columns } = resource;
  const { viewport } = places;
  const href = look?.href ?? listHref(name, { ...params, columns: table.text }, open.id);
  const meta = list.current ? list.shown?.page.meta : undefined;
  const whole = {
    resource,
    params,
    columns: table.columns,
    size: { total: meta?.total ?? null, lastPage: meta?.last_page ?? null },
    rows: null,
  };
  const search = (text: string | undefined, isStep: boolean) => {
    const next = listHref(name, changeParams(params, { search: text } as Partial<ListParams<Name>>));
    slots.navigate(next, { replace: !isStep || next === listHref(name, params) });
  };
  return (
    <div className={styles.tools}>
      {slots.config.extensions.includes('search') && (
        <slots.Search
          label={say(
            '{list, select, contacts {Search contacts} agents {Search agents} other {Search opportunities}}',
            { list: name },
          )}
          value={params.search}
          onChange={search}
        />
      )}
      {/* First, so that its commands are the last to be tried: while the buttons themselves are hidden. */}
      <div className={styles.narrow}>
        <slots.Opener picker="tools" command={folded}>
          {({ trigger, triggerProps, failure, Picker: Menu, close }) => (
            <>
              {failure && <span role="alert">{failure}</span>}
              <button
                {...triggerProps}
                type="button"
                className={`${control.control} ${control.ghost} ${control.icon}`}
                aria-label={say('List actions')}
                title={say('List actions')}
              >
                <Icon name="more" />
              </button>
              {Menu && <Menu {...{ list: whole, table, viewport, trigger, href, slots }} onClose={close} />}
            </>
          )}
        </slots.Opener>
      </div>
      <div className={styles.wide}>
        {name === 'opportunities' && (
          <SegmentsFilter
            label={say('View [noun]')}
            segments={([undefined, 'board'] as const).map((view) => ({
              label: view ? say('Board') : say('List'),
              href: layoutHref(name, params, view),
              chosen: view === params.view,
            }))}
          />
        )}
        {!look && <ColumnChoice known={columns} table={table} viewport={viewport} slots={slots} />}
        <ExportChoice list={whole} slots={slots} />
        <slots.CopyLink href={href} command="copy-link" />
      </div>
    </div>
  );
}

type ColumnChoiceProps<Name extends EndpointName> = {
  known: Column<Name>[];
  table: TableLayoutState<Name>;
  viewport: RefObject<HTMLElement | null>;
  slots: Slots;
};

/** Opens the column menu, which is loaded on demand. */
function ColumnChoice<Name extends EndpointName>(props: ColumnChoiceProps<Name>) {
  const { known, table, viewport, slots } = props;
  return (
    <slots.Opener picker="columns" command="columns">
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
              layout={table.layout}
              isDefault={table.text === undefined}
              viewport={viewport}
              trigger={trigger}
              onChange={table.change}
              onClose={close}
            />
          )}
        </>
      )}
    </slots.Opener>
  );
}
