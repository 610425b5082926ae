import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { dayOf } from '#dashboard/data/address/moving-days.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';

/**
 * The UTC days of the month that a breakdown looks at where the server cannot filter by it
 * (lists/list/breakdown/choice.ts): of the list that is read, the file has the rows of that month. Null for all rows.
 */
export function monthIn({ by = '' }: ListParams) {
  const month = by.split('.').find((part) => /^\d{4}-(0[1-9]|1[0-2])$/.test(part));
  if (!month) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: dayOf(Date.UTC(year, number, 0)) };
}

/** The UTC day that a row was created on; null where that is not known. */
const createdOn = ({ record }: Row) => {
  const instant = instantOf(record?.created_at ?? '');
  return instant && dayOf(instant.getTime());
};

/** Tells rows of a month from others, and whether a list with the newest first has come to what is older. */
export function createMonthSieve(month: ReturnType<typeof monthIn>) {
  let last = '9999-12-31';
  let isNewestFirst = true;
  return {
    has: (row: Row) => {
      if (!month) return true;
      const day = createdOn(row);
      if (day === null || day > last) isNewestFirst = false;
      last = day ?? last;
      return day !== null && day >= month.from && day <= month.to;
    },
    isPast: () => month !== null && isNewestFirst && last < month.from,
  };
}
