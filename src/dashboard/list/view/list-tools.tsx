import type { EndpointName } from '#contract/endpoints.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { ExportChoice } from '#dashboard/export/export-choice.tsx';
import { SegmentsFilter } from '#dashboard/filters/segments-filter.tsx';
import { say } from '#dashboard/languages/say.ts';
import { ColumnChoice } from '#dashboard/table/column-choice.tsx';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import type { ListView } from './list-view.ts';
import styles from './list-tools.module.css';

/** What can be done with the whole list: search it, choose its columns, copy its link. A phone has all but the search in a menu. */
export function ListTools<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, params, open, table, places, screen, list, look } = view;
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
    screen.navigate(next, { replace: !isStep || next === listHref(name, params) });
  };
  return (
    <div className={styles.tools}>
      {screen.config.extensions.includes('search') && (
        <screen.Search
          label={say(
            '{list, select, contacts {Search contacts} agents {Search agents} other {Search opportunities}}',
            { list: name },
          )}
          value={params.search}
          onChange={search}
        />
      )}
      <div className={styles.wide}>
        {name === 'opportunities' && (
          <SegmentsFilter
            label={say('View [noun]')}
            segments={([undefined, 'board'] as const).map((view) => ({
              label: view ? say('Board') : say('List'),
              // What columns the one shows says nothing of the other.
              href: listHref(name, { ...params, page: 1, columns: undefined, view }),
              chosen: view === params.view,
            }))}
          />
        )}
        {!look && <ColumnChoice known={columns} table={table} viewport={viewport} screen={screen} />}
        <ExportChoice list={whole} screen={screen} />
        <screen.CopyLink href={href} />
      </div>
      <div className={styles.narrow}>
        <screen.Opener picker="tools">
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
              {Menu && <Menu {...{ list: whole, table, viewport, trigger, href, screen }} onClose={close} />}
            </>
          )}
        </screen.Opener>
      </div>
    </div>
  );
}
