import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Field } from '#contract/record.ts';
import { say } from '#dashboard/languages/say.ts';
import { addValues } from '#dashboard/table/cell/add-values.ts';
import { formatDecimal } from '#dashboard/ui/format-decimal.ts';
import type { SeenRow } from './selection.ts';

/**
 * What the amounts of rows add up to, in words: "110,450 in total, 1 without a value". Null for a list without amounts.
 * @param currency ISO 4217; null for plain numbers
 */
export function selectedSum(name: EndpointName, rows: SeenRow[], currency: string | null) {
  const fields: [string, Field][] = Object.entries(endpoints[name].fields);
  const amount = fields.find(([, { kind }]) => kind === 'amount')?.[0];
  if (amount === undefined || rows.length === 0) return null;
  const values = rows.map(({ row }) => (row.record as Record<string, unknown>)[amount] as number | null);
  const { total, without } = addValues(values);
  if (without === rows.length) return say('no values');
  const amounts = formatDecimal(total, currency);
  return without > 0
    ? say('{amount} in total, {count} without a value', { amount: amounts, count: without })
    : say('{amount} in total', { amount: amounts });
}
