import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import styles from '#dashboard/list/view/list-sentence.module.css';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import { formatDecimal } from '#dashboard/ui/format-decimal.ts';
import { addValues } from '#dashboard/table/cell/add-values.ts';

type WholeTotalProps<Name extends EndpointName> = {
  shown: ListPageState<Name>['shown'];
  /** ISO 4217; null for plain numbers. */
  currency: string | null;
};

/** What the values of all rows of a list add up to, once they are painted, which needs no sum. */
export function WholeTotal<Name extends EndpointName>({ shown, currency }: WholeTotalProps<Name>) {
  const isPainted = useIsPainted();
  if (!isPainted || !shown) return null;
  const { rows } = shown.page;
  const { total, without } = addValues(
    rows.map(({ record }) => (record && 'value' in record ? record.value : null)),
  );
  if (without === rows.length) return ' · none with a value';
  return (
    <>
      {' · '}
      <b>{formatDecimal(total, currency)}</b> in total
      {without > 0 && <span className={styles.long}>, {formatCount(without)} without a value</span>}
    </>
  );
}
