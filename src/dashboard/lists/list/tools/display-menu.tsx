import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { defaultPerPage, opportunitySorts } from '#contract/parameters.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Choice } from '#dashboard/base/ui/dialog/choice.tsx';
import { PopoverDialog } from '#dashboard/base/ui/dialog/popover-dialog.tsx';
import { formatWord } from '#dashboard/base/ui/format.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { orderWords } from '#dashboard/lists/table/sorting.ts';
import { ColumnList, columnHint } from '#dashboard/lists/table/menu/column-list.tsx';
import { ZoneChoice } from '#dashboard/lists/table/menu/zone-choice.tsx';
import styles from './display-menu.module.css';
import type { ListScreenProps } from '#dashboard/lists/list/view/list-screen-props.ts';
import { pagedParams } from '#dashboard/lists/list/view/pages.ts';

type DisplayMenuProps<Name extends EndpointName> = ListScreenProps<Name> & {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const sizes = [defaultPerPage, 25, 50, 100];

/** The look of the list: its columns or the fields of its cards, rows on a page, density of rows, times. */
export function DisplayMenu<Name extends EndpointName>(props: DisplayMenuProps<Name>) {
  const { resource, params, table, places, slots, look, trigger, onResize, onClose } = props;
  const { layout, text, change } = table;
  const size = pagedParams(props).per_page;
  const has = (extension: (typeof slots.config.extensions)[number]) =>
    slots.config.extensions.includes(extension);
  return (
    <PopoverDialog label={say('Display')} trigger={trigger} align="end" onClose={onClose}>
      <div className={styles.head}>
        <h2>{look ? say('Card fields') : say('Columns')}</h2>
        {text !== undefined && (
          <Button look="ghost" onClick={() => change(null)}>
            {say('Reset')}
          </Button>
        )}
      </div>
      <ColumnList
        known={look?.fields ?? resource.columns}
        layout={layout}
        viewport={look ? null : places.viewport}
        onChange={change}
      />
      <div className={styles.settings}>
        {look && has('sort') && <OrderChoice params={params} slots={slots} />}
        {onResize && has('per_page') && (
          <Choice
            label={say('Rows')}
            value={String(size)}
            options={[...new Set([...sizes, size])]
              .toSorted((a, b) => a - b)
              .map((each) => [String(each), String(each)] as const)}
            onChoose={(chosen) => onResize(Number(chosen))}
          />
        )}
        {!look && (
          <Choice
            label={say('Density')}
            value={layout.isCompact ? 'compact' : 'comfortable'}
            options={[
              ['comfortable', say('Comfortable')],
              ['compact', say('Compact')],
            ]}
            onChoose={(density) => change({ ...layout, isCompact: density === 'compact' })}
          />
        )}
        <ZoneChoice />
      </div>
      {!look && (
        <p className={styles.hint} id={columnHint}>
          {say('Drag a handle to move a column. Up and Down move it too, Left and Right change its width.')}
        </p>
      )}
    </PopoverDialog>
  );
}

type OrderChoiceProps = Pick<ListScreenProps<EndpointName>, 'slots'> & { params: ListParams };

function OrderChoice({ params, slots }: OrderChoiceProps) {
  return (
    <label className={styles.order}>
      {say('Order [of rows]')}
      <select
        value={params.sort}
        onChange={({ target }) => {
          const sort = opportunitySorts.find((each) => each === target.value);
          if (sort) slots.navigate(listHref('opportunities', { ...params, page: 1, sort }));
        }}
      >
        {opportunitySorts.map((each) => (
          <option key={each} value={each}>
            {formatWord(orderWords({ sort: each }))}
          </option>
        ))}
      </select>
    </label>
  );
}
