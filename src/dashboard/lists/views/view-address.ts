import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Extension } from '#contract/parameters.ts';
import { movingDays, type MovingDays, type View } from '#contract/view.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import {
  type IgnoredParam,
  type ListParams,
  readListParams,
  writeListParams,
} from '#dashboard/data/address/list-params.ts';
import { areDays, dayKeys } from '#dashboard/data/address/moving-days.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import {
  readLayout as readTable,
  type TableLayout,
  writeLayout,
} from '#dashboard/lists/table/table-layout.ts';
import { listOfView } from './view.ts';

/** Those that the chosen days are today, so that a view could keep them instead; null where none are. */
export function movingDaysOf(params: ListParams, now = clock.now()): MovingDays | null {
  const given = params.days ? [params.days] : [];
  return [...given, ...movingDays].find((moving) => areDays(moving, params, now)) ?? null;
}

/** Always with the columns of the screen. @param moving days to keep instead of those on the screen */
export function viewAddress<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  table: TableLayout | null,
  moving: MovingDays | null = null,
) {
  const columns = table ? writeLayout(table) : params.columns;
  const query = new URLSearchParams(
    writeListParams(name, { ...params, page: 1, title: undefined, days: undefined, columns }),
  );
  if (moving) {
    for (const key of dayKeys) query.delete(key);
    query.append('days', moving);
  }
  const text = query.toString();
  return text ? `${name}?${text}` : name;
}

const queryOf = (address: string) => new URLSearchParams(address.split('?').slice(1).join('?'));

/** A view's address with its name in it, whose days stay the moving ones. */
export function movingAddress({ name, address }: View) {
  const query = queryOf(address);
  query.delete('title');
  query.append('title', name);
  return `${listOfView({ address })}?${query}`;
}

/** A path on this site that keeps meaning the days that the view does, whenever it is opened. */
export const viewHref = (view: View) => basePath + movingAddress(view);

/** The moving days of a view's address; null where it has none. */
export function movingDaysIn(address: string): MovingDays | null {
  const days = queryOf(address).get('days');
  return movingDays.find((each) => each === days) ?? null;
}

export type ReadView<Name extends EndpointName> = {
  params: ListParams<Name>;
  /** The table as links carry it; null where the view leaves that to the device. */
  table: string | null;
  /** What this server or this version does not know. The list's page says so when the view is opened. */
  leftOut: IgnoredParam[];
};

export function readViewAddress<Name extends EndpointName>(
  name: Name,
  address: string,
  extensions: readonly Extension[],
  known: Column<Name>[],
  now = clock.now(),
): ReadView<Name> {
  const { params, ignored } = readListParams(name, extensions, queryOf(address).toString(), now);
  if (params.columns === undefined) return { params, table: null, leftOut: ignored };
  const { layout, unusable } = readTable(params.columns, known);
  const columns = unusable.length > 0 ? [{ name: 'columns', value: unusable.join('.') }] : [];
  return { params, table: writeLayout(layout), leftOut: [...ignored, ...columns] };
}
